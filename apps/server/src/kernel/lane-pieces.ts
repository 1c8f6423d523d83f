import { headText, type LastLines, lastLines, type SaidHead, valuePlaces } from './lane-lines.ts'

/** Head and body leave in one piece up to here; beyond it the copy would cost more than sending two. */
export const LONGEST_BODY = 256 * 1024
const HEAD_ROOM = 2048
/** Bytes of the pieces that are kept. */
const MOST_KEPT = 8 * 1024 ** 2
const DESK = LONGEST_BODY + 64 * 1024
const NO_BODY = Buffer.alloc(0)

/** A body with room before it for its head, which says what it said last. */
interface Piece {
  room: Buffer
  head: SaidHead
  last: LastLines
  /** Where the values of the head's own lines stand in `whole`, and where its last lines do. */
  places: number[]
  lastAt: number
  /** The head and the body: what is sent. */
  whole: Buffer
}

/** Where a head and a body are put together that are not asked for again and again. */
let desk = Buffer.allocUnsafeSlow(DESK)
/** By the body, or without one by the lines that are the same every time. */
const kept = new Map<object, Piece>()
let keptBytes = 0
const seen = new WeakSet<object>()

/**
 * A head and its body as one piece, good until the next one is made. What is sent a second time is kept as it was sent, and from then on
 * only what has changed is written into it, mostly the id of the request and once a second the date: that saves a fifth of an answer.
 * Bodies must not change.
 */
export function inOnePiece(head: SaidHead, body: Buffer = NO_BODY, last = lastLines(head.keepAlive)): Buffer {
  const key = keyOf(head, body)
  const piece = kept.get(key)
  if (piece && isChangedInPlace(piece, head, last)) return piece.whole
  const text = headText(head, last)
  if (text.length <= HEAD_ROOM) {
    if (piece) return Object.assign(piece, writtenInto(piece.room, head, text, last)).whole
    if (seen.has(key)) return keep(key, head, text, last, body).whole
    seen.add(key)
  }
  if (text.length > desk.length - body.length) return Buffer.concat([Buffer.from(text, 'latin1'), body])
  const used = desk.write(text, 0, 'latin1')
  body.copy(desk, used)
  return desk.subarray(0, used + body.length)
}

/** The system has taken only a part of this piece, and takes the rest from where it lies: nothing else may be put there. */
export function leaveAlone(sent: Buffer, head: SaidHead, body: Buffer = NO_BODY): void {
  const key = keyOf(head, body)
  if (sent.buffer === desk.buffer) desk = Buffer.allocUnsafeSlow(DESK)
  else if (sent === kept.get(key)?.whole) forget(key)
}

function keyOf({ kept }: SaidHead, body: Buffer): object {
  return body.length ? body : kept
}

/** Whether the piece says now what this head says: the lines are the same ones, and the values that differ are as long. */
function isChangedInPlace(piece: Piece, head: SaidHead, last: LastLines): boolean {
  const { own } = head
  const before = piece.head
  if (head.status !== before.status || head.kept !== before.kept || own.length !== before.own.length) return false
  if (last.text.length !== piece.last.text.length) return false
  for (let n = 0; n < own.length; n += 2) {
    const value = own[n + 1] as string
    const known = before.own[n + 1] as string
    if (own[n] !== before.own[n] || value.length !== known.length) return false
  }
  for (let n = 1; n < own.length; n += 2) {
    const value = own[n] as string
    if (value !== before.own[n]) piece.whole.write(value, piece.places[n >> 1] as number, value.length, 'latin1')
  }
  if (last !== piece.last) piece.whole.write(last.text, piece.lastAt, last.text.length, 'latin1')
  piece.head = head
  piece.last = last
  return true
}

/** Says the head right before the body that lies there. */
function writtenInto(room: Buffer, head: SaidHead, text: string, last: LastLines): Omit<Piece, 'room'> {
  const from = HEAD_ROOM - text.length
  room.write(text, from, 'latin1')
  return { head, last, places: valuePlaces(head), lastAt: text.length - last.text.length, whole: room.subarray(from) }
}

function keep(key: object, head: SaidHead, text: string, last: LastLines, body: Buffer): Piece {
  const room = Buffer.allocUnsafeSlow(HEAD_ROOM + body.length)
  body.copy(room, HEAD_ROOM)
  const piece = { room, ...writtenInto(room, head, text, last) }
  kept.set(key, piece)
  keptBytes += room.length
  for (const oldest of kept.keys()) {
    if (keptBytes <= MOST_KEPT) break
    forget(oldest)
  }
  return piece
}

function forget(key: object): void {
  keptBytes -= kept.get(key)?.room.length ?? 0
  kept.delete(key)
  seen.delete(key)
}
