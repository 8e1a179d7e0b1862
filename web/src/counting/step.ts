// Something that everybody looks at together while a round is counted.
import type { Sound } from '../sound'

export interface Step {
  time: number // in milliseconds
  sounds: [sound: Sound, at: number][]
}
