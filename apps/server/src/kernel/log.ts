import { randomUUID } from 'node:crypto'
import { type DestinationStream, type Logger, pino, destination as pinoDestination } from 'pino'
import type { Clock } from './clock.ts'
import { redactOnesPath, redactText, redactUrl, scrub } from './redact.ts'

export { redactUrl } from './redact.ts'

/** A pino logger; Fastify takes it as `loggerInstance`. */
export type Log = Logger

export type LogOptions = {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  clock: Clock
  /** Where the JSON lines go; standard output by default. */
  destination?: DestinationStream
}

/**
 * One JSON object per line. Every line passes one redaction after it is complete, so that no channel
 * (message, arguments, child bindings, error causes, serializers of libraries) can get around it.
 */
export function createLog(options: LogOptions): Log {
  return pino(
    {
      level: options.level,
      base: undefined,
      timestamp: () => `,"time":"${options.clock.now().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError, req: describeRequest, res: describeReply },
      hooks: { streamWrite: redactLine },
    },
    options.destination ?? standardOutput(),
  )
}

/** The id of a request: the caller's own when it is harmless (letters, digits, hyphens), else a new one. */
export function requestId(incoming?: string | string[]): string {
  return typeof incoming === 'string' && /^[A-Za-z0-9-]{8,36}$/.test(incoming) ? incoming : randomUUID()
}

const toldUrls = new Map<string, string>()
const MAX_TOLD = 2000

/**
 * The line of a request, as `log.info` writes it, for answers that take less time than it: what could be
 * secret in it is redacted once for each address instead of once for each line.
 */
export function logRequest(
  log: Log,
  { url, ...rest }: { id: string; method: string; url: string; status: number; ms: number },
): void {
  if (!log.isLevelEnabled('info')) return
  // An id of the caller's own may look like anything.
  if (/[A-Z]/.test(rest.id)) return log.info({ ...rest, url: redactUrl(url) }, 'request')
  const ones = redactOnesPath(url)
  let told = ones === undefined ? toldUrls.get(url) : JSON.stringify(ones)
  if (told === undefined) {
    told = JSON.stringify(redactUrl(url)).replace(unsafeInTerminal, escapeCharacter)
    if (toldUrls.size >= MAX_TOLD) toldUrls.clear()
    toldUrls.set(url, told)
  }
  const { [pino.symbols.streamSym]: stream, [pino.symbols.timeSym]: time } = log as unknown as NestedFields
  const { id, method, status, ms } = rest
  stream.write(
    `{"level":"info"${time()},"id":"${id}","method":"${method}","url":${told},"status":${status},"ms":${ms},"msg":"request"}\n`,
  )
}

/** Pino's own names of its parts. */
interface NestedFields {
  [pino.symbols.streamSym]: DestinationStream
  [pino.symbols.timeSym](): string
}

function standardOutput(): DestinationStream {
  const stream = pinoDestination(1)
  // A full disk or a closed pipe must not end the server because a line was lost (promise P6).
  stream.on('error', () => {})
  return stream
}

function redactLine(line: string): string {
  const parsed = parse(line)
  const text =
    parsed === undefined ? JSON.stringify({ msg: redactText(line) }) : JSON.stringify(scrub(parsed))
  return `${text.replace(unsafeInTerminal, escapeCharacter)}\n`
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

// JSON escapes the C0 controls only. C1 controls drive terminals, U+2028 ends a line, bidi
// marks reorder what a person reads.
const unsafeInTerminal = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * `queue`: the job queue hands out copies of errors, with where it happened beside the fields of the error.
 */
type ErrorFields = {
  [name in 'name' | 'message' | 'code' | 'statusCode' | 'reason' | 'stack' | 'queue' | 'cause']?: unknown
}

/** Only named fields: database and HTTP errors carry parameters, rows and bodies in the others. */
function describeError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return error
  const { code, statusCode, reason } = error as ErrorFields
  const { name, message, stack, queue } = error as ErrorFields
  const inner = (error as ErrorFields).cause
  const cause = inner === undefined || depth >= 3 ? undefined : describeError(inner, depth + 1)
  return {
    type: name,
    message: withoutContent(message),
    code,
    statusCode,
    reason,
    queue,
    stack: withoutContent(stack),
    cause,
  }
}

const refusedValue = /^((?:\w*error: )?invalid input [^:\n]{1,100}: )"[\s\S]*?"(?=\n\s+at |$)/i
const mailAddress =
  /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*\.[a-z]{2,}/gi

/** A database repeats in its message, behind a colon, what it could not store. */
function withoutContent(text: unknown): unknown {
  return typeof text === 'string'
    ? text.replace(refusedValue, '$1[value]').replace(mailAddress, '[address]')
    : text
}

/** No address: a listener's IP is personal data, and the access log is no place for it. */
function describeRequest(request: { method?: string; url?: string }): unknown {
  return { method: request.method, url: request.url }
}

function describeReply(reply: { statusCode?: number }): unknown {
  return { statusCode: reply.statusCode }
}
