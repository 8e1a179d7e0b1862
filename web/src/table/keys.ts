/** Whether a key is pressed for the table: not in a field or a sheet, not as a shortcut of the browser, not held down. */
export function isForTable(event: KeyboardEvent): boolean {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey
  return (
    !isShortcut &&
    !event.repeat &&
    !(event.target instanceof HTMLInputElement) &&
    !document.querySelector('dialog[open]')
  )
}
