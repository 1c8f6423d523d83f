import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FlushCallback, LaneAnswer } from '../kernel/http/fast-path-answer.ts'
import { type FailedRequest, requestFailures } from '../kernel/http/serve-failures.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import type { Reader } from '../kernel/storage/storage.ts'

/**
 * The process is asked to stop: answers that take too long from now on are broken off; apps ask
 * the next process for the rest.
 */
export function abortSlowResponses(kernel: Kernel): void {
  const patience = Math.max(0, kernel.config.shutdownSeconds - 5) * 1000
  const state = underWay(kernel)
  clearTimeout(state.patience)
  state.patience = setTimeout(() => {
    for (const answer of state.answers) answer.destroy()
  }, patience).unref()
}

/** Until what the last answers sent is recorded. */
export async function drainResponses(kernel: Kernel): Promise<void> {
  const state = underWay(kernel)
  if (state.answers.size) await new Promise<void>((resolve) => state.whenNone.push(resolve))
  clearTimeout(state.patience)
}

/** Bodies on their way from this process. */
const underWay = perKernel(() => ({
  answers: new Set<LaneAnswer>(),
  whenNone: [] as (() => void)[],
  patience: undefined as NodeJS.Timeout | undefined,
}))

/** What is sent: places of a file, or a stream that begins at the right one. */
export type Source = { reader: Reader; start: number } | { stream: Readable }

/**
 * Sends `length` bytes and ends the answer, which has its head; `over` is called once with the bytes that the
 * operating system has taken, which may be before this returns. A source that is shorter ends in a broken
 * connection: the client must not wait for the rest. Never throws.
 */
export function sendBody(
  kernel: Kernel,
  answer: LaneAnswer,
  source: Source,
  { length, request }: { length: number; request: FailedRequest },
  over: (bytes: number) => void,
): void {
  const { answers, whenNone } = underWay(kernel)
  answers.add(answer)
  const ended = (bytes: number) => {
    over(bytes)
    answers.delete(answer)
    if (!answers.size) for (const resolve of whenNone.splice(0)) resolve()
  }
  const fail = (error: unknown) => {
    requestFailures(kernel).report(error, 'stream', request)
    answer.destroy()
  }
  if ('reader' in source) fromFile(answer, source, { length, others: answers.size, fail }, ended)
  else fromStream(answer, source.stream, { length, fail }).then(ended)
}

const KIB = 1024
/**
 * How much of a file one listener has in our memory, by how many there are: between them 8
 * to 32 MB for the first thousand.
 */
const SIZES = [
  { upTo: 64, bytes: 128 * KIB },
  { upTo: 512, bytes: 64 * KIB },
  { upTo: Number.POSITIVE_INFINITY, bytes: 32 * KIB },
]
const MAX_SPARE = 64
const spare = new Map<number, Buffer[]>()

function takeBuffer(size: number): Buffer {
  return spare.get(size)?.pop() ?? Buffer.allocUnsafeSlow(size)
}

/** Only of what nobody reads any more. */
function keepBuffer(size: number, buffer: Buffer): void {
  const buffers = spare.get(size) ?? []
  spare.set(size, buffers)
  if (buffers.length < MAX_SPARE) buffers.push(buffer)
}

/**
 * From the file into a buffer, from the buffer into the connection, and the next when the system has taken
 * it: Node has no way around the copy.
 */
function fromFile(
  answer: LaneAnswer,
  { reader, start }: { reader: Reader; start: number },
  { length, others, fail }: { length: number; others: number; fail: (error: unknown) => void },
  over: (bytes: number) => void,
): void {
  const size = (SIZES.find(({ upTo }) => others <= upTo) as (typeof SIZES)[number]).bytes
  const buffer = takeBuffer(size)
  let sent = 0
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    reader.release()
    over(sent)
  }
  const next = () => {
    if (isOver) return
    const wanted = Math.min(size, length - sent)
    reader.read(buffer, wanted, start + sent, onRead)
  }
  const onRead = (error: Error | null, bytes: number) => {
    if (isOver) return
    if (error || bytes === 0) {
      fail(error ?? new Error(`The file ended after ${sent} of ${length} bytes`))
      return end()
    }
    const isLast = sent + bytes === length
    const onLeft: FlushCallback = (failed) => {
      if (failed || isOver) return end()
      sent += bytes
      // Others have their turn: a connection that takes everything at once would keep the process to itself.
      if (!isLast) return void setImmediate(next)
      keepBuffer(size, buffer)
      end()
    }
    const chunk = buffer.subarray(0, bytes)
    if (isLast) answer.end(chunk, onLeft)
    else answer.write(chunk, onLeft)
  }
  if (answer.isGone()) return end()
  answer.onGone(end)
  next()
}

async function fromStream(
  answer: LaneAnswer,
  stream: Readable,
  { length, fail }: { length: number; fail: (error: unknown) => void },
): Promise<number> {
  let sent = 0
  // Gone before the first byte. A stream that is destroyed before the pipeline listens to it would
  // end the process with its error.
  if (answer.isGone()) {
    stream.on('error', () => {}).destroy()
    return sent
  }
  const counted = new Writable({
    write(chunk: Buffer, _encoding, done) {
      answer.write(chunk, (error) => {
        if (!error) sent += chunk.length
        done(error)
      })
    },
    final(done) {
      if (sent < length) done(new Error(`${sent} of ${length} bytes`))
      else answer.end(undefined, () => done())
    },
  })
  answer.onGone(() => counted.destroy(new Error('the listener hung up')))
  await pipeline(stream, counted).catch((error) => {
    if (answer.isGone()) answer.destroy()
    else fail(error)
  })
  return sent
}
