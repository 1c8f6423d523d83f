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
