import { createContext, useContext } from 'react'
import type { DeskSound } from './editor-sound.ts'

/** What stands on a wave needs: the sound, and the layer over the whole wave into which it is drawn. */
export interface WaveformState {
  sound: DeskSound
  /** Seconds; 0 while nobody knows. */
  duration: number
  /** As wide as the wave is at this zoom; null until there is one. */
  layer: HTMLElement | null
  pxPerSecond: number
  /** Scrolls the wave so that this second is in sight. */
  reveal(seconds: number): void
}

export const DeskContext = createContext<WaveformState | null>(null)

/** @throws Error outside of a WaveformEditor */
export function useWaveform(): WaveformState {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('This belongs into a <WaveformEditor>')
  return desk
}
