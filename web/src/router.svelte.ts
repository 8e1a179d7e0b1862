// The address of the page, and how to go elsewhere without loading it again.

export const place = $state({ path: location.pathname })

/** Go to an address of ours. */
export function go(path: string): void {
  history.pushState(null, '', path)
  place.path = location.pathname
  scrollTo(0, 0)
}

/** Links within the page are followed without loading it again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
  if (!link || !isPlain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/') || link.hash) return
  event.preventDefault()
  go(link.pathname)
}

addEventListener('popstate', () => (place.path = location.pathname))
