import { SIGNATURE_BYTES } from '../subscribers/commands-addresses.ts'
import { writeDate } from './present-dates.ts'
import { copyWords, type PersonalParts, type Sheet } from './present-feed.ts'
import { type Piece, SUBSCRIBER_BYTES } from './present-template.ts'

/** Pieces that lie one after another, with nothing in the places of subscribers. */
export interface Row {
  bytes: Buffer
  /** Where each begins, and where the last one ends. */
  starts: Uint32Array
  /** Of each piece, in the row; -1: there is none. */
  dateAt: Int32Array
  subscribers: RowPlaces
  signatures: RowPlaces
}

/** Places of one kind in the row: those of piece 3 are from `firsts[3]` to before `firsts[4]`. */
interface RowPlaces {
  at: Uint32Array
  firsts: Uint32Array
}

export function joinPieces(pieces: readonly Piece[]): Row {
  const starts = new Uint32Array(pieces.length + 1)
  for (const [place, { bytes }] of pieces.entries())
    starts[place + 1] = (starts[place] as number) + bytes.length
  const listPlaces = (choose: (piece: Piece) => readonly number[]): RowPlaces => {
    const at = pieces.map((piece, place) => choose(piece).map((own) => (starts[place] as number) + own))
    const firsts = new Uint32Array(pieces.length + 1)
    for (const [place, some] of at.entries()) firsts[place + 1] = (firsts[place] as number) + some.length
    return { at: Uint32Array.from(at.flat()), firsts }
  }
  return {
    bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)),
    starts,
    dateAt: Int32Array.from(pieces, ({ dateAt }, place) =>
      dateAt < 0 ? -1 : (starts[place] as number) + dateAt,
    ),
    subscribers: listPlaces(({ subscriberAt }) => subscriberAt),
    signatures: listPlaces(({ signatureAt }) => signatureAt),
  }
}

/** Pieces of a row that follow on each other; `index` is that of the first one's date. */
export interface RowPart {
  first: number
  last: number
  index: number
}

/** Writes a part of a row with what is the subscriber's own, and returns where the next piece begins. */
export function writeRow(
  { bytes, words }: Sheet,
  at: number,
  row: Row,
  { first, last, index }: RowPart,
  { personal, dates }: { personal: PersonalParts; dates: Uint32Array },
): number {
  if (last < first) return at
  const { starts, dateAt, subscribers, signatures } = row
  const start = starts[first] as number
  const end = starts[last + 1] as number
  row.bytes.copy(bytes, at, start, end)
  // From places in the row to places in what is written.
  const shift = at - start
  for (let place = first; place <= last; place++) {
    const date = dateAt[place] as number
    if (date >= 0) writeDate(dates[index + place - first] as number, words, shift + date)
    const { at: signed, firsts } = signatures
    for (let own = firsts[place] as number; own < (firsts[place + 1] as number); own++)
      copyWords(
        personal.signatures,
        place * SIGNATURE_BYTES,
        SIGNATURE_BYTES,
        words,
        shift + (signed[own] as number),
      )
  }
  const { at: named, firsts } = subscribers
  for (let own = firsts[first] as number; own < (firsts[last + 1] as number); own++)
    copyWords(personal.subscriber, 0, SUBSCRIBER_BYTES, words, shift + (named[own] as number))
  return at + end - start
}
