/** Head and body leave in one piece up to here; beyond it the copy would cost more than sending two. */
export const LONGEST_PIECE = 256 * 1024
const HEAD_ROOM = 2048
/** Bytes of the bodies that are kept with room for a head. */
const MOST_KEPT = 8 * 1024 ** 2

/** Where a head and a body are put together that are not asked for again and again. */
let desk = Buffer.allocUnsafeSlow(LONGEST_PIECE)
const kept = new Map<Buffer, Buffer>()
let keptBytes = 0
const seen = new WeakSet<Buffer>()

/**
 * A head and its body as one piece, good until the next one is made. A body that comes a second time is kept with room before it, so that
 * only the head is written from then on: that saves a tenth of an answer. Bodies must not change.
 */
export function inOnePiece(head: string, body: Buffer): Buffer {
  const from = HEAD_ROOM - head.length
  const roomy = from < 0 ? undefined : (kept.get(body) ?? keep(body))
  if (roomy) {
    roomy.write(head, from, 'latin1')
    return roomy.subarray(from)
  }
  const used = desk.write(head, 0, 'latin1')
  body.copy(desk, used)
  return desk.subarray(0, used + body.length)
}

/** The system has taken only a part of this piece, and takes the rest from where it lies: nothing else may be put there. */
export function leaveAlone(body: Buffer): void {
  if (kept.has(body)) forget(body)
  else desk = Buffer.allocUnsafeSlow(LONGEST_PIECE)
}

function keep(body: Buffer): Buffer | undefined {
  if (!seen.has(body)) {
    seen.add(body)
    return undefined
  }
  const roomy = Buffer.allocUnsafeSlow(HEAD_ROOM + body.length)
  body.copy(roomy, HEAD_ROOM)
  kept.set(body, roomy)
  keptBytes += roomy.length
  for (const oldest of kept.keys()) {
    if (keptBytes <= MOST_KEPT) break
    forget(oldest)
  }
  return roomy
}

function forget(body: Buffer): void {
  keptBytes -= kept.get(body)?.length ?? 0
  kept.delete(body)
  seen.delete(body)
}
