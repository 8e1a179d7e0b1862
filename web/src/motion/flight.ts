// What flies from where to where when a table changes. A spot is an element with `data-spot`.

export interface Flight {
  what: string // a card by its name in specs.ts, or `token` or `heart-wood`
  from: string // a spot, as it lay before the change
  to: string // a spot; what lies there is hidden until the flight lands, unless it is a seat
  back?: string // the card starts with this back up, and turns over in flight
  wait?: number // milliseconds before it starts
  rests?: boolean // it does not fly: it lies there while something lands on it
}

export const CARD_TIME = 320
export const GIFT_TIME = 480
export const STEP = 60 // between two of several
export const LONGEST = 900 // of one change, from the first to the last
export const MOST = 16 // more than that is a new deal, which is not shown card by card

/** Several flights one after the other, never too long in all. */
export function inTurn(flights: Flight[], first = 0): Flight[] {
  const step = Math.min(STEP, (LONGEST - CARD_TIME) / Math.max(1, flights.length))
  return flights.map((flight, place) => ({ ...flight, wait: first + Math.round(place * step) }))
}

export const seatSpot = (seat: number) => `seat-${seat}`
export const cardSpot = (card: string | number) => `card-${card}`
