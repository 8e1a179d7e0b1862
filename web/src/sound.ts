// A few short sounds, made by code.
import { settings } from './settings.svelte'

export type Sound =
  'card' | 'token' | 'turn' | 'word' | 'no' | 'heart' | 'bonus' | 'lost' | 'brush' | 'spill' | 'glass' | 'glasses'
interface Tone {
  pitch: number
  at: number
  length: number
  kind: OscillatorType | 'cloth'
}

const tone = (pitch: number, at = 0, length = 0.12, kind: Tone['kind'] = 'sine'): Tone => ({ pitch, at, length, kind })
const SOUNDS: Record<Sound, Tone[]> = {
  card: [tone(190, 0, 0.05, 'triangle'), tone(120, 0.02, 0.06, 'triangle')],
  token: [tone(1250, 0, 0.06), tone(1870, 0.03, 0.09)],
  turn: [tone(523, 0, 0.13), tone(784, 0.11, 0.2)],
  word: [tone(392, 0, 0.09, 'triangle'), tone(494, 0.06, 0.12, 'triangle')],
  no: [tone(165, 0, 0.16, 'triangle')],
  heart: [tone(330, 0, 0.07, 'triangle'), tone(208, 0.01, 0.09, 'triangle')],
  bonus: [tone(494, 0, 0.07, 'triangle'), tone(311, 0.01, 0.09, 'triangle')],
  lost: [tone(196, 0, 0.08, 'triangle'), tone(123, 0.01, 0.12, 'triangle')],
  brush: [tone(1800, 0, 0.14, 'cloth')],
  spill: [0, 1, 2, 3, 4].map((coin) => tone(1250 + (coin % 3) * 310, coin * 0.06, 0.06)),
  glass: [tone(1568, 0, 0.5), tone(3136, 0, 0.3)],
  glasses: [tone(1319, 0, 0.5), tone(1568, 0.16, 0.5), tone(2093, 0.34, 0.7)],
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
  const source = kind === 'cloth' ? rustle(audio, length) : new OscillatorNode(audio, { type: kind, frequency: pitch })
  const volume = new GainNode(audio, { gain: 0.09 })
  volume.gain.setValueAtTime(0.09, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  if (kind === 'cloth')
    source.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch })).connect(volume)
  else source.connect(volume)
  volume.connect(audio.destination)
  source.start(start)
  source.stop(start + length)
}

/** A hand that brushes over cloth. */
function rustle(audio: AudioContext, length: number): AudioBufferSourceNode {
  const buffer = new AudioBuffer({ length: Math.ceil(length * audio.sampleRate), sampleRate: audio.sampleRate })
  buffer.getChannelData(0).forEach((_, place, samples) => (samples[place] = Math.random() * 2 - 1))
  return new AudioBufferSourceNode(audio, { buffer })
}
