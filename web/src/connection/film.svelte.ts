// A match that is over, frame by frame. Frames come in reels, when they are looked at or soon will be.
import { filmOfRecord, filmOfTable, Refusal } from '../api'
import type { FilmFrame, FilmReel, Line, TableView, WhyNot } from '../protocol'
import { settings } from '../settings.svelte'
import type { Answer, TableSource, Wish } from './source'

const SHOWN_LINES = 60
const BEAT = 1600 // milliseconds for a frame at single speed
export const SPEEDS = [0.5, 1, 2, 4, 8]
export type Source = { table: string; match: string } | { file: File }

interface Scene {
  view: TableView
  hands: string[][]
}

export class Film implements TableSource {
  readonly link = 'open'
  readonly clockAhead = 0
  readonly looksOn = true
  at = $state(0)
  eyes = $state('open')
  speed = $state(1)
  isPlaying = $state(false)
  length = $state(0)
  problem = $state<Refusal | null>(null)
  private jumps = $state(true) // not from one frame to the next
  private reels = $state.raw<Record<string, FilmReel>>({})
  private reelLength = $state(0)
  private awaited = new Set<string>()
  private shown: Scene | null = null // what stays on the screen until a reel has come
  readonly scene = $derived.by(() => this.look())

  constructor(
    private readonly source: Source,
    start = 0,
  ) {
    this.at = start
    void this.fetch(0)
  }

  // --- Looking ---------------------------------------------------------------------------------------------------
  get frame(): FilmFrame | null {
    return this.frameAt(this.at)
  }

  /** What lies on the table now; while a reel is on its way, what lay there last. */
  private look(): Scene | null {
    const { frame } = this
    const reel = this.reelOf(this.at)
    if (frame && reel) this.shown = { view: { ...reel.view, match: frame.match }, hands: frame.hands }
    return this.shown
  }

  get view(): TableView | null {
    return this.scene?.view ?? null
  }

  get hands(): string[][] {
    return this.scene?.hands ?? []
  }

  get update(): { number: number; whole: boolean } {
    return { number: this.at, whole: this.jumps }
  }

  get fresh(): Line[] {
    return this.frame?.lines ?? []
  }

  get lines(): Line[] {
    const first = Math.max(0, this.at - SHOWN_LINES)
    return Array.from({ length: this.at - first + 1 }, (_, place) => this.frameAt(first + place)?.lines ?? []).flat()
  }

  /** What the address of its review ends with; a file is still at hand there. */
  get which(): string {
    const { source } = this
    return 'file' in source ? '' : `/${source.table}/${this.view?.match?.match ?? source.match}`
  }

  get isAtEnd(): boolean {
    return this.length > 0 && this.at === this.length - 1
  }

  private keyOf(reel: number): string {
    return `${settings.language} ${this.eyes} ${reel}`
  }

  private reelOf(frame: number): FilmReel | undefined {
    return this.reels[this.keyOf(this.reelLength ? Math.floor(frame / this.reelLength) : 0)]
  }

  private frameAt(frame: number): FilmFrame | null {
    const reel = this.reelOf(frame)
    return reel?.frames[frame - reel.first] ?? null
  }

  // --- Moving ----------------------------------------------------------------------------------------------------
  seek(frame: number): void {
    const before = this.at
    this.at = Math.min(Math.max(0, frame), Math.max(0, this.length - 1))
    this.jumps = this.at !== before + 1
    if (this.isAtEnd) this.isPlaying = false
  }

  step(frames: number): void {
    this.isPlaying = false
    this.seek(this.at + frames)
  }

  /** From the end the film begins anew. */
  toggle(): void {
    if (!this.isPlaying && this.isAtEnd) this.seek(0)
    this.isPlaying = !this.isPlaying
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1
  }

  get beat(): number {
    return BEAT / this.speed
  }

  // --- Reels -----------------------------------------------------------------------------------------------------
  /** The reel that is looked at, and its neighbours; called whenever place, eyes or language change. */
  async load(): Promise<void> {
    const reel = this.reelLength ? Math.floor(this.at / this.reelLength) : 0
    await this.fetch(reel)
    if (!this.length) return
    if ((reel + 1) * this.reelLength < this.length) await this.fetch(reel + 1)
    if (reel > 0) await this.fetch(reel - 1)
  }

  private async fetch(reel: number): Promise<void> {
    const key = this.keyOf(reel)
    if (this.reels[key] || this.awaited.has(key)) return
    this.awaited.add(key)
    try {
      this.take(key, await this.ask(reel))
    } catch (error) {
      this.problem = error instanceof Refusal ? error : new Refusal('busy', '')
    }
    this.awaited.delete(key)
  }

  private ask(reel: number): Promise<FilmReel> {
    const { source } = this
    return 'file' in source
      ? filmOfRecord(source.file, reel, this.eyes)
      : filmOfTable(source.table, source.match, reel, this.eyes)
  }

  private take(key: string, reel: FilmReel): void {
    this.reels = { ...this.reels, [key]: reel }
    this.length = reel.length
    this.seek(this.at)
    if (reel.first === 0) this.reelLength = reel.frames.length
    this.problem = null
  }

  // --- Nobody plays ----------------------------------------------------------------------------------------------
  send(wish: Wish): Promise<Answer> {
    return Promise.reject(new Error(`a film takes no ${wish.type}`))
  }

  why(): Promise<WhyNot | null> {
    return Promise.resolve(null)
  }
}
