// The four marks of a choice: a shape and a word, and a colour last.
import type { ChoiceView } from '../protocol'

export type Mark = ChoiceView['mark']
export const MARKS: Mark[] = ['fine', 'doubtful', 'pity', 'costly']
export const DASHES = ['', '9 5', '2 5', '12 4 2 4', '6 3', '1 4', '14 6'] // of the lines of each seat
