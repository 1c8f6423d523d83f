import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

/** What the serving process and a child send each other: values with their length before them. */

export type Request = { kind: 'start'; module: string; input: unknown }
export type Reply = { kind: 'item'; value: unknown } | { kind: 'end' } | { kind: 'error'; message: string }

export class FrameTooLarge extends Error {}

/** Waits until the other side takes more. */
export async function sendFrame(socket: Socket, value: Request | Reply): Promise<void> {
  const payload = serialize(value)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(payload.length)
  socket.write(head)
  if (socket.write(payload) || socket.destroyed) return
  await new Promise<void>((resolve) => {
    const settle = () => {
      socket.off('drain', settle).off('close', settle)
      resolve()
    }
    socket.on('drain', settle).on('close', settle)
  })
}

/**
 * Ends where the other side ends. @throws FrameTooLarge before a value is read
 * that is longer than `limit.bytes`
 */
export async function* readFrames<T extends Request | Reply>(
  socket: Socket,
  limit: { bytes: number },
): AsyncGenerator<T, undefined> {
  let chunks: Buffer[] = []
  let held = 0
  let wanted = -1
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    held += chunk.length
    while (held >= (wanted < 0 ? 4 : wanted)) {
      const [all] = chunks.length === 1 ? chunks : [Buffer.concat(chunks)]
      if (!all) break
      const rest = wanted < 0 ? all.subarray(4) : all.subarray(wanted)
      const payload = wanted < 0 ? null : all.subarray(0, wanted)
      if (!payload && all.readUInt32BE(0) > limit.bytes) throw new FrameTooLarge()
      wanted = payload ? -1 : all.readUInt32BE(0)
      chunks = [rest]
      held = rest.length
      if (!payload) continue
      limit.bytes -= payload.length
      yield deserialize(payload) as T
    }
  }
}
