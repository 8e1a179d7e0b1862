// What the rules of MERCI show as drawn cards, by the number of the ruling.
import type { Figure } from '../../examples/figure'

export const FIGURES: Record<string, Figure[]> = {
  'M-2': [
    { cards: ['back-one'], says: 'effect_one' },
    { cards: ['back-swap'], says: 'effect_swap' },
    { cards: ['back-heart'], says: 'effect_heart' },
    { cards: ['back-two'], says: 'effect_two' },
  ],
  'M-4': [{ cards: ['mb5', 'mb5'], says: 'figure_twins' }],
  'M-5': [
    { cards: ['my3', 'mg4', 'mb5'], says: 'figure_suite' },
    { cards: ['mg2', 'mg4', 'mg6'], says: 'figure_colour' },
    { cards: ['my4', 'mp4', 'mb4'], says: 'figure_value' },
  ],
  'M-6': [{ cards: ['mp1', 'mg6'], says: 'figure_ends' }],
}
