// Who is at this browser.
import { introduce, useDevice, whoAmI } from './api'
import { settings } from './settings.svelte'

export const guest = $state({ name: '', known: false, asked: false })

/** Ask the server whether it knows us. */
export async function recognise(): Promise<void> {
  const me = await whoAmI()
  Object.assign(guest, { name: me.name, known: me.known, asked: true })
}

/** Say who we are; without a name we are a guest. */
export async function introduceAs(name: string): Promise<void> {
  const me = await introduce(name.trim())
  Object.assign(guest, { name: me.name, known: true, asked: true })
}

/** Nobody has to type a name before the first match. */
export async function beSomebody(): Promise<void> {
  if (!guest.asked) await recognise()
  if (!guest.known) await introduceAs(settings.language === 'fr' ? 'Moi' : 'Me')
}

/** Be the person who made this link, on this device too. */
export async function becomeSame(token: string): Promise<void> {
  const me = await useDevice(token)
  Object.assign(guest, { name: me.name, known: true, asked: true })
}
