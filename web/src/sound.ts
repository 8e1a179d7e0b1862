// A few short sounds, made by code.
import { settings } from './settings.svelte'

type Sound = 'card' | 'token' | 'turn' | 'word' | 'no' | 'end'
interface Tone {
  pitch: number
  at: number
  length: number
  kind: OscillatorType
}

const tone = (pitch: number, at = 0, length = 0.12, kind: OscillatorType = 'sine'): Tone => ({ pitch, at, length, kind })
const SOUNDS: Record<Sound, Tone[]> = {
  card: [tone(190, 0, 0.05, 'triangle'), tone(120, 0.02, 0.06, 'triangle')],
  token: [tone(1250, 0, 0.06), tone(1870, 0.03, 0.09)],
  turn: [tone(523, 0, 0.13), tone(784, 0.11, 0.2)],
  word: [tone(392, 0, 0.09, 'triangle'), tone(494, 0.06, 0.12, 'triangle')],
  no: [tone(165, 0, 0.16, 'triangle')],
  end: [tone(523), tone(659, 0.14), tone(784, 0.28), tone(1047, 0.42, 0.4)],
}
let context: AudioContext | undefined

/** Plays a sound, if sounds are on and the browser lets us. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  for (const each of SOUNDS[sound]) playTone(context, each)
}

function playTone(audio: AudioContext, { pitch, at, length, kind }: Tone): void {
  const start = audio.currentTime + at
  const oscillator = new OscillatorNode(audio, { type: kind, frequency: pitch })
  const volume = new GainNode(audio, { gain: 0.09 })
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}
