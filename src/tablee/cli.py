"""The command line."""

import io
import os
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NoReturn

import typer
from rich.progress import Progress

from tablee.hosting import commands as hosting
from tablee.terminal import serve_flags
from tablee.terminal.channels import console, errors, print_json, progress_bar
from tablee.terminal.flags import AsJson, GameName, Lang, OptionPairs, Ray, read_language, read_options
from tablee.terminal.puzzle_command import puzzle
from tablee.terminal.review_command import review

if TYPE_CHECKING:
    from tablee.games.sentences import Language

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
    help="Four card games to play, study and understand.",
)
hosting.mount(app)
app.command()(review)
app.command()(puzzle)


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", is_eager=True, help="Print the version and stop.")] = False,
) -> None:
    """Four card games to play, study and understand."""
    if show:
        from importlib.metadata import version as installed

        print(f"tablee {installed('tablee')}")
        raise typer.Exit


@app.command()
def games(as_json: AsJson = False, lang: Lang = None) -> None:
    """List the games, their seats and their options."""
    from tablee.games.catalogue import GAMES
    from tablee.terminal.reports import games_json, games_table

    listed = list(GAMES.values())
    if as_json:
        print_json(games_json(listed))
    else:
        console.print(games_table(listed, read_language(lang)))


@app.command()
def rules(game: GameName, lang: Lang = None) -> None:
    """Print the rules of a game, in our own words. Example: `tablee rules non_merci --lang fr`."""
    from rich.markdown import Markdown

    from tablee.match.checks import known_game

    language = read_language(lang)
    text = known_game(game).rules_text(language)
    console.print(Markdown(text) if console.is_terminal else text, highlight=False, markup=False)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game of the catalogue.")] = "non_merci",
    text: Annotated[bool, typer.Option("--text", help="Play in this terminal, without a browser.")] = False,
    seats: Annotated[int, typer.Option(help="How many sit at the table; 0: as many as is usual.")] = 0,
    bots: Annotated[
        str, typer.Option(help="Who plays the other seats (docs/bots.md): one name or one a seat; thumb by default.")
    ] = "",
    name: Annotated[str, typer.Option(help="Your name.")] = "",
    seed: Annotated[
        int | None, typer.Option(help="Repeat a match; without it the cards are secret and provable.")
    ] = None,
    option: OptionPairs = None,
    show: Annotated[bool, typer.Option("--show", help="Show what can be counted, e.g. everybody's tokens.")] = False,
    training: Annotated[
        bool, typer.Option("--training/--no-training", help="Say what every open move would bring.")
    ] = True,
    asked: Annotated[
        bool, typer.Option("--asked", help="MERCI: everybody is asked in turn, instead of acting at any time.")
    ] = False,
    pace: Annotated[
        Literal["calm", "normal", "lively"],
        typer.Option(help="MERCI: how long there is for thanks and MALPOLI, and how quick the bots are."),
    ] = "normal",
    resume: Annotated[str, typer.Option(metavar="POSITION", help="Go on with a match that you left.")] = "",
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the record there when it is over.")] = None,
    lang: Lang = None,
) -> None:
    """Play in the browser, or against bots in this terminal. Example: `tablee play non_merci --text --seats 4`."""
    from tablee.terminal.table.sitting import Sitting
    from tablee.terminal.table.text_play import Taste

    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if not text:
        play_in_browser(read_language(lang))
        return
    taste = Taste(read_language(lang), by_memory=not show, training=training, is_asked=asked, pace=pace)
    sitting = Sitting(console, taste, record)
    if resume:
        sitting.resume(resume, bots)
    else:
        sitting.begin(game, seats, bots or "thumb", name, seed, read_options(option))


def play_in_browser(language: "Language") -> None:
    """Serve the tables of this machine's user, and open the browser there."""
    from tablee.server.process.opening import open_browser, usual_port
    from tablee.server.serving import serve as run
    from tablee.server.settings import Settings, user_data_folder
    from tablee.terminal.invitation import announce

    def show(address: str) -> None:
        announce(console, address, language, on_lan=False)
        open_browser(address)

    run(Settings(port=usual_port(), data_dir=user_data_folder()), show)


@app.command()
def serve(
    host: serve_flags.Host = "127.0.0.1",
    port: serve_flags.Port = 8000,
    database: serve_flags.Database = "sqlite",
    workers: serve_flags.Workers = 1,
    data_dir: serve_flags.DataDir = None,
    public_url: serve_flags.PublicUrl = "",
    trusted_proxy: serve_flags.TrustedProxy = "",
    open_metrics: serve_flags.OpenMetrics = False,
    log_format: serve_flags.LogFormat = "text",
    keep_tables: serve_flags.KeepTables = 400,
    keep_guests: serve_flags.KeepGuests = 7,
    keep_chat: serve_flags.KeepChat = 90,
    haste: serve_flags.Haste = 1.0,
    limited: serve_flags.Limited = True,
) -> None:
    """Serve live tables for people and bots. Example: `tablee serve --host 0.0.0.0`."""
    from tablee.server.serving import serve as run
    from tablee.server.settings import Settings, checked, user_data_folder
    from tablee.terminal.invitation import announce

    folder = data_dir or user_data_folder()
    usual = Settings(host, port, database, workers, folder, public_url, haste, limited)
    usual = replace(usual, trusted_proxy=trusted_proxy, open_metrics=open_metrics, log_format=log_format)
    settings = checked(replace(usual, keep_tables=keep_tables, keep_guests=keep_guests, keep_chat=keep_chat))
    run(settings, lambda address: announce(console, address, read_language(None), on_lan=not settings.is_local))


@app.command()
def simulate(
    game: GameName,
    seats: Annotated[int, typer.Option(help="How many sit at the table; 0: as many as is usual.")] = 0,
    matches: Annotated[int, typer.Option(help="How many matches.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    bots: Annotated[
        str, typer.Option(help="Who plays: random or thumb, one name or one a seat, e.g. thumb,random,random.")
    ] = "random",
    record: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write a record of every match there.")] = None,
    threads: Annotated[int, typer.Option(help="How many threads; the results are the same.")] = 1,
    live: Annotated[
        bool, typer.Option("--live", help="MERCI: who may act comes in any order, instead of being asked. Much slower.")
    ] = False,
    ray: Ray = None,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Play many matches between bots. Example: `tablee simulate non_merci --seats 5 --matches 100000 --threads 2`."""
    from tablee.adapters.ray_cluster import crew_at
    from tablee.arena.live import simulate_live
    from tablee.arena.simulation import order, write_records
    from tablee.arena.simulation import simulate as run
    from tablee.match.checks import known_game
    from tablee.terminal.reports import simulation_json, simulation_table

    known = known_game(game)
    names = tuple(word.strip() for word in bots.split(","))
    asked = order(
        known, seats or known.usual_seats, read_options(option), bots=names, matches=matches, seed=seed, threads=threads
    )
    if live and ray:
        raise typer.BadParameter("Live matches are played on this machine.", param_hint="--ray")
    with progress_bar() as bar:
        playing = bar.add_task("playing", total=matches)
        play = partial(simulate_live, asked, record) if live else partial(run, asked, crew=crew_at(ray))
        report = play(lambda count: bar.advance(playing, count))
        if record and not live:
            writing = bar.add_task("writing records", total=matches)
            write_records(asked, record, lambda count: bar.advance(writing, count))
    if as_json:
        print_json(simulation_json(asked, report))
    else:
        console.print(simulation_table(asked, report))


@app.command()
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The file to write: .npz, or .parquet with pyarrow.")],
    seats: Annotated[int, typer.Option(help="How many sit at the table; 0: as many as is usual.")] = 0,
    matches: Annotated[int, typer.Option(help="How many matches.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches, as in `tablee simulate`.")] = 0,
    bots: Annotated[str, typer.Option(help="Who plays: random or thumb, one name or one a seat.")] = "thumb",
    playouts: Annotated[int, typer.Option(min=0, help="For chances of winning, which take their time; 0: none.")] = 0,
    option: OptionPairs = None,
) -> None:
    """Write what bots know and do as columns. Example: `tablee dataset gracias --matches 1000 --out decisions.npz`."""
    from tablee.arena.data_files import write
    from tablee.arena.dataset import judged, streamed
    from tablee.arena.simulation import order
    from tablee.match.checks import known_game

    known, names = known_game(game), tuple(word.strip() for word in bots.split(","))
    asked = order(known, seats or known.usual_seats, read_options(option), bots=names, matches=matches, seed=seed)
    with progress_bar() as bar:
        playing = bar.add_task("playing", total=matches)
        portions = judged(asked, playouts) if playouts else streamed(asked)
        rows = write(portions, out, lambda count: bar.advance(playing, count))
    console.print(f"{out}: {rows:,} decisions of {matches:,} matches.", markup=False, highlight=False)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Two bots or more (docs/bots.md), e.g. thumb,search.")] = "random,thumb",
    seats: Annotated[int, typer.Option(help="How many sit at the table; 0: as many as is usual.")] = 0,
    matches: Annotated[int, typer.Option(help="About how many; every deal is played in every arrangement.")] = 1000,
    limit: Annotated[str, typer.Option(help="For every move: 1000 is iterations, 0.5s is seconds.")] = "1000",
    mixtures: Annotated[
        bool, typer.Option("--mixtures", help="All mixtures; else one against a table of another, both ways.")
    ] = False,
    threads: Annotated[int, typer.Option(help="How many matches at a time; the results are the same.")] = 1,
    processes: Annotated[
        int,
        typer.Option(min=1, help="In so many processes instead, for bots in plain Python; the results are the same."),
    ] = 1,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep results and report there; ask again to go on.")
    ] = None,
    ray: Ray = None,
    option: OptionPairs = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let bots play each other. Example: `tablee arena non_merci --bots thumb,search --seats 4 --out arena`."""
    from tablee.adapters.ray_cluster import crew_at
    from tablee.arena.crew import processes_of
    from tablee.arena.findings import find
    from tablee.arena.running import run
    from tablee.arena.schedule import contest
    from tablee.bots.limit import read_limit
    from tablee.match.checks import known_game
    from tablee.terminal.arenas import arena_table, keep_report

    language, known = read_language(lang), known_game(game)
    names = tuple(word.strip() for word in bots.split(","))
    options, at_most = read_options(option), read_limit(limit)
    seated = seats or known.usual_seats
    asked = contest(known, seated, options, names, matches=matches, limit=at_most, mixtures=mixtures, seed=seed)
    crew = crew_at(ray) or (processes_of(processes) if processes > 1 else None)
    with progress_bar() as bar:
        task = bar.add_task("playing", total=asked.matches)
        results = run(asked, threads=threads, crew=crew, folder=out, progress=partial(bar.advance, task))
    findings = find(asked, results)
    if out:
        keep_report(findings, out, language)
    if as_json:
        print_json(findings.written())
    else:
        console.print(arena_table(findings, language))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    through: Annotated[bool, typer.Option("--all", help="Print all events without stopping.")] = False,
    lang: Lang = None,
) -> None:
    """Step through a record. Example: `tablee replay match.json`."""
    from tablee.match.replay import from_record, read_record
    from tablee.terminal.replaying import Film

    language = read_language(lang)
    film = Film(console, from_record(read_record(file)), language)
    if through or not sys.stdin.isatty():
        film.run_through()
    else:
        film.step_through()


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records.")],
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Check records by replaying them; the exit code is 1 if any is refused."""
    from tablee.terminal.verifying import judge

    language = read_language(lang)
    bar: AbstractContextManager[Any] = progress_bar() if len(files) > 20 else nullcontext()
    verdicts = []
    with bar:
        advance = watch(bar, len(files))
        for file in files:
            verdicts.append(judge(file, language))
            advance()
    if as_json:
        print_json([verdict.written() for verdict in verdicts])
    else:
        for verdict in verdicts:
            console.print(verdict.drawn(), soft_wrap=True)
    if any(verdict.refusal for verdict in verdicts):
        raise typer.Exit(1)


def watch(bar: Any, total: int) -> Callable[[], None]:
    """A function that moves the bar by one; without a bar it does nothing."""
    if not isinstance(bar, Progress):
        return lambda: None
    task = bar.add_task("verifying", total=total)
    return lambda: bar.advance(task)


@app.command()
def warm() -> None:
    """Compile everything now, so that every later start is quick."""
    from tablee.games.catalogue import GAMES
    from tablee.server.warming.warm import count_steps, warm_everything

    with progress_bar() as bar:
        task = bar.add_task("compiling", total=count_steps())

        def advance(done: str) -> None:
            bar.update(task, description=f"compiled {done}", advance=1)

        warm_everything(advance)
    console.print(f"{', '.join(game.title for game in GAMES.values())}: compiled and ready.")


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(help="How long each row is measured.")] = 1.0, as_json: AsJson = False
) -> None:
    """Measure how fast the rules run here, each row against the same rules in plain Python."""
    from tablee.arena.speed import measure_here, speed_json, speed_table

    rows = measure_here(seconds)
    if as_json:
        print_json(speed_json(rows))
    else:
        console.print(speed_table(rows))


def complain(sentence: str) -> NoReturn:
    """One sentence on the error channel, and the end."""
    errors.print(sentence, style="red", markup=False, highlight=False, soft_wrap=True)
    sys.exit(2)


def main() -> None:
    """Run a command; what is refused is said in one sentence."""
    from tablee.games.errors import NotAGame
    from tablee.match.errors import TableeError, trouble

    sys.path.append(os.getcwd())  # noqa: PTH109 - bots of your own, where you stand
    try:
        app()
    except (TableeError, NotAGame) as error:
        complain(error.cited.said_in(read_language(None)))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123
        sys.exit(1)
    except OSError as error:
        complain(f"{error.filename or 'Tablée'}: {trouble(error).said_in(read_language(None))}.")
