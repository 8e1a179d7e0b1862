// How something flies: where its spots are on the screen, and the animation itself, by transforms alone.
import { CARD_TIME, type Flight, GIFT_TIME } from './flight'

const SLIDE_TIME = 220
const HOP = 0.16 // of the distance: how high the arc is
const THROW = 'cubic-bezier(.3, .1, .2, 1)'

/** Where every spot is now. */
export function spots(): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-spot]')) {
    found.set(element.dataset.spot as string, element.getBoundingClientRect())
  }
  return found
}

function elementAt(spot: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-spot="${CSS.escape(spot)}"]`)
}

/** Where one spot is now; nothing, if it is not shown. */
export function rectOf(spot: string): DOMRect | undefined {
  const rect = elementAt(spot)?.getBoundingClientRect()
  return rect?.width ? rect : undefined
}

/** What lies elsewhere than before, and does not fly, slides there. */
export function slide(lay: Map<string, DOMRect>, landing: string[]): void {
  for (const [spot, old] of lay) {
    const element = spot.startsWith('card-') && !landing.includes(spot) ? elementAt(spot) : null
    const now = element?.getBoundingClientRect()
    if (!element || !now?.width) continue
    const zoom = element.currentCSSZoom ?? 1 // of a table that is drawn smaller
    const [x, y] = [(old.left - now.left) / zoom, (old.top - now.top) / zoom]
    if (Math.hypot(x, y) < 1) continue
    const whole = element.closest('.hc') ?? element // a card of the hand slides with its key
    const start = { transformOrigin: '0 0', transform: `translate(${x}px, ${y}px) scale(${old.width / now.width})` }
    whole.animate([start, { transformOrigin: '0 0', transform: 'none' }], { duration: SLIDE_TIME, easing: THROW })
  }
}

/** How long something flies. */
export function timeOf(flight: Flight): number {
  return flight.what === 'heart-wood' || flight.to.startsWith('stack-') ? GIFT_TIME : CARD_TIME
}

/** What has arrived already is not seen before it lands. */
export function hideUntil(flight: Flight): void {
  if (/^(seat|hearts|reserve|hidden|stack)\b/.test(flight.to) || flight.rests) return
  elementAt(flight.to)?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: (flight.wait ?? 0) + timeOf(flight) })
}

interface Aimed extends Flight {
  start: DOMRect
  end: DOMRect
}

/** Lets a drawing fly, and says when it has landed. */
export function launch(node: HTMLElement, flight: Aimed, landed: () => void): void {
  const { start, end, wait = 0 } = flight
  const width = Math.max(end.width, start.width, 1)
  Object.assign(node.style, { left: `${end.left}px`, top: `${end.top}px`, width: `${width}px` })
  const timing: KeyframeAnimationOptions = { duration: timeOf(flight), delay: wait, easing: THROW, fill: 'both' }
  const animation = node.animate(flight.rests ? still(flight, width) : arc(flight, width), timing)
  const turning = node.querySelector('.turning')
  if (flight.back) turning?.animate([{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(0)' }], timing)
  animation.onfinish = animation.oncancel = landed
}

function still({ end }: Aimed, width: number): Keyframe[] {
  const transform = `scale(${end.width / width})`
  return [{ transform }, { transform }]
}

function arc({ start, end }: Aimed, width: number): Keyframe[] {
  const [x, y] = [start.left - end.left, start.top - end.top]
  const hop = Math.hypot(x, y) * HOP
  const [small, large] = [start.width / width, end.width / width]
  return [
    { transform: `translate(${x}px, ${y}px) scale(${small})` },
    { transform: `translate(${x / 2}px, ${y / 2 - hop}px) scale(${(small + large) / 2 + 0.06})` },
    { transform: `translate(0, 0) scale(${large})` },
  ]
}
