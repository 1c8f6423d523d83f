import { messages } from '../language/language.ts'

/** Buttons that play and pause one thing of many. */
export const PLAYING = messages('audio', 'PLAYING', {
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
} as const)
