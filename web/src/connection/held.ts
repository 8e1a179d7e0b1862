// A table as it was when its match ended, for those who read on while the next match goes on without them.
import type { TableView, WhyNot } from '../protocol'
import type { Answer, TableSource, Wish } from './source'

export class HeldTable implements TableSource {
  readonly fresh = []

  constructor(
    private readonly live: TableSource,
    readonly view: TableView,
  ) {}

  get link() {
    return this.live.link
  }

  get update() {
    return this.live.update
  }

  get lines() {
    return this.live.lines
  }

  get clockAhead() {
    return this.live.clockAhead
  }

  send(wish: Wish): Promise<Answer> {
    return this.live.send(wish)
  }

  why(move: string): Promise<WhyNot | null> {
    return this.live.why(move)
  }
}
