import { Socket } from 'node:net'
import { type Reply, type Request, readFrames, sendFrame } from './isolated-frames.ts'

/**
 * The process in which strangers' files are read: one task after the other, asked for on file descriptor 3.
 * It opens no database, and ends with whoever started it.
 */
type Run = (input: unknown) => AsyncIterable<unknown>

const socket = new Socket({ fd: 3, readable: true, writable: true })
socket.on('error', () => process.exit(1))
const requests = readFrames<Request>(socket, { bytes: Number.POSITIVE_INFINITY })

for (let next = await requests.next(); !next.done; next = await requests.next()) {
  const { module, input } = next.value
  await sendFrame(socket, await perform(module, input))
}
process.exit(0)

async function perform(module: string, input: unknown): Promise<Reply> {
  try {
    const { run } = (await import(module)) as { run: Run }
    for await (const value of run(input)) await sendFrame(socket, { kind: 'item', value })
    return { kind: 'end' }
  } catch (error) {
    // Memory that is refused outside of the heap; what is left of the process is not to be trusted.
    if (
      error instanceof RangeError &&
      /allocat|Invalid (?:string|array|typed array|array buffer) /i.test(error.message)
    )
      process.exit(1)
    return { kind: 'error', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
