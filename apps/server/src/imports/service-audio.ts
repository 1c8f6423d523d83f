import { rm } from 'node:fs/promises'
import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { receiveBytes } from '../uploads/commands-bytes.ts'
import { partialBytes, partialFile } from '../uploads/queries.ts'
import { AUDIO_MS } from './rules.ts'
import { audioWords, cacheValidator, contentRange } from './rules-media.ts'

/** The old host answered, and the answer was no. */
export class AudioRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(audioWords(status))
    this.status = status
  }
}

export type DownloadTarget = {
  /** Names the file that gathers the bytes. */
  key: string
  /** What the server said of the file when its first part came; null: from the beginning. */
  validator: string | null
  signal: AbortSignal
  /** Before the first byte: what the server says of the file, and how large it is. */
  onStart(validator: string | null, total: number | null): Promise<void>
  /** Now and then, with the bytes so far. */
  onBytes(bytes: number): Promise<void>
}

/**
 * Brings a foreign file into the folder of unfinished uploads; goes on where it was interrupted,
 * when the server gives parts and it is still the same file. @throws OutboundError,
 * AudioRefused, or Failure 413 beyond 1 GB
 */
export async function receiveAudio(
  kernel: Kernel,
  address: string,
  receiving: DownloadTarget,
): Promise<{ bytes: number; contentType: string }> {
  const { key, validator, signal } = receiving
  const path = partialFile(kernel, key)
  const offset = validator === null ? 0 : ((await partialBytes(kernel, key)) ?? 0)
  const answer = await kernel.outbound.stream(address, {
    // Packed bytes have no positions to go on at.
    headers: {
      'accept-encoding': 'identity',
      ...(offset > 0 && validator ? { range: `bytes=${offset}-`, 'if-range': validator } : {}),
    },
    accept: 'audio/*, video/*;q=0.9, */*;q=0.5',
    maxBytes: MAX_AUDIO_BYTES,
    timeoutMs: AUDIO_MS,
    maxRedirects: 5,
    allowHttp: true,
    signal,
  })
  const range = contentRange(answer.headers['content-range'])
  const isRest =
    answer.status === 206 && range?.start === offset && cacheValidator(answer.headers) === validator
  try {
    if (offset > 0 && !isRest && [206, 416].includes(answer.status)) {
      answer.body.on('error', () => {}).destroy()
      return await receiveAudio(kernel, address, { ...receiving, validator: null })
    }
    if (answer.status !== 200 && !isRest) throw new AudioRefused(answer.status)
    // A longer file from before would show at the end of a shorter one.
    if (!isRest) await rm(path, { force: true })
    const total = isRest ? (range?.total ?? null) : contentLength(answer.headers)
    await receiving.onStart(cacheValidator(answer.headers), total)
    const from = isRest ? offset : 0
    const bytes = await receiveBytes(kernel, key, counted(kernel, answer.body, from, receiving.onBytes), {
      offset: from,
    })
    if (bytes === 0 || (total !== null && bytes !== total)) throw new OutboundError('protocol')
    return { bytes, contentType: answer.headers['content-type'] ?? '' }
  } finally {
    answer.body.on('error', () => {}).destroy()
  }
}

const REPORT_EVERY_MS = 1000

async function* counted(
  kernel: Kernel,
  body: AsyncIterable<Buffer>,
  from: number,
  onBytes: DownloadTarget['onBytes'],
): AsyncGenerator<Buffer> {
  let [bytes, last] = [from, kernel.clock.now().getTime()]
  for await (const chunk of body) {
    bytes += chunk.length
    yield chunk
    const now = kernel.clock.now().getTime()
    if (now - last < REPORT_EVERY_MS) continue
    last = now
    await onBytes(bytes)
  }
}

function contentLength(headers: Record<string, string>): number | null {
  const packed = headers['content-encoding'] && headers['content-encoding'] !== 'identity'
  return packed || !/^\d{1,15}$/.test(headers['content-length'] ?? '')
    ? null
    : Number(headers['content-length'])
}
