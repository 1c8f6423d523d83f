/**
 * A service that speaks OpenAI's `POST /v1/audio/transcriptions`, in the shapes of its OpenAPI document. It
 * hears the same sentences in every file, remembers what it was sent, and fails on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const SPEECH_API_KEY = 'sk-a-key-of-people'

/** How the next answers go wrong. */
export type SpeechFailure =
  | { status: number; headers?: Record<string, string>; body?: object | string }
  /** Half of the answer, and then nothing. */
  | 'broken'
  | 'malformed'
  | 'other shape'
  | 'slow'
  | 'without words'
  | 'without times'

export interface SpeechServiceRequest {
  fields: Record<string, string[]>
  file: { name: string; bytes: number; starts: string }
}

export interface SpeechService {
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  /** For SPEECH_URL and SPEECH_API_KEY. */
  url: string
  apiKey: string
  requests: SpeechServiceRequest[]
  fail(how: SpeechFailure, times?: number): void
  close(): Promise<void>
}

/** Said in every file: a sentence every four seconds. */
const SENTENCES = [
  'Welcome back to the show.',
  'Today we talk about bread, and why it needs time.',
  "It's half past twenty-five, isn't it?",
  'Thank you for listening.',
]
const SENTENCE_SECONDS = 4
const MAX_BYTES = 25 * 1024 * 1024

export async function startSpeechService(): Promise<SpeechService> {
  const requests: SpeechServiceRequest[] = []
  const failing: { how: SpeechFailure; times: number }[] = []

  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions')
      return send(response, 404, failure('Invalid URL', null))
    if (request.headers.authorization !== `Bearer ${SPEECH_API_KEY}`)
      return send(response, 401, failure('Incorrect API key provided.', 'invalid_api_key'))
    const form = readForm(request, body)
    if (!form) return send(response, 400, failure('Could not parse multipart form', null))
    requests.push({ fields: form.fields, file: form.file })
    const refusal = refuseDiarization(form.fields)
    if (refusal) return send(response, 400, failure(refusal, null))
    if (form.file.bytes > MAX_BYTES)
      return send(response, 413, failure('Maximum content size limit (26214400) exceeded', null))
    const forced = failing.find(({ times }) => times > 0)
    if (forced) forced.times--
    answer(response, form, forced?.how)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ host, url: `http://${host}/v1`, apiKey: SPEECH_API_KEY, requests },
    fail: (how, times = 1) => void failing.push({ how, times }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

type Form = SpeechServiceRequest & { seconds: number }

function answer(response: ServerResponse, form: Form, how: SpeechFailure | undefined): void {
  if (how === 'slow') return
  if (typeof how === 'object') {
    const body = how.body ?? failure('The server had an error while processing your request.', null)
    return send(response, how.status, body, how.headers)
  }
  if (how === 'malformed') return send(response, 200, '<html><body>Bad Gateway</body></html>')
  if (how === 'other shape') return send(response, 200, { task: 'transcribe', segments: 'none' })
  const whole = transcription(form)
  if (how === 'without times') return send(response, 200, { text: whole.text })
  if (form.fields.response_format?.[0] === 'diarized_json')
    return send(response, 200, diarization(whole.segments, form.seconds))
  if (how === 'without words') return send(response, 200, { ...whole, words: undefined })
  if (how !== 'broken') return send(response, 200, whole)
  const text = JSON.stringify(whole)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}

/** Why a model that tells voices apart does not take these fields; null where it does, or is another one. */
function refuseDiarization(fields: SpeechServiceRequest['fields']): string | null {
  if (!fields.model?.[0]?.includes('diarize')) return null
  if (!fields.chunking_strategy) return 'chunking_strategy is required for diarization models'
  if (fields.prompt) return 'Prompt is not supported for diarization models'
  const format = fields.response_format?.[0] ?? 'json'
  return /^(?:json|text|diarized_json)$/.test(format) && !fields['timestamp_granularities[]']
    ? null
    : `response_format '${format}' is not compatible with model`
}

/** As models answer that tell voices apart: two that take turns, and neither words nor how sure it is. */
function diarization(segments: { start: number; end: number; text: string }[], seconds: number) {
  return {
    ...{ task: 'transcribe', duration: seconds, text: segments.map(({ text }) => text.trim()).join(' ') },
    segments: segments.map(({ start, end, text }, at) => ({
      ...{ type: 'transcript.text.segment', id: `seg_${at}`, start, end, text },
      speaker: at % 2 === 0 ? 'A' : 'B',
    })),
    usage: { type: 'duration', seconds: Math.ceil(seconds) },
  }
}

function transcription({ seconds, fields }: Form) {
  const count = Math.max(0, Math.floor(seconds / SENTENCE_SECONDS))
  const segments = Array.from({ length: count }, (_, id) => ({
    ...{ id, seek: 0, start: id * SENTENCE_SECONDS, end: id * SENTENCE_SECONDS + 3 },
    text: ` ${SENTENCES[id % SENTENCES.length]}`,
    ...{ tokens: [50_364], temperature: 0, avg_logprob: -0.25, compression_ratio: 1.2, no_speech_prob: 0.01 },
  }))
  const words = segments.flatMap(({ text, start }) => {
    // Words come without punctuation, and hyphens divide them.
    const said = text.match(/[\p{L}\p{N}']+/gu) ?? []
    const each = 3 / said.length
    return said.map((word, at) => ({ word, start: start + at * each, end: start + (at + 1) * each }))
  })
  return {
    ...{ task: 'transcribe', language: fields.language?.[0] ?? 'english', duration: seconds },
    text: segments.map(({ text }) => text.trim()).join(' '),
    ...{ words, segments, usage: { type: 'duration', seconds: Math.ceil(seconds) } },
  }
}

function failure(message: string, code: string | null): object {
  return { error: { message, type: 'invalid_request_error', param: null, code } }
}

function send(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** RFC 7578, as far as fields and one file. */
function readForm(request: IncomingMessage, body: Buffer): Form | null {
  const boundary = /boundary=([^;]+)/.exec(request.headers['content-type'] ?? '')?.[1]
  if (!boundary || !body.subarray(-boundary.length - 6).includes(`--${boundary}--`)) return null
  const fields: Record<string, string[]> = {}
  let file: (SpeechServiceRequest['file'] & { seconds: number }) | null = null
  for (let at = body.indexOf(`--${boundary}\r\n`); at >= 0; ) {
    const head = body.indexOf('\r\n\r\n', at)
    const next = body.indexOf(`\r\n--${boundary}`, head)
    const [, name = '', fileName] =
      /name="([^"]*)"(?:; filename="([^"]*)")?/.exec(body.toString('latin1', at, head)) ?? []
    const value = body.subarray(head + 4, next)
    if (fileName === undefined) fields[name] = [...(fields[name] ?? []), value.toString()]
    // 16 kHz, 16 bit, mono
    else
      file = {
        ...{ name: fileName, bytes: value.length, starts: value.toString('latin1', 0, 4) },
        seconds: (value.length - 44) / 32_000,
      }
    at = body.indexOf(`--${boundary}\r\n`, next)
  }
  if (!file) return null
  const { seconds, ...rest } = file
  return { fields, file: rest, seconds }
}
