// The box of Gracias.
import { type Box, lay } from '../box'
import Art from './BoxArt.svelte'
import Face from './Face.svelte'

export const box: Box = {
  title: 'Gracias',
  ground: '#3d672a',
  initial: 'g',
  cards: [
    lay('gr', 62, 104, 66, -15),
    lay('gb', 92, 92, 66, -7),
    lay('gy', 122, 88, 66, 1),
    lay('go', 152, 94, 66, 9),
    lay('gv', 180, 108, 66, 17),
  ],
  Art,
  Face,
  backs: { g: { ground: 'swap', weave: 'gingham', initial: 'G' } },
  example: { first: ['4', '4', '2'], room: 430, load: () => import('./Example.svelte') },
}
