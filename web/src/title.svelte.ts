// What stands in the browser's tab.

export const tab = $state({ title: '' })

/** Gives the tab a title as long as a page is open. Called once, inside a component. */
export function useTitle(title: () => string): void {
  $effect(() => {
    tab.title = title()
    return () => (tab.title = '')
  })
}
