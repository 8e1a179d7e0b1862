// A link on its way to somebody else: by the phone's own sheet, or copied.

export const SHOWN = 2500 // milliseconds for which it is said that it was copied

export async function shareLink(url: string): Promise<void> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url }).catch(() => undefined)
  else await navigator.clipboard.writeText(url)
}
