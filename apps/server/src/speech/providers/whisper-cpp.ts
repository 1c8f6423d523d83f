import { readFile, stat } from 'node:fs/promises'
import type { TimedWord } from '@podstead/transcript/words'
import { z } from 'zod'
import { removeQuietly } from '../../kernel/storage/durable.ts'
import { WHISPER_LANGUAGES, whisperLanguage } from '../rules-whisper.ts'
import { type SpeechEngine, SpeechRefusal } from '../service.ts'
import { FAILED, runRecognizer } from '../service-programs.ts'
import type { InstalledWhisper } from '../service-whisper.ts'

const offsets = z.object({ from: z.number(), to: z.number() })
/** What `--output-json-full` writes; with `--max-len 1 --split-on-word` each entry is a word. */
const Output = z.object({
  transcription: z.array(
    z.object({
      text: z.string(),
      /** Milliseconds. */
      offsets,
      tokens: z.array(z.object({ text: z.string(), p: z.number() })).default([]),
    }),
  ),
})

/** Beside the weights: what is computed with them. */
const MEMORY_BYTES = 3 * 1024 ** 3
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024
/** Whisper reads the last 224 tokens of a prompt. */
const MAX_PROMPT_LENGTH = 600

/** The program of whisper.cpp with a model of the operator's, for each piece once. */
export function createWhisperEngine(
  { program, threads }: { program: string; threads: number },
  model: InstalledWhisper,
): SpeechEngine {
  return {
    name: 'whisper.cpp',
    label: whisperLabel(model),
    sentTo: null,
    languages: model.languages ?? WHISPER_LANGUAGES,
    hasWordTimes: true,
    speed: model.speed / threads,
    pricePerMinute: null,
    async hear({ path, seconds }, { language, hints, signal }) {
      const prompt = hints.join(', ').slice(0, MAX_PROMPT_LENGTH)
      const output = path.replace(/\.wav$/, '')
      try {
        const { complaint } = await runRecognizer({
          ...{ path, signal, threads, command: program, reads: [model.path] },
          arguments: [
            ...['--model', model.path, '--file', path, '--language', whisperLanguage(language)],
            ...['--output-json-full', '--output-file', output, '--no-prints', '--threads', String(threads)],
            ...['--max-len', '1', '--split-on-word'],
            ...(prompt ? ['--prompt', prompt] : []),
          ],
          memoryBytes: model.bytes * 2 + MEMORY_BYTES,
          fileBytes: MAX_OUTPUT_BYTES,
          // The largest model on the slowest machine; what hangs takes longer.
          seconds: 300 + seconds * 30,
        })
        return await readOutput(`${output}.json`, complaint)
      } finally {
        await removeQuietly(`${output}.json`)
      }
    },
  }
}

export function whisperLabel({ size }: InstalledWhisper): string {
  return `Whisper ${size} (whisper.cpp)`
}

/** Where there is none, the program has only complained: it ends as if all was well. */
async function readOutput(path: string, complaint: string): Promise<TimedWord[]> {
  const found = await stat(path).catch(() => null)
  const text = found && found.size <= MAX_OUTPUT_BYTES ? await readFile(path, 'utf8') : ''
  const parsed = Output.safeParse(parseJson(text))
  if (!parsed.success)
    throw new SpeechRefusal(FAILED, {
      detail: `no output that can be read: ${complaint || parsed.error.message.slice(0, 500)}`,
    })
  return parsed.data.transcription.flatMap(({ text: said, offsets: at, tokens }): TimedWord[] => {
    const word = said.trim()
    // [_BEG_], [_TT_50] and others are no words, nor is [BLANK_AUDIO].
    if (!word || /^[[(].*[\])]$/.test(word)) return []
    const spoken = tokens.filter((token) => !token.text.startsWith('[_'))
    const confidence = spoken.length ? Math.min(...spoken.map(({ p }) => p)) : null
    const [start, end] = [at.from / 1000, Math.max(at.from, at.to) / 1000]
    return [{ text: word, start, end, confidence: confidence && Math.round(confidence * 1000) / 1000 }]
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
