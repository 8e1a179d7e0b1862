"""What a worker counts, in the text that Prometheus reads."""

from tablee.server.process.metrics import BOUNDS, Metrics, with_label


def figures(metrics: Metrics, **gauges: int) -> dict[str, str]:
    lines = metrics.text(gauges).splitlines()
    return dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))


def test_counts_add_up_and_gauges_are_as_they_stand() -> None:
    metrics = Metrics()
    metrics.count("commands")
    metrics.count("commands", 4)
    found = figures(metrics, tables=7)
    assert (found["tablee_commands_total"], found["tablee_tables"]) == ("5", "7")


def test_a_time_is_in_its_bucket_and_in_all_that_are_longer() -> None:
    metrics = Metrics()
    for seconds in (BOUNDS[0], BOUNDS[2] - 0.0001, BOUNDS[-1] + 1):
        metrics.took(seconds)
    found = figures(metrics)
    many = [found[f'tablee_command_seconds_bucket{{le="{bound}"}}'] for bound in (*BOUNDS, "+Inf")]
    assert many == ["1", "1"] + ["2"] * (len(BOUNDS) - 2) + ["3"]
    assert found["tablee_command_seconds_count"] == "3"
    assert float(found["tablee_command_seconds_sum"]) > BOUNDS[-1] + 1


def test_every_figure_is_told_after_its_kind() -> None:
    metrics = Metrics()
    metrics.count("commands")
    kind = ""
    for line in metrics.text({"tables": 1}).splitlines():
        kind = line.split()[2] if line.startswith("#") else kind
        assert line.startswith((kind, "#"))


def test_a_label_goes_before_those_that_are_there() -> None:
    assert with_label("tablee_tables 3", "w") == 'tablee_tables{worker="w"} 3'
    assert with_label('tablee_x_bucket{le="1"} 3', "w") == 'tablee_x_bucket{worker="w",le="1"} 3'
