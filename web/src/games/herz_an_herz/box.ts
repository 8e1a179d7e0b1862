// The box of Herz an Herz.
import { type Box, lay } from '../box'
import Art from './BoxArt.svelte'
import Face from './Face.svelte'

export const box: Box = {
  title: 'Herz an Herz',
  ground: '#9c2430',
  initial: 'h',
  cards: [
    lay('h97', 120, 62, 66, 0),
    lay('h91', 84, 96, 66, 0),
    lay('h88', 156, 96, 66, 0),
    lay('h62', 84, 126, 66, 0),
    lay('h74', 156, 126, 66, 0),
  ],
  Art,
  Face,
  backs: { h: { ground: 'heart', weave: 'dots', initial: 'H' } },
  example: { first: ['88 start', '84 left', '79 right'], room: 560, load: () => import('./Example.svelte') },
}
