import { nameTracks } from '@podstead/transcript/track-voices'
import type { TimedWord } from '@podstead/transcript/words'
import type { Kernel } from '../kernel/kernel.ts'
import type { planSpeech, withSpeechPiece } from '../speech/commands.ts'
import type { SpeechEngine } from '../speech/queries.ts'

/** Who hears what is said, and how a recording is cut for that. Declared by a capability. */
export interface Recognition {
  /** The engine for a language, or why there is none. */
  findEngine(kernel: Kernel, language: string): Promise<SpeechEngine | { message: string }>
  /** All that can be used, whatever they hear. */
  listEngines(kernel: Kernel): Promise<SpeechEngine[]>
  plan: typeof planSpeech
  withPiece: typeof withSpeechPiece
}

declare module '../kernel/capability.ts' {
  interface Capability {
    recognition?: Recognition
  }
}

export function findRecognition({ capabilities }: Pick<Kernel, 'capabilities'>): Recognition {
  const found = capabilities.find(({ recognition }) => recognition)?.recognition
  if (!found) throw new Error('no capability hears speech')
  return found
}

export type FoundEngine = { engine: SpeechEngine; message?: undefined } | { engine: null; message: string }

/** What the installation uses for a language; with a message where there is nothing. */
export async function findEngine(kernel: Kernel, language: string): Promise<FoundEngine> {
  const found = await findRecognition(kernel).findEngine(kernel, language)
  return 'message' in found ? { engine: null, message: found.message } : { engine: found }
}

/** What an engine hears, with voices by the track that they are on where it knows none. */
export async function hearFile(
  engine: SpeechEngine,
  ...[file, options]: Parameters<SpeechEngine['hear']>
): Promise<TimedWord[]> {
  const words = await engine.hear(file, options)
  return file.tracks ? nameTracks(words, file.tracks) : words
}

/** Words of one piece, at their times in the whole recording. */
export function moveWords(words: readonly TimedWord[], seconds: number): TimedWord[] {
  const moved = (time: number) => Math.round((time + seconds) * 1000) / 1000
  return words.map((word) => ({ ...word, start: moved(word.start), end: moved(word.end) }))
}
