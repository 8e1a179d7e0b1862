// Who is at this browser.
import { introduce, useDevice, whoAmI } from './api'
import type { Me } from './protocol'

export const guest = $state({ name: '', known: false, chosen: false, asked: false }) // chosen: otherwise the name was given

function become(me: Me): void {
  Object.assign(guest, { name: me.name, known: me.known, chosen: me.chosen, asked: true })
}

/** Ask the server whether it knows us. */
export async function recognise(): Promise<void> {
  become(await whoAmI())
}

/** Say who we are; without a name we stay who we were, or are given a friendly one. */
export async function introduceAs(name: string): Promise<void> {
  become(await introduce(name.trim()))
}

/** Nobody has to type a name before the first match. */
export async function beSomebody(): Promise<void> {
  if (!guest.asked) await recognise()
  if (!guest.known) await introduceAs('')
}

/** Be the person who made this link, on this device too. */
export async function becomeSame(token: string): Promise<void> {
  become(await useDevice(token))
}
