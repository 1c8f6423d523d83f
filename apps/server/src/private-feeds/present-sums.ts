import { addBytes, addWords, type Carry, carryOver, createCarry } from '@podstead/feed/checksums'
import { SIGNATURE_BYTES } from '../subscribers/commands-addresses.ts'
import { sumDate } from './present-dates.ts'
import type { PersonalParts } from './present-feed.ts'
import { listHoles, type Piece, SUBSCRIBER_BYTES } from './present-template.ts'

/** What a piece of a feed makes of a checksum, whoever the subscriber is. */
export interface PieceSum {
  length: number
  /** Up to the end of each place that is a subscriber's own, in their order. */
  steps: readonly SumStep[]
  /** After the last one. */
  end: { carry: Carry; adds: number }
}

interface SumStep {
  kind: 'date' | 'subscriber' | 'signature'
  carry: Carry
  /** By what is the same for everybody. */
  adds: number
}

/** What is a subscriber's own, as it adds to a checksum. */
export interface OwnSums {
  personal: PersonalParts
  subscriber: number
}

export function toOwnSums(personal: PersonalParts): OwnSums {
  return { personal, subscriber: addWords(0, personal.subscriber, 0, SUBSCRIBER_BYTES) }
}

/** Pieces of many lengths share what carries a checksum over them. */
export function createSummer(): (piece: Piece) => PieceSum {
  const carries = new Map<number, Carry>()
  const findCarry = (bytes: number): Carry => {
    const carry = carries.get(bytes) ?? createCarry(bytes)
    carries.set(bytes, carry)
    return carry
  }
  return (piece) => {
    const { bytes } = piece
    let from = 0
    const steps = listHoles(piece).map(({ at, length, kind }): SumStep => {
      const same = addBytes(0, bytes, from, at)
      const carry = findCarry(at + length - from)
      from = at + length
      return { kind, carry, adds: carryOver(same, findCarry(length)) }
    })
    const adds = addBytes(0, bytes, from)
    return { length: bytes.length, steps, end: { carry: findCarry(bytes.length - from), adds } }
  }
}

/** The register after the piece. @param date in seconds @param place of its signature */
export function addPiece(
  sum: number,
  { steps, end }: PieceSum,
  { personal, subscriber }: OwnSums,
  { date, place }: { date: number; place: number },
): number {
  let register = sum
  let signature: number | undefined
  for (const { kind, carry, adds } of steps) {
    register = carryOver(register, carry) ^ adds
    if (kind === 'date') register ^= sumDate(date)
    else if (kind === 'subscriber') register ^= subscriber
    else {
      const from = place * SIGNATURE_BYTES
      signature ??= addWords(0, personal.signatures, from, SIGNATURE_BYTES)
      register ^= signature
    }
  }
  return carryOver(register, end.carry) ^ end.adds
}
