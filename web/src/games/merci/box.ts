// The box of MERCI.
import { type Box, lay } from '../box'
import Art from './BoxArt.svelte'
import Face from './Face.svelte'
import { FIGURES } from './figures'

export const box: Box = {
  title: 'MERCI',
  ground: '#a63a66',
  initial: 'm',
  cards: [lay('my3', 70, 140, 74, -11), lay('mp4', 120, 132, 74, 0), lay('mg5', 170, 140, 74, 11)],
  Art,
  Face,
  backs: {
    one: { ground: 'one', weave: 'stripes', symbol: 'card1' },
    swap: { ground: 'swap', weave: 'gingham', symbol: 'swap' },
    heart: { ground: 'heart', weave: 'dots', symbol: 'heart' },
    two: { ground: 'two', weave: 'chevrons', symbol: 'card2' },
  },
  example: { first: [], room: 450, load: () => import('./Example.svelte') },
  figures: FIGURES,
  beginners: { rules: 'starter' }, // as the rulebook advises
}
