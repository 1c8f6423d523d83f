import { pipeline, type Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { OutboundError, outboundError } from './outbound-error.ts'

/**
 * The unpacked body, bounded in size and in slowness. Its errors are `OutboundError`s.
 * @param limits `maxBytes` of the unpacked body; `slowMs`: fewer than 1 KiB per second
 * over this window calls `tooSlow`
 */
export function limitedBody(
  raw: Readable,
  encoding: string | undefined,
  limits: { maxBytes: number; slowMs?: number },
  tooSlow: () => void,
): Readable {
  const decoder = decoderFor(raw, encoding)
  let received = 0
  // A packed body that unpacks to nothing must end too, so the packed bytes are bounded as well.
  const packed = meter(limits.maxBytes, (bytes) => (received += bytes))
  const body = decoder ? meter(limits.maxBytes) : packed
  pipeline(decoder ? [raw, packed, decoder, body] : [raw, packed], () => {})
  const slowMs = limits.slowMs ?? 30_000
  const watch = setInterval(() => {
    const isReaderBehind = body.readableLength > 0
    if (received < slowMs * 1.024 && !isReaderBehind) tooSlow()
    received = 0
  }, slowMs)
  body.once('close', () => clearInterval(watch))
  return body
}

function decoderFor(raw: Readable, encoding: string | undefined): Transform | undefined {
  const name = (encoding ?? '').trim().toLowerCase()
  if (name === '' || name === 'identity') return undefined
  if (name === 'gzip' || name === 'x-gzip') return createGunzip()
  if (name === 'br') return createBrotliDecompress()
  throw discard(raw, new OutboundError('encoding'))
}

function meter(maxBytes: number, onBytes?: (bytes: number) => void): Transform {
  let total = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length
      onBytes?.(chunk.length)
      if (total > maxBytes) done(new OutboundError('too_large'))
      else done(null, chunk)
    },
  })
  // Not in the option of that name: whoever iterates over the body gets the error
  // that destroy() was called with.
  const destroy = measured.destroy.bind(measured)
  measured.destroy = (error) => destroy(error && outboundError(error))
  return measured
}

/** Ends a body that nobody will read, and hands the error through. */
export function discard<T>(body: Readable, error?: T): T {
  body.on('error', () => {}).destroy()
  return error as T
}
