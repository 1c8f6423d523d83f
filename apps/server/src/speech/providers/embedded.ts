import { join } from 'node:path'
import type { TimedWord } from '@podstead/transcript/words'
import { z } from 'zod'
import type { KnownModel } from '../rules-models.ts'
import { type SpeechEngine, SpeechRefusal } from '../service.ts'
import { modelFolder } from '../service-models.ts'
import { FAILED, runRecognizer } from '../service-programs.ts'

const Line = z.union([
  z.object({
    words: z.array(
      z.object({ text: z.string(), start: z.number(), end: z.number(), confidence: z.number() }),
    ),
  }),
  z.object({ maxRss: z.number(), processorSeconds: z.number() }),
])

/** Beside the heap of the process: the weights, and what is computed with them. */
const MEMORY_BYTES = 1536 * 1024 ** 2

/** The installed model, in a process of its own for each piece: it leaves no memory behind. */
export function createEmbeddedEngine(
  config: { modelsDir: string; threads: number },
  model: KnownModel,
): SpeechEngine {
  return {
    name: 'embedded',
    label: model.label,
    sentTo: null,
    languages: model.languages,
    hasWordTimes: false,
    speed: 0.06,
    pricePerMinute: null,
    hear: async (file, { signal }) => {
      const heard = await hearEmbedded(config, { model, ...file, signal })
      return heard.words
    },
  }
}

/** `maxRss`: bytes of memory that the process took at most; `processorSeconds`: of all its threads. */
export async function hearEmbedded(
  { modelsDir, threads }: { modelsDir: string; threads: number },
  { model, path, seconds, signal }: { model: KnownModel; path: string; seconds: number; signal: AbortSignal },
): Promise<{ words: TimedWord[]; maxRss: number; processorSeconds: number }> {
  const folder = modelFolder(modelsDir, model.name)
  const { output } = await runRecognizer({
    ...{ path, signal, threads: threads + 1, memoryBytes: MEMORY_BYTES },
    command: process.execPath,
    arguments: [
      '--max-old-space-size=256',
      join(import.meta.dirname, 'embedded-worker.ts'),
      ...[folder, path, String(threads)],
    ],
    reads: [folder],
    // A busy machine lets it wait; what hangs takes longer.
    seconds: 120 + seconds * 3,
  })
  const lines = output
    .split('\n')
    .filter(Boolean)
    .map((line) => Line.parse(JSON.parse(line)))
  const words = lines.flatMap((line) => ('words' in line ? line.words : []))
  const last = lines.at(-1)
  if (!last || !('maxRss' in last)) throw new SpeechRefusal(FAILED, { detail: 'it ended in the middle' })
  return { words, ...last }
}
