// The address of the page, and how to go elsewhere without loading it again.
import { ROOT } from './root'

export const place = $state({ path: here() })

/** The address within the site. */
function here(): string {
  return location.pathname.slice(ROOT.length)
}

const FRAME = /^#\d+$/ // a moment of a match; any other hash is a place on a page, which the browser finds

/** The moment that the address names; null if it names none. */
export function frameAsked(): number | null {
  return FRAME.test(location.hash) ? Number(location.hash.slice(1)) : null
}

/** Go to an address of ours. */
export function go(path: string): void {
  history.pushState(null, '', ROOT + path)
  place.path = here()
  scrollTo(0, 0)
}

/** Links within the page are followed without loading it again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !isPlain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (!link.pathname.startsWith(`${ROOT}/`) || link.pathname.startsWith(`${ROOT}/api/`)) return
  if (link.hash && !FRAME.test(link.hash)) return
  event.preventDefault()
  go(link.pathname.slice(ROOT.length) + link.hash)
}

addEventListener('popstate', () => (place.path = here()))
