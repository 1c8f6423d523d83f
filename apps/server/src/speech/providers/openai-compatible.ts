import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Kernel } from '../../kernel/kernel.ts'
import { OutboundError, type OutboundReply } from '../../kernel/outbound/outbound.ts'
import { answeredWords, type SpeechAnswer } from '../rules-answers.ts'
import { whisperLanguage } from '../rules-whisper.ts'
import { type SpeechEngine, type SpeechFile, SpeechRefusal } from '../service.ts'
import { outboundRefusal, refusalForStatus, UNREADABLE } from '../service-refusals.ts'

type Service = NonNullable<Kernel['config']['speech']['service']>

/** Aligners begin a first word a little before the sound does. */
const seconds = z
  .number()
  .min(-60)
  .max(86_400)
  .transform((value) => Math.max(0, value))
// Some count the voices.
const voice = z.union([z.string(), z.number().transform(String)]).nullish()
const timedWords = z
  .array(
    z.object({
      word: z.string(),
      start: seconds,
      end: seconds,
      probability: z.number().nullish(),
      speaker: voice,
    }),
  )
  .nullish()
  .transform((value) => value ?? [])
const Answer = z.object({
  text: z.string().default(''),
  segments: z
    .array(
      z.object({
        start: seconds,
        end: seconds,
        text: z.string(),
        avg_logprob: z.number().nullish(),
        no_speech_prob: z.number().nullish(),
        speaker: voice,
        words: timedWords,
      }),
    )
    .nullish()
    .transform((value) => value ?? []),
  words: timedWords,
})

const MAX_ANSWER_BYTES = 16 * 1024 * 1024
/** Whisper reads the last 224 tokens of a prompt. */
const MAX_PROMPT_LENGTH = 600

/** A service that speaks OpenAI's `POST /audio/transcriptions`, theirs or one of the operator's own. */
export function createCompatibleEngine(kernel: Kernel, service: Service): SpeechEngine {
  const { host } = new URL(service.url)
  const engine: SpeechEngine = {
    name: 'openai-compatible',
    label: serviceLabel(service),
    sentTo: host,
    languages: null,
    hasWordTimes: !tellsVoices(service),
    speed: 0.1,
    pricePerMinute: service.pricePerMinute,
    async hear(file, { language, hints, signal }) {
      const form = await transcriptionForm(file, [
        ['model', service.model],
        ['language', whisperLanguage(language)],
        ...(tellsVoices(service) ? WITH_VOICES : withStamps(hints)),
      ])
      const reply = await send(kernel, service, { form, file, signal })
      if (reply.status !== 200) throw refusalForStatus(reply, kernel.clock.now())
      const heard = answeredWords(readAnswer(reply))
      engine.hasWordTimes = heard.hasWordTimes
      return heard.words
    },
  }
  return engine
}

/** OpenAI's models that tell voices apart answer in a form of their own, and refuse prompts and stamps. */
function tellsVoices({ model }: Service): boolean {
  return /diari[sz]e/i.test(model)
}

type Fields = [name: string, value: string][]

const WITH_VOICES: Fields = [
  ['response_format', 'diarized_json'],
  ['chunking_strategy', 'auto'],
]

function withStamps(hints: readonly string[]): Fields {
  const prompt = hints.join(', ').slice(0, MAX_PROMPT_LENGTH)
  return [
    ['response_format', 'verbose_json'],
    ...(prompt ? [['prompt', prompt] as [string, string]] : []),
    ['timestamp_granularities[]', 'word'],
    ['timestamp_granularities[]', 'segment'],
  ]
}

export function serviceLabel({ model, url }: Service): string {
  return `${model} (${new URL(url).host})`
}

type Form = Awaited<ReturnType<typeof transcriptionForm>>

async function send(
  kernel: Kernel,
  service: Service,
  { form, file, signal }: { form: Form; file: SpeechFile; signal: AbortSignal },
): Promise<OutboundReply> {
  try {
    return await kernel.outbound.fetch(`${service.url}/audio/transcriptions`, {
      method: 'POST',
      accept: 'application/json',
      headers: { ...form.headers, ...(service.apiKey && { authorization: `Bearer ${service.apiKey}` }) },
      body: form.open,
      maxBytes: MAX_ANSWER_BYTES,
      maxRedirects: 0,
      timeoutMs: 60_000 + file.seconds * 2000,
      signal,
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof OutboundError) throw outboundRefusal(error)
    throw error
  }
}

/** Read from the disk while it is sent. */
async function transcriptionForm({ path }: SpeechFile, fields: Fields) {
  const boundary = `podstead-${randomUUID()}`
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const before = Buffer.from(
    `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="piece.wav"\r\nContent-Type: audio/wav\r\n\r\n`,
  )
  const after = Buffer.from(`\r\n--${boundary}--\r\n`)
  const { size } = await stat(path)
  async function* bytes() {
    yield before
    yield* createReadStream(path)
    yield after
  }
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(before.length + size + after.length),
    },
    open: () => Readable.from(bytes(), { objectMode: false }),
  }
}

function readAnswer(reply: OutboundReply): SpeechAnswer {
  let json: unknown
  try {
    json = JSON.parse(reply.text())
  } catch {
    // A proxy speaks, or the server broke off in the middle.
    throw new SpeechRefusal(UNREADABLE, { isWorthRetrying: true, detail: 'no JSON' })
  }
  const answer = Answer.safeParse(json)
  if (!answer.success) throw new SpeechRefusal(UNREADABLE, { detail: answer.error.message.slice(0, 500) })
  const { text, segments } = answer.data
  // Some servers put words into their segments.
  const words = answer.data.words.length ? answer.data.words : segments.flatMap((one) => one.words)
  if (text.trim() && segments.length + words.length === 0)
    throw new SpeechRefusal(UNREADABLE, { detail: 'text without times: the model has no verbose_json' })
  return { text, segments, words }
}
