// The connection to one table: hello, numbered commands, resending, coming back after a loss.
import type { FromClient, Goodbye, Line, ToClient, Update, WhyNot } from '../protocol'
import { ROOT } from '../root'
import { settings } from '../settings.svelte'
import type { Answer, Command, Link, TableSource, Wish } from './source'

const FIRST_WAIT = 400
const LONGEST_WAIT = 8000
const SILENCE = 15000 // then a ping asks whether anybody is there
const MOST_LINES = 300

interface Pending {
  command: Command
  answered: (answer: Answer) => void
}

export class LiveTable implements TableSource {
  link = $state<Link>('connecting')
  wasLost = $state(false) // shown for a moment when the connection is back
  goodbye = $state.raw<Goodbye | null>(null) // the last word, when there is no coming back by itself
  update = $state.raw<Update | null>(null)
  lines = $state.raw<Line[]>([])
  fresh = $state.raw<Line[]>([]) // the lines of the last update alone
  clockAhead = $state(0) // the server's clock minus ours

  private socket: WebSocket | null = null
  private pending = new Map<number, Pending>()
  private number = 0
  private wait = FIRST_WAIT
  private timers: number[] = []
  private readonly client = crypto.getRandomValues(new Uint32Array(3)).join('-')

  constructor(
    readonly table: string,
    private readonly code: string | null = null,
  ) {
    this.connect()
    this.timers.push(window.setInterval(() => this.feelPulse(), SILENCE))
    addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
  }

  get view() {
    return this.update?.view ?? null
  }

  // --- Saying something ------------------------------------------------------------------------------------------
  /** Sends a command; the answer comes once, even over a lost connection. */
  send(wish: Wish): Promise<Answer> {
    this.number += 1
    const command = { ...wish, number: this.number } as Command
    return new Promise((answered) => {
      this.pending.set(command.number, { command, answered })
      if (this.link === 'open') this.write(command)
    })
  }

  /** Asks why a move is closed. */
  async why(move: string): Promise<WhyNot | null> {
    const answer = await this.send({ type: 'why', do: move })
    return answer.type === 'why_not' ? answer : null
  }

  private write(message: FromClient): void {
    this.socket?.send(JSON.stringify(message))
  }

  // --- The connection --------------------------------------------------------------------------------------------
  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${ROOT}/tables/${this.table}/socket`)
    this.socket = socket
    socket.onopen = () => this.sayHello()
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ToClient)
    socket.onclose = () => this.lose(socket)
  }

  private sayHello(): void {
    const last = this.update?.number ?? 0
    this.write({ type: 'hello', client: this.client, last, language: settings.language, code: this.code })
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket || this.link === 'ended') return
    this.socket = null
    this.link = this.update ? 'lost' : 'connecting'
    this.timers.push(window.setTimeout(() => this.connectAgain(), this.wait * (0.7 + Math.random() * 0.6)))
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  private connectAgain(): void {
    if (!this.socket && this.link !== 'ended') this.connect()
  }

  private hurry = (): void => {
    if (document.visibilityState === 'visible') this.connectAgain()
  }

  private feelPulse(): void {
    if (this.link !== 'open') return
    const socket = this.socket
    const limit = window.setTimeout(() => socket?.close(), 8000)
    void this.send({ type: 'ping' }).then(() => clearTimeout(limit))
  }

  /** Connect once more at once, as whoever one is now. */
  renew(): void {
    this.wait = 0
    this.socket?.close()
  }

  /** Leave for good; nothing is sent any more. */
  end(): void {
    this.link = 'ended'
    for (const timer of this.timers) clearTimeout(timer)
    removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  // --- Hearing something -----------------------------------------------------------------------------------------
  private hear(message: ToClient): void {
    if (message.type === 'welcome') this.comeBack(message.now)
    else if (message.type === 'update') this.take(message)
    else if (message.type === 'goodbye') this.takeLeave(message)
    else this.answer(message)
  }

  private comeBack(now: number): void {
    this.wasLost = this.link === 'lost'
    this.link = 'open'
    this.wait = FIRST_WAIT
    this.clockAhead = now - Date.now()
    for (const { command } of this.pending.values()) this.write(command)
    if (this.wasLost) this.timers.push(window.setTimeout(() => (this.wasLost = false), 3000))
  }

  private take(update: Update): void {
    this.fresh = this.update && !update.whole ? update.lines : []
    this.lines = [...(update.whole ? [] : this.lines), ...update.lines].slice(-MOST_LINES)
    this.clockAhead = update.now - Date.now()
    this.update = update
  }

  private takeLeave(goodbye: Goodbye): void {
    if (goodbye.again) return
    this.goodbye = goodbye
    this.end()
  }

  private answer(answer: Answer): void {
    if (answer.number === null) return
    this.pending.get(answer.number)?.answered(answer)
    this.pending.delete(answer.number)
  }
}
