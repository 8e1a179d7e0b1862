// Made from src/tablee/server/protocol by `python -m tablee.server.protocol.writing`; do not edit.

/** The first message: who is calling, and what is known already. */
export interface Hello {
  type: "hello"
  client: string // a random name of this browser tab, 8 to 64 letters, digits, - and _; kept over reconnects
  last?: number // the number of the last update that arrived; 0: none
  language?: "de" | "en" | "fr" | null // of the sentences; by default that of the player
  code?: string | null // the invitation, for whoever is not a member of this table yet
}

/** Take a free seat or a bot's, ask the host where neither can be had, or come back to the own seat. */
export interface Sit {
  type: "sit"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  seat?: number | null // None: any
}

/** Get up. In a running match a bot plays on until the player sits down again. */
export interface Leave {
  type: "leave"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** Say that the match may begin, or that it may not yet. When everybody is ready it begins. */
export interface Ready {
  type: "ready"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  ready?: boolean
}

/** The host begins the match; free seats go to bots. After a match: whoever plays again begins without waiting; bots
    take the seats of those who do not, and play for those who have not answered until they sit down. */
export interface Start {
  type: "start"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** Make a move. */
export interface Play {
  type: "play"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  do: string // in notation, one of the view's legal moves
  seen?: number | null // the update on which the player decided: what is outdated is refused (MERCI: by pile)
}

/** Ask whether a move is open, and why not. It changes nothing; the answer is `why_not`. */
export interface Why {
  type: "why"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  do: string // in notation
}

/** Ask the owl what it would play; everybody reads that it was asked. The answer is `hint`, to the asker alone. */
export interface Hint {
  type: "hint"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** The host stops the clocks. */
export interface Pause {
  type: "pause"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** The host lets the clocks run again. */
export interface Resume {
  type: "resume"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** A counted round was looked at. When everybody here says so, or after a while, the next one is dealt. */
export interface GoOn {
  type: "go_on"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** The host gives a seat to somebody who has asked: a free one, a bot's, or that of a player who is away. */
export interface Admit {
  type: "admit"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  guest: number // from the view's `asking`
  seat: number
}

/** The host has no seat for somebody who has asked, in this match. */
export interface TurnAway {
  type: "turn_away"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  guest: number // from the view's `asking`
}

/** Say whether one plays again. The first yes offers it; when everybody who is here has answered it begins, and the
    next seat opens. Whoever has said yes can also `start` without waiting. */
export interface Rematch {
  type: "rematch"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  yes?: boolean
}

/** The host gives a seat to a bot, be it free or taken. */
export interface SeatBot {
  type: "seat_bot"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  seat: number
  bot: string // a name from the catalogue's bots
}

/** The host frees a seat; in a running match a bot takes it. */
export interface Remove {
  type: "remove"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  seat: number
}

/** The host sends somebody away: they cannot sit, speak or watch here until they are let back, or come with a newer
    code. In a running match a bot takes their seat. */
export interface SendAway {
  type: "send_away"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  seat?: number | null // the person in this seat
  guest?: number | null // or somebody from the view's `visitors`
}

/** The host lets somebody come again who was sent away. */
export interface LetBack {
  type: "let_back"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  guest: number // from the view's `visitors`
}

/** The host decides whether somebody is heard: what they say is refused, and they are told why. */
export interface Mute {
  type: "mute"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  seat?: number | null // the person in this seat
  guest?: number | null // or somebody from the view's `visitors`
  muted?: boolean
}

/** The host gives the table another code: the old one leads nowhere from now on, and whoever has a seat stays. */
export interface NewCode {
  type: "new_code"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** The host changes how the table is laid; what is None stays. */
export interface Settle {
  type: "settle"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  public?: boolean | null // listed for everybody
  spectators?: boolean | null // people without a seat may watch
  late?: "ask" | "at_once" | null // whether a friend who comes during a match takes a bot's seat at once
  game?: string | null // this and what follows only before the match; with another game come its usual options
  seats?: number | null // not fewer than people are there
  options?: Record<string, number | string> | null // of the game
  tempo?: "calm" | "lively" | "normal" | "slow" | null
  memory?: boolean | null // what only counting tells is hidden
  clock?: boolean | null // the clock also runs for a single person
  hints?: boolean | null // the owl may be asked, also where people play against each other
}

/** Chat. */
export interface Say {
  type: "say"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  text: string // 1 to 200 characters
}

/** A one-touch phrase, which everybody reads in their own language. */
export interface SayPhrase {
  type: "phrase"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  phrase: string // a name from the catalogue's phrases
}

/** Change the language of this connection; a full view in it follows. */
export interface Speak {
  type: "speak"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
  language: "de" | "en" | "fr"
}

/** Ask for a sign of life and the server's time; the answer is `pong`. */
export interface Ping {
  type: "ping"
  number: number // given by the client: 1, 2, 3 ... for each of its `client` names
}

/** The answer to `hello`; an update follows. */
export interface Welcome {
  type: "welcome"
  protocol: number // 1
  version: string // of the server
  table: string
  now: number
  language: "de" | "en" | "fr"
}

/** The table after something happened: exactly the lines after the last update, and the whole view. */
export interface Update {
  type: "update"
  number: number // of the last event in it; say it in `hello` after a reconnect
  after: number // the lines are those of events after this one
  whole: boolean // the lines replace all earlier ones
  now: number
  lines: Line[]
  view: TableView
  trouble: string | null // a sentence about what is wrong with the table, until it works again; the number may stay
}

/** Something that happened, to be read and to be shown as motion. */
export interface Line {
  number: number // of the event; several lines may belong to one event
  at: number
  kind: "chat" | "clock" | "deal" | "move" | "over" | "phrase" | "round" | "seat" | "table"
  seat: number | null // who did it
  whom: number | null // MALPOLI: who was denounced; None if nobody was
  reproach: string | null // MALPOLI: what was missing, to be shown over whoever was denounced
  name: string // who did it, as it is to be read; "" for nobody
  says: string // without its subject for moves ("takes the 17"); a whole sentence otherwise
  do: string | null // the move in notation, as far as this reader may know it
  told: string | null // chat: what was said; phrase: its name
}

/** A table as one reader may see it. */
export interface TableView {
  table: string // its address
  game: string
  options: Record<string, number | string>
  tempo: "calm" | "lively" | "normal" | "slow"
  public: boolean
  spectators: boolean // whether people without a seat may watch
  memory: boolean // whether what only counting tells is hidden
  late: "ask" | "at_once" // whether a friend who comes during a match takes a bot's seat, or asks
  clock: boolean // whether the clock also runs for a single person
  hints: boolean // whether the owl may be asked, also where people play against each other
  trial: boolean // a match is taken up again in the middle, and nothing counts
  phase: "counting" | "gathering" | "over" | "paused" | "playing"
  code: string | null // the invitation, for players
  seats: SeatView[]
  seat: number | null // the reader's own; None: a spectator
  arrival: "ask" | "asked" | "bot" | "free" | "full" | "turned_away" | null // how the reader comes by a seat; None: has one
  asking: Asker[] // for players: who would like to have a seat
  visitors: Visitor[] // for the host: people without a seat about whom something can be decided
  offered: number | null // after a match: the seat that was the first to offer a rematch
  tally: TallyLine[] // who has won the matches of this table, most first
  may: string[] // the types of the commands that the table takes from this reader now
  match: MatchView | null // None before the first match, and for whoever may not watch
}

/** One seat and who is in it. */
export interface SeatView {
  seat: number
  letter: string // the seat's name in notation: A, B, C ...
  kind: "bot" | "free" | "person"
  name: string // of the person or bot; "" for a free seat
  bot: string | null // the bot's name in the catalogue, for a bot
  host: boolean
  here: boolean // connected now; bots always are
  stand_in: boolean // a bot plays for this person until they are back
  ready: boolean // for the match, or for the next round
  again: boolean | null // after a match: whether the person plays again; None: has not said it yet
  muted: boolean // for the host and the person: nobody hears them
}

/** Somebody without a seat who would like to have one. */
export interface Asker {
  guest: number // to say in `admit` and `turn_away`
  name: string
}

/** Somebody without a seat about whom the host can decide: who has asked for one, has spoken, or was sent away. */
export interface Visitor {
  guest: number // to say in `send_away`, `let_back` and `mute`
  name: string
  muted: boolean
  sent_away: boolean
}

/** What somebody has won at this table. */
export interface TallyLine {
  name: string
  seat: number | null // where they sit now; None: they have left
  matches: number[] // the numbers of the matches; a shared first place counts for each
}

/** The match as this reader may know it. */
export interface MatchView {
  match: number // the first match of the table is 1, its rematch 2
  commitment: string // SHA-256 of the key of the cards, told before the first card
  turn: number | null // the seat that is to act; None: nobody, or MERCI where several may
  scene: NonMerciScene | HerzAnHerzScene | GraciasScene | MerciScene | PlainScene // what lies on the table
  legal: Move[] // what this reader can do now
  closed: ClosedMove[] // on the own turn: what cannot be done, and why (in MERCI ask with `why`)
  waiting: Waiting | null // why nothing can be done
  points: number[] // of each seat so far, as far as they are seen
  reasons: ReasonView[][] // of each seat, for the running round
  rounds: RoundView[] // those that are over
  counted: boolean // the last of them has just been counted and lies open; the next one is not dealt yet
  clocks: Deadline[]
  outcome: OutcomeView | null
}

/** A table of Non Merci ! */
export interface NonMerciScene {
  game: "non_merci"
  table: NonMerciTable
}

/** What everybody sees; tokens of others are None for players by memory (N-6). */
export interface NonMerciTable {
  card: number | null // the card on offer
  pot: number // tokens on it
  to_come: number // cards still in the draw pile
  cards: number // that are played in a round
  tokens: (number | null)[] // of each seat
  runs: number[][][] // of each seat, isolated cards are runs of one
}

/** A table of Herz an Herz. */
export interface HerzAnHerzScene {
  game: "herz_an_herz"
  table: HerzAnHerzTable
}

/** What everybody sees; of the discards, players by memory see the top one only (S-5). */
export interface HerzAnHerzTable {
  round: number // from 1; the one that has just ended, while it is counted
  rounds: number
  levels: number // of a whole column
  card: string | null // just drawn
  to_come: number // cards still in the draw pile
  discards: string[] // in the order in which they were discarded
  columns: SeatColumns[] // of each seat
}

/** What lies before one seat. */
export interface SeatColumns {
  start: LaidCard | null
  left: LaidCard[] // from level 1 down
  right: LaidCard[]
  points: number[] // of each closed level
}

/** A card that lies before a seat. */
export interface LaidCard {
  card: string
  worth: number // what it counts in its place
  colour: string | null // drop, lemon, cherry or fish; a super joker has none
}

/** A table of Gracias. */
export interface GraciasScene {
  game: "gracias"
  table: GraciasTable
}

/** What a seat sees; between rounds all hidden cards are turned up. A card is its colour: r o y g b v. */
export interface GraciasTable {
  round: number // from 1
  rounds: number
  turn: number // of this round, from 1
  turns: number
  great_opener: number | null // opens this round; between rounds, the next one
  small_opener: number | null // opens this turn; between rounds, the next one
  packet: number // so many cards of a colour are safe
  shown: number[][] // face-up cards of each seat, by colour
  turned_up: number[][] // of those, by colour: what was hidden until the round was counted
  hidden: number[] // how many cards each seat has face down
  own_hidden: string[] // the own ones, in the order of the turns; none for a spectator
  trios: Trio[] // of this turn, in the order of their numbers
  in_hand: TrioInHand | null
  majorities: Majority[] // colour by colour
}

/** A trio of this turn; its cards are None once they are shared out. */
export interface Trio {
  first: string | null // the card of the first row
  second: string | null // the card of the second row
  taker: number | null // the seat that took it
}

/** The trio that a seat has taken and not yet shared out. */
export interface TrioInHand {
  seat: number // who has it
  trio: number // its number, from 1
  hidden: string | null // its hidden card; None for everybody but its owner
}

/** How a colour stands, by the cards that lie face up. */
export interface Majority {
  colour: string
  cards: number[] // of each seat
  most: number // that anybody has outside a packet
  leaders: number[] // the seats that have so many, and lose them; nobody, if that is none
  points: number[] // that each seat gets for it
}

/** A table of MERCI. */
export interface MerciScene {
  game: "merci"
  table: MerciTable
}

/** What lies on the table, and what is going on. */
export interface MerciTable {
  tops: string[] // of piles 1, 2, 3
  back: string | null // the draw pile's top back
  draw_pile: number // cards in it
  hands: MerciHand[]
  hearts: number[]
  hearts_to_win: number
  reserve: number
  phase: string // one of PHASES
  main: number | null // the seat that owes thanks, a choice or a turn
  turn_of: number | null // whose turn it is, or will be after the effect
  announcer: number | null
  target: number | null // who owes thanks
  effect: string | null
  gift: string | null // the back of a card on its way
  is_culprit: boolean // something of this view's own seat can be denounced; nobody else is told
  last_card_of: number | null // who has laid the last card; the round waits for its end
  last_pile: number | null // the pile, from 1, on which the last card lies
  counted: number[] // hearts that each seat has gained or lost when the round was counted; empty before
}

/** What is seen of a hand: how many cards with which back, and the cards that this view's seat knows. */
export interface MerciHand {
  count: number
  backs: Record<string, number>
  cards: string[] // all cards of the own hand, the known ones of others
}

/** A table of a game that has no scene of its own. */
export interface PlainScene {
  game: "plain"
  table: PlainTable
}

/** A table in plain words. */
export interface PlainTable {
  middle: FactView[]
  seats: FactView[][] // the same facts for every seat; empty if there are none
}

/** Something that lies somewhere: a hand, a pile, some tokens. */
export interface FactView {
  name: string
  cards: string[] // as they are written; "?" for one that this reader cannot read
  says: string // what there is to say besides; may be ""
}

/** An open move. */
export interface Move {
  do: string // what to send
  says: string // what it would bring; in MERCI only what everybody would hear and see
}

/** A move that is not open, and why. */
export interface ClosedMove {
  do: string
  says: string
  rule: string
}

/** Why this seat can do nothing now. */
export interface Waiting {
  says: string
  rule: string | null
}

/** Why a seat has some of its points. */
export interface ReasonView {
  points: number
  rule: string
  says: string
}

/** A round that is over. */
export interface RoundView {
  points: number[] // of each seat (MERCI: hearts after the round)
  totals: number[] // of each seat, with the rounds before
  places: number[] // of each seat by these totals; equal ones share: 1, 1, 3
  reasons: ReasonView[][] // of each seat
  scene: NonMerciScene | HerzAnHerzScene | GraciasScene | MerciScene | PlainScene | null // what lay on the table, everything turned up: while the round is counted, and after the match
}

/** A clock that is running. */
export interface Deadline {
  kind: "counting" | "objection" | "thanks" | "turn" // a bot moves; silence is taken; MALPOLI is late; dealt
  seat: number | null // whose clock it is; None: everybody's
  at: number // when it runs out
  allowed: number // how long it ran for in all, in milliseconds
}

/** How the match ended. */
export interface OutcomeView {
  points: number[]
  ranks: number[] // 1 for the winner; equal places share: 1, 1, 3
  winners: number[] // the seats in the first place
  ties: TieView[] // from the first place down
  key: string | null // the key of the cards, which fits the commitment
  record: string // where the record is: a path on this server
}

/** Two neighbours in the ranking whom points did not set apart. */
export interface TieView {
  ahead: number // a seat
  behind: number // the next one, or whoever shares the place
  says: string // what set them apart, or that nothing did
  rule: string
}

/** The command was carried out, and is stored. */
export interface Done {
  type: "done"
  number: number // of the command
  event: number // the number under which it is stored; an update with this number or a later one shows it
}

/** The command was not carried out, and nothing has changed. */
export interface Refused {
  type: "refused"
  number: number | null // of the command; None if it could not be read
  code: "busy" | "illegal_move" | "malformed" | "not_allowed" | "not_now" | "not_your_turn" | "outdated" | "taken" | "too_fast" | "unknown"
  says: string // one sentence
  rule: string | null // the ruling that it rests on, e.g. N-2
}

/** The answer to `why`. */
export interface WhyNot {
  type: "why_not"
  number: number
  do: string
  open: boolean
  says: string // what the move would bring, or why it is closed
  rule: string | null
}

/** The answer to `hint`: from what this seat may know, and nothing else. */
export interface Hinted {
  type: "hint"
  number: number
  event: number // the number under which it is stored that the owl was asked
  best: string[] // the best move; several that are worth about the same
  why: string // one sentence
  odds: Odds[] // of the moves, the best first
}

/** What a move is worth in the eyes of the owl. */
export interface Odds {
  do: string // in notation; in MERCI without a word
  wins: number // of 100 matches that go on from here
}

/** A sign of life. */
export interface Pong {
  type: "pong"
  number: number
  now: number
}

/** The server closes the connection. */
export interface Goodbye {
  type: "goodbye"
  code: "flood" | "malformed" | "mistake" | "not_allowed" | "signed_out" | "stopping"
  says: string
  again: boolean // whether to connect again
}

/** POST /api/me: become a guest, or change name and language. */
export interface Introduce {
  name?: string // at most 24 printable characters; "": the same as before, and for a new guest a friendly one
  language?: "de" | "en" | "fr"
}

/** POST /api/me/device: be the same person on this device too. */
export interface UseDevice {
  token: string // from a device link; it works once and for ten minutes
}

/** POST /api/tables: lay a table; its maker is the host and has the first seat. */
export interface NewTable {
  game: string
  seats?: number // 0: as many as is usual
  options?: Record<string, number | string> // of the game
  tempo?: "calm" | "lively" | "normal" | "slow"
  public?: boolean // listed for everybody; otherwise by invitation
  spectators?: boolean // people without a seat may watch
  memory?: boolean // what only counting tells is hidden, as when cards and tokens lie in a box
  bots?: (string | null)[] // who has the seats after the host's; None: free
  late?: "ask" | "at_once" // whether a friend who comes during a match takes a bot's seat, or asks
  clock?: boolean // the clock also runs as long as only one person is at the table
  hints?: boolean // the owl may be asked, also where people play against each other
}

/** POST /api/join: find the table of an invitation. */
export interface Join {
  code: string // as on the invitation; capitals, spaces and hyphens do not matter
}

/** POST /api/lessons/{game}/{step} and POST /api/problems/{game}/{number}: try a move. */
export interface TryMove {
  do: string // in notation
}

/** POST /api/examples/{game}: arrange something beside the rules. */
export interface Arrange {
  choices: string[] // cards (17), cards and places (44 left), counts of three seats (4), or a move of MERCI
}

/** POST /api/trials: take a match up again from a choice of one's own, or from a problem. */
export interface NewTrial {
  table?: string // a table at which the match was played
  match?: number // of this table
  key?: string // or a record that was sent to be looked at again
  event?: number // of the match: the choice
  game?: string // or a problem of this game
  problem?: number // its number, from 1
}

/** GET and POST /api/me: who this is. */
export interface Me {
  name: string
  language: "de" | "en" | "fr"
  known: boolean // False: nobody has been introduced yet
  chosen: boolean // the name was chosen by the person; otherwise it was given, and nobody else should have to read it
}

/** POST /api/me/link: a way to be the same person on a second device. */
export interface DeviceLink {
  path: string // to be opened there within ten minutes, once
  token: string
}

/** GET /api/catalogue?language=fr: everything that can be chosen. */
export interface Catalogue {
  games: GameOffer[]
  bots: BotOffer[]
  tempos: TempoOffer[]
  phrases: PhraseOffer[]
  address: string // the beginning of a link for friends; "" if only this machine can come here
}

/** A game of the catalogue. */
export interface GameOffer {
  game: string
  title: string
  seats: number[]
  usual_seats: number
  minutes: number // that a match takes with the usual options
  age: number | null // from which it is played, if the rulebook says so
  options: OptionChoice[]
  tempos: ("calm" | "lively" | "normal" | "slow")[]
  fewest_points_win: boolean
  lesson: boolean // whether there is one
  problems: boolean // whether there are some
}

/** An option of a game. */
export interface OptionChoice {
  name: string
  says: string
  choices: (number | string)[]
  default: number | string
}

/** A bot that can be seated. */
export interface BotOffer {
  bot: string
  name: string
  says: string
}

/** How fast a table is. */
export interface TempoOffer {
  tempo: "calm" | "lively" | "normal" | "slow"
  name: string
  says: string
}

/** A one-touch phrase. */
export interface PhraseOffer {
  phrase: string
  says: string
}

/** GET /api/tables (public ones) and GET /api/my-tables. */
export interface TableList {
  tables: TableSummary[]
}

/** A table in a list. */
export interface TableSummary {
  table: string
  game: string
  phase: "counting" | "gathering" | "over" | "paused" | "playing"
  tempo: "calm" | "lively" | "normal" | "slow"
  host: string
  players: string[] // names, bots included; "" for a free seat
  people: string[] // names, without bots
  free: number // seats
  arrival: "ask" | "asked" | "bot" | "free" | "full" | "turned_away" | null // how somebody who comes gets a seat; None: the reader has one
  spectators: boolean
  minutes: number // that a match takes with the options of this table; 0: not known
  yours: boolean // the reader has a seat
  your_turn: boolean // it waits for the reader
  changed: number // when something last happened
}

/** GET /api/invitations/{code}: to what one is invited. */
export interface Invitation {
  code: string
  table: TableSummary
}

/** POST /api/tables, /api/join and /api/trials: where the table is. */
export interface TableMade {
  table: string
  code: string // the invitation in short
  path: string // the invitation as a link, without this server's address
}

/** GET /api/tables/{table}/film?match=1&reel=0&eyes=A and POST /api/film?reel=0&eyes=open: some frames of a film. */
export interface FilmReel {
  view: TableView // the table around it; the match is in the frames
  length: number // frames of the whole film
  first: number // the number of the first frame here
  frames: FilmFrame[]
}

/** The table after one move of a match that is over. */
export interface FilmFrame {
  lines: Line[] // what was said about it; their number is that of the frame
  match: MatchView // without moves: one looks on
  hands: string[][] // with everything open: the cards that each seat alone knew; otherwise empty
  brought: string // what the move was to bring, if these eyes knew what the mover knew; "" otherwise
}

/** GET /api/tables/{table}/review?match=1&seen=0, POST /api/review and GET /api/reviews/{key}?seat=A&seen=0: a match
    looked at again, as far as that has come. Ask again with `seen` until it is whole: the answer waits for more. */
export interface ReviewView {
  key: string // of a record that was sent; "" for a match of a table
  view: TableView // the table around it
  seat: number | null // whose choices these are; None: nobody's
  seen: number // how much there is; to be said with the next question
  done: number // events of the match that have been looked at
  length: number // events of the match
  whole: boolean
  curve: CurvePoint[]
  strokes: StrokeView[]
  choices: ChoiceView[]
  moments: number[] // of the choices, those to look at first
  sums: SumView[] // of each seat, in the end
  outcome: OutcomeView
}

/** What everybody may expect after something has happened. */
export interface CurvePoint {
  frame: number // of the film
  round: number // 0 is the first
  card: string | null // that lies open for everybody then, where a game has such
  says: string // what has happened
  wins: number[] // of each seat, of 100 matches that go on from here; they add up to 100
}

/** Chance gave or took a lot. */
export interface StrokeView {
  point: number // of the curve
  gain: number // of 100 matches, for the reader's seat
}

/** A choice of the reader. */
export interface ChoiceView {
  event: number // of the match: a trial can begin here
  point: number // of the curve: where it was made
  frame: number // of the film: before the move
  round: number // 0 is the first
  made: string // in notation
  best: string // in notation
  made_says: string // what it was to bring
  best_says: string // what the best was to bring
  made_wins: number // of 100 matches
  best_wins: number // of 100 matches
  mark: "costly" | "doubtful" | "fine" | "pity"
  why: string // why the best is better; "" if there is nothing to say
  scene: NonMerciScene | HerzAnHerzScene | GraciasScene | MerciScene | PlainScene | null // the table as it was, for the moments
}

/** Where the result of a seat comes from, of 100 matches: start + luck + others + own = result. */
export interface SumView {
  start: number
  luck: number
  others: number // of a seat that was not judged, everybody's choices, its own among them
  own: number // 0 where nobody judged them
  result: number
  judged: boolean // whether its choices were looked at one by one; those of bots beside people are not
}

/** GET /api/problems/{game}/{number}: a position in which one move is clearly best. */
export interface ProblemView {
  game: string
  number: number // from 1
  count: number // of the problems of this game
  question: string
  difficulty: string // in a word
  rating: number // how many of 100 bots miss it
  found: number[] // of 100 bots of each level, from the first on, how many find it
  view: TableView // with everything that can be played
}

/** POST /api/problems/{game}/{number}: what an answer was like. */
export interface ProblemAnswer {
  good: boolean
  best: string // in notation
  why: string // one sentence; "" if there is nothing to point at
  odds: Odds[] // of some moves, the best first
}

/** GET /api/lessons/{game}/{step}, or /{game}/better/{step}: a position in which one move is to be found. */
export interface LessonStep {
  number: number // from 0
  steps: number // of the whole lesson
  says: string // what there is to see, and what to try
  view: TableView // with everything that can be played
  lines: Line[] // what has just happened
  goodbye: string // what to take along, for after the last step; "" for the others
  better: boolean // whether a second lesson follows after this last step: how to play better
}

/** POST /api/lessons/{game}/{step}: what becomes of a move. */
export interface LessonAnswer {
  good: boolean // the move was found; otherwise nothing has changed
  says: string // why it was good, or why it was not
  rule: string | null // the ruling, for a move that is not open
  frames: FilmFrame[] // the move, and what the others do then
}

/** GET /api/lessons/{game}/{step}/hint, or /{game}/better/{step}/hint: what the owl would play, without a word. */
export interface LessonHint {
  best: string[] // the move of the step, in notation
  why: string // one sentence; "" if there is nothing to point at
  odds: Odds[] // of some moves, the best first; none in a first lesson, which is about rules and not about odds
}

/** POST /api/examples/{game}: what the rules make of what the reader has arranged. */
export interface ExampleView {
  good: boolean // False: refused, or impolite
  says: string // why
  rule: string | null
  scene: NonMerciScene | HerzAnHerzScene | GraciasScene | MerciScene | PlainScene | null // what lies on the table
  points: number[] // of each seat; the reader has the first
  reasons: ReasonView[][] // of each seat
  legal: string[] // the moves that are open to the reader
  names: string[] // of each seat
}

/** GET /health. */
export interface Health {
  status: "compiling" | "ready" | "stopping"
  version: string
  database: "postgresql" | "sqlite"
  games: WarmingView[]
  tables: number // open in this worker
  sockets: number // open in this worker
}

/** How far compiling has come. */
export interface WarmingView {
  game: string
  done: number // steps that are loaded: what people need, bots that play by rule of thumb, bots that think ahead
  steps: number // that there are
}

/** Any HTTP request that is refused. */
export interface Problem {
  code: "busy" | "illegal_move" | "malformed" | "not_allowed" | "not_now" | "not_your_turn" | "outdated" | "taken" | "too_fast" | "unknown"
  says: string
  rule: string | null
}

export type FromClient =
  | Hello
  | Sit
  | Leave
  | Ready
  | Start
  | Play
  | Why
  | Hint
  | Pause
  | Resume
  | GoOn
  | Admit
  | TurnAway
  | Rematch
  | SeatBot
  | Remove
  | SendAway
  | LetBack
  | Mute
  | NewCode
  | Settle
  | Say
  | SayPhrase
  | Speak
  | Ping

export type ToClient =
  | Welcome
  | Update
  | Done
  | Refused
  | WhyNot
  | Hinted
  | Pong
  | Goodbye

export type HttpRequest =
  | Introduce
  | UseDevice
  | NewTable
  | Join
  | TryMove
  | Arrange
  | NewTrial

export type HttpResponse =
  | Me
  | DeviceLink
  | Catalogue
  | TableList
  | Invitation
  | TableMade
  | FilmReel
  | ReviewView
  | ProblemView
  | ProblemAnswer
  | LessonStep
  | LessonAnswer
  | LessonHint
  | ExampleView
  | Health
  | Problem
