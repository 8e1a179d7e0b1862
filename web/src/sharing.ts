// A link on its way to somebody else: by the phone's own sheet, or copied.

export const SHOWN = 2500 // milliseconds for which it is said that it was copied

/** Whether the device has a sheet of its own to send something. */
export function sends(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

export async function shareLink(url: string, text?: string): Promise<void> {
  if (sends()) await navigator.share({ url, ...(text ? { text } : {}) }).catch(() => undefined)
  else await copy(url)
}

/** Pages that come without https, as on a local network, have no clipboard. */
async function copy(text: string): Promise<void> {
  if (isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  const holder = document.querySelector('dialog[open]') ?? document.body
  holder.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
