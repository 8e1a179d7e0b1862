// What a table is drawn from: a live table, a film, or a lesson.
import type { FromClient, Line, TableView, ToClient, WhyNot } from '../protocol'

export type Command = Exclude<FromClient, { type: 'hello' }>
type WithoutNumber<Kind> = Kind extends unknown ? Omit<Kind, 'number'> : never
export type Wish = WithoutNumber<Command>
export type Answer = Extract<ToClient, { type: 'done' | 'refused' | 'why_not' | 'hint' | 'pong' }>
export type Link = 'connecting' | 'open' | 'lost' | 'ended'

export interface TableSource {
  readonly link: Link
  readonly view: TableView | null
  readonly update: { readonly number: number; readonly whole: boolean } | null // whole: not the next moment
  readonly lines: Line[]
  readonly fresh: Line[] // what the last moment added
  readonly clockAhead: number // the server's clock minus ours
  readonly looksOn?: boolean // nothing can be played: a film
  readonly speed?: number // of a film, 1 as at a table
  readonly hands?: string[][] // where everything is open: the cards that only a seat would know
  send: (wish: Wish) => Promise<Answer>
  why: (move: string) => Promise<WhyNot | null>
}
