import type { Kernel } from '../kernel/kernel.ts'
import type { SpeechEngine } from './service.ts'

export { type SpeechEngine, SpeechRefusal } from './service.ts'

/** The engine that hears a language here, or one of our messages that says why there is none. */
export async function speechEngine(
  kernel: Kernel,
  language: string,
): Promise<SpeechEngine | { message: string }> {
  void kernel
  void language
  return { message: 'This server makes no transcripts.' }
}
