// The box of Non Merci !.
import { type Box, lay } from '../box'
import Art from './BoxArt.svelte'
import Face from './Face.svelte'

export const box: Box = {
  title: 'Non Merci !',
  ground: '#27598c',
  initial: 'n',
  cards: [lay('n8', 66, 98, 72, -14), lay('n19', 106, 86, 76, -3), lay('n35', 156, 98, 88, 9)],
  Art,
  Face,
  backs: { n: { ground: 'one', weave: 'stripes', initial: 'N' } },
  example: { first: ['6', '20', '22', '23'], room: 570, load: () => import('./Example.svelte') },
}
