// Dragging, as a convenience: what is let go over an element with `data-drop` is told so. Touches and keys do the same.
import type { Action } from 'svelte/action'

type Drop = (target: string) => void
const ENOUGH = 8 // pixels before a touch becomes a drag

/** Makes an element draggable; `drop` is told the name of the place where it was let go. */
export const draggable: Action<HTMLElement, Drop> = (node, first) => {
  let drop = first
  const begin = (event: PointerEvent) =>
    event.isPrimary && event.button === 0 && new Drag(node, event, (target) => drop(target))
  const never = (event: Event) => event.preventDefault()
  node.style.touchAction = 'none'
  node.classList.add('can-drag')
  node.addEventListener('pointerdown', begin)
  node.addEventListener('dragstart', never)
  return { update: (next) => (drop = next) }
}

/** From the touch until the finger leaves the screen. */
class Drag {
  private shadow: HTMLElement | null = null
  private over: HTMLElement | null = null
  private readonly listening = new AbortController()

  constructor(
    private readonly node: HTMLElement,
    private readonly start: PointerEvent,
    private readonly drop: Drop,
  ) {
    const { signal } = this.listening
    addEventListener('pointermove', (event) => this.move(event), { signal })
    addEventListener('pointerup', () => this.end(true), { signal })
    addEventListener('pointercancel', () => this.end(false), { signal })
  }

  private move(event: PointerEvent): void {
    const [x, y] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY]
    if (!this.shadow && Math.hypot(x, y) < ENOUGH) return
    this.shadow ??= this.lift()
    this.shadow.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-8, Math.min(8, x / 12))}deg)`
    this.reach(document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-drop]') ?? null)
  }

  /** A copy of the drawing follows the finger; it stays whole even if the table changes meanwhile. */
  private lift(): HTMLElement {
    const drawing = this.node.matches('.card, .symbol')
      ? this.node
      : (this.node.querySelector<HTMLElement>('.card, .symbol') ?? this.node)
    const { left, top, width, height } = drawing.getBoundingClientRect()
    const shadow = drawing.cloneNode(true) as HTMLElement
    shadow.removeAttribute('data-spot')
    shadow.classList.add('dragged')
    Object.assign(shadow.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    document.body.append(shadow)
    this.node.classList.add('lifted')
    return shadow
  }

  private reach(over: HTMLElement | null): void {
    if (over === this.over) return
    this.over?.classList.remove('under-drag')
    over?.classList.add('under-drag')
    this.over = over
  }

  private end(isDropped: boolean): void {
    this.listening.abort()
    this.node.classList.remove('lifted')
    const target = this.over?.dataset.drop
    this.reach(null)
    if (!this.shadow) return
    this.shadow.remove()
    swallowClick()
    if (isDropped && target) this.drop(target)
  }
}

/** The click that ends a drag is no touch. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
