import { createCipheriv, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import type { SubscriberRow } from './table.ts'

type Addressed = Pick<SubscriberRow, 'public_id' | 'feed_hash'>
type Keys = Pick<Kernel, 'secrets'>

/**
 * What stands in the address of the access page: who it is, and proof that this installation made it. It
 * follows from the address of the feed, so that both end together, and neither tells the other.
 */
export function accessKey(kernel: Keys, subscriber: Addressed): string {
  return `${subscriber.public_id}.${derivedToken(kernel, subscriber, 'access-page')}`
}

/** `client_token`: opens the web player of one subscriber. */
export function playerToken(kernel: Keys, subscriber: Addressed): string {
  return derivedToken(kernel, subscriber, 'web-player')
}

/** Who an access key names; null for what was never made here. The caller compares with `accessKey`. */
export function readAccessKey(key: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(key)?.[1] ?? null
}

export function isSameToken(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs a subscriber's addresses of audio, texts and pictures; it ends with the address of the feed. */
export function mediaKey(kernel: Keys, { public_id, feed_hash }: Addressed): KeyObject {
  const bytes = kernel.secrets.keyedHash(`${public_id} ${feed_hash}`, 'subscriber-media')
  // An object, which a cipher takes in a tenth of the time that it takes for bytes.
  return createSecretKey(bytes, 'hex')
}

/** Of a signature in an address: 12 of the 16 bytes of a block, as base64url. */
export const SIGNATURE_BYTES = 16
const BLOCK_BYTES = 16
const KEPT_BYTES = 12

/**
 * Signs blocks of 16 bytes, 12 bytes each: AES-256, which is a pseudo-random function of one block and, for
 * all episodes of a feed, one call. It is made for one key and may be asked as often as one likes.
 */
export type BlockSigner = (blocks: Buffer) => Buffer

export function createBlockSigner(key: KeyObject): BlockSigner {
  // Blocks are signed each by itself: a cipher that has signed some is as good as a new one.
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  return (blocks) => {
    const signed = cipher.update(blocks)
    const words = new DataView(signed.buffer, signed.byteOffset, signed.length)
    let to = 0
    for (let from = 0; from < signed.length; from += BLOCK_BYTES)
      for (let byte = 0; byte < KEPT_BYTES; byte += 4, to += 4)
        words.setInt32(to, words.getInt32(from + byte, true), true)
    return signed.subarray(0, to)
  }
}

/** What stands in addresses of episodes for one subscriber. */
export function signEpisodes(key: KeyObject, publicIds: readonly string[]): string[] {
  const signed = createBlockSigner(key)(toBlocks(publicIds)).toString('base64url')
  return publicIds.map((_, index) => signed.slice(index * SIGNATURE_BYTES, (index + 1) * SIGNATURE_BYTES))
}

/** Also as addresses had it that were given out before: 32 hex digits. */
export function verifySignature(key: KeyObject, publicId: string, signature: string): boolean {
  if (!LONG_SIGNATURE.test(signature)) return isSameToken(signature, signEpisodes(key, [publicId])[0] ?? '')
  const whole = createCipheriv('aes-256-ecb', key, null)
    .setAutoPadding(false)
    .update(toBlocks([publicId]))
  return isSameToken(signature, whole.toString('hex'))
}
const LONG_SIGNATURE = /^[0-9a-f]{32}$/

/** The bytes of public ids, 16 each. */
export function toBlocks(publicIds: readonly string[]): Buffer {
  return Buffer.from(publicIds.join('').replaceAll('-', ''), 'hex')
}

function derivedToken(kernel: Keys, { public_id, feed_hash }: Addressed, use: string): string {
  const hash = kernel.secrets.keyedHash(`${public_id} ${feed_hash}`, `subscriber:${use}`)
  return Buffer.from(hash, 'hex').toString('base64url')
}
