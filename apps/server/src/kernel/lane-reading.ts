import type { Socket } from 'node:net'

/** As much as Node reads at once. */
const desk = Buffer.allocUnsafeSlow(65_536)

/** What `onread` of `net.connect` sets, found by the names that Node gives it. */
const NAMES = ['kBuffer', 'kBufferCb'] as const

/**
 * Reads a connection into one buffer that all share, where this Node can. Otherwise it takes 64 kB of memory for each thing that arrives
 * and gives most of it back, which is a quarter of an answer of the lane. For connections that a program opens there is an option for it
 * (`onread`), for those that come in there is none, although they are of the same kind; so this sets what the option sets. A Node that has
 * it otherwise reads as ever.
 * @param onChunk gets what arrived, good until it returns. False stops the reading until `resume`.
 * @returns whether it does: then there are no 'data' events.
 */
export function readIntoOneBuffer(socket: Socket, onChunk: (chunk: Buffer) => boolean): boolean {
  const inside = socket as unknown as Record<symbol, unknown> & { _handle?: { useUserBuffer?(buffer: Buffer): void } | null }
  const symbols = Object.getOwnPropertySymbols(socket)
  const [buffer, callback] = NAMES.map((name) => symbols.find(({ description }) => description === name))
  if (!buffer || !callback || inside[buffer] !== null || typeof inside._handle?.useUserBuffer !== 'function') return false
  inside[buffer] = desk
  inside[callback] = (length: number) => onChunk(desk.subarray(0, length))
  inside._handle.useUserBuffer(desk)
  return true
}
