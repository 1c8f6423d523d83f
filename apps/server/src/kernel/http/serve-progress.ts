import type { IncomingMessage } from 'node:http'

/**
 * Ends connections that stand still: less than `bytes` in `seconds`. What came is kept, and the client goes
 * on later; a fixed limit would end every large upload over a slow line.
 */
export function enforceUploadProgress(raw: IncomingMessage, { seconds = 30, bytes = 16_384 } = {}): void {
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer)
    if (socket.bytesRead - before < bytes) socket.destroy()
    before = socket.bytesRead
  }, seconds * 1000).unref()
  raw.once('close', () => clearInterval(timer))
}

/**
 * Ends an upload whose place another request waits for: as soon as its connection stands still for two looks
 * `everyMs` apart, and in any case after `mostMs`. While bytes still come, or wait here for a slow disk, it
 * may finish; a body that came to its end is left alone.
 */
export function endIdleUpload(raw: IncomingMessage, { everyMs = 250, mostMs = 10_000 } = {}): void {
  const { socket } = raw
  let before = socket.bytesRead
  let still = 0
  let waited = 0
  const timer = setInterval(() => {
    if (raw.complete || raw.destroyed) return clearInterval(timer)
    const stands = socket.bytesRead === before && raw.readableLength === 0
    before = socket.bytesRead
    still = stands ? still + 1 : 0
    waited += everyMs
    if (still < 2 && waited < mostMs) return
    clearInterval(timer)
    raw.destroy()
  }, everyMs).unref()
  raw.once('close', () => clearInterval(timer))
}
