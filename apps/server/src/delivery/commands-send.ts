import type { ServerResponse } from 'node:http'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import type { Reader } from '../kernel/storage.ts'

/** A listener that takes nothing for so long has gone or has paused; players ask for the rest when they go on. */
const IDLE_MS = 300_000

/** The process is asked to stop: answers that take too long from now on are broken off; apps ask the next process for the rest. */
export function hurryAnswers(kernel: Kernel): void {
  const patience = Math.max(0, kernel.config.shutdownSeconds - 5) * 1000
  setTimeout(() => {
    for (const response of answersOf(kernel).keys()) response.destroy()
  }, patience).unref()
}

/** Until what the last answers sent is recorded. */
export async function answersOver(kernel: Kernel): Promise<void> {
  await Promise.all(answersOf(kernel).values())
}

/** Bodies on their way from this process. */
const answersOf = perKernel(() => new Map<ServerResponse, Promise<void>>())

/** What is sent: places of a file, or a stream that begins at the right one. */
export type Source = { reader: Reader; start: number } | { stream: Readable }

/**
 * Sends `length` bytes and ends the answer, whose head is written; `over` is called once with the bytes that the operating system has
 * taken. A source that is shorter ends in a broken connection: the client must not wait for the rest. Never throws.
 */
export function sendBody(kernel: Kernel, response: ServerResponse, source: Source, length: number, over: (bytes: number) => void): void {
  const answers = answersOf(kernel)
  response.setTimeout(IDLE_MS, () => response.destroy())
  const leaving = (
    'reader' in source ? fromFile(response, source, length, answers.size) : fromStream(response, source.stream, length)
  ).then((bytes) => {
    answers.delete(response)
    over(bytes)
  })
  answers.set(response, leaving)
}

const KIB = 1024
/** How much of a file one listener has in our memory, by how many there are: between them 8 to 32 MB for the first thousand. */
const SIZES = [
  { upTo: 64, bytes: 128 * KIB },
  { upTo: 512, bytes: 64 * KIB },
  { upTo: Number.POSITIVE_INFINITY, bytes: 32 * KIB },
]
const MOST_SPARE = 64
const spare = new Map<number, Buffer[]>()

/** From the file into a buffer, from the buffer into the connection, and the next when the system has taken it: Node has no way around the copy. */
function fromFile(response: ServerResponse, { reader, start }: { reader: Reader; start: number }, length: number, others: number) {
  return new Promise<number>((resolve) => {
    const size = (SIZES.find(({ upTo }) => others < upTo) as (typeof SIZES)[number]).bytes
    const buffer = spare.get(size)?.pop() ?? Buffer.allocUnsafeSlow(size)
    let sent = 0
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      response.off('close', end)
      reader.release()
      resolve(sent)
    }
    const keepBuffer = () => {
      const buffers = spare.get(size) ?? []
      spare.set(size, buffers)
      if (buffers.length < MOST_SPARE) buffers.push(buffer)
    }
    const next = () => !isOver && reader.read(buffer, Math.min(size, length - sent), start + sent, onRead)
    const onRead = (error: Error | null, bytes: number) => {
      if (isOver) return
      if (error || bytes === 0) {
        response.destroy()
        return end()
      }
      const chunk = bytes === size ? buffer : buffer.subarray(0, bytes)
      const isLast = sent + bytes === length
      const onWritten = (failed?: Error | null) => {
        if (failed || isOver) return end()
        sent += bytes
        // Others have their turn: a connection that takes everything at once would keep the process to itself.
        if (!isLast) return void setImmediate(next)
        keepBuffer()
        end()
      }
      if (!isLast) return void response.write(chunk, onWritten)
      // Whichever says so first: on a connection the callback, and only when all of it was taken; in an injected request there is none.
      response.once('finish', onWritten)
      response.end(chunk, onWritten)
    }
    if (response.closed || response.destroyed) return end()
    response.once('close', end)
    next()
  })
}

async function fromStream(response: ServerResponse, stream: Readable, length: number): Promise<number> {
  let sent = 0
  // Gone before the first byte. A stream that is destroyed before the pipeline listens to it would end the process with its error.
  if (response.closed) {
    stream.on('error', () => {}).destroy()
    return sent
  }
  const counted = new Writable({
    write(chunk: Buffer, _encoding, done) {
      response.write(chunk, (error) => {
        if (!error) sent += chunk.length
        done(error)
      })
    },
    final(done) {
      if (sent < length) done(new Error(`${sent} of ${length} bytes`))
      else response.end(() => done())
    },
  })
  response.once('close', () => counted.destroy(new Error('the listener hung up')))
  await pipeline(stream, counted).catch(() => response.destroy())
  return sent
}
