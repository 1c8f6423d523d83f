import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { KeyRing } from './key-ring.ts'

export { type KeyRing, loadKeyRing, parseKeyRing } from './key-ring.ts'

export type Secrets = ReturnType<typeof createSecrets>

/** What is wrong with a sealed value; the message never holds any part of it. */
export class SecretError extends Error {
  readonly reason: 'format' | 'unknown_key' | 'tampered'

  constructor(reason: 'format' | 'unknown_key' | 'tampered') {
    super(
      {
        format: 'This is no sealed value',
        unknown_key: 'The key of this sealed value is not in the key ring',
        tampered: 'This sealed value does not open here',
      }[reason],
    )
    this.name = 'SecretError'
    this.reason = reason
  }
}

const canaryText = 'the keys fit'
const canaryPlace = 'secrets:canary:1'

/** Encryption at rest, keyed hashes and signed values over one key ring. */
export function createSecrets({ ring, clock }: { ring: KeyRing; clock: Clock }) {
  /**
   * Encrypts with the newest key. @param place `table:column:rowId`; the value opens nowhere else
   * @returns `v1.kid.nonce.ciphertext.tag`, the parts in base64url
   */
  function seal(text: string, place: string): string {
    const { kid, key } = newest(ring)
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealingKey(key), nonce).setAAD(placeBytes(place, kid))
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [
      'v1',
      kid,
      ...[nonce, ciphertext, cipher.getAuthTag()].map((part) => part.toString('base64url')),
    ].join('.')
  }

  /** @throws SecretError */
  function open(sealed: string, place: string): string {
    const match = /^v1\.([a-z0-9]{1,16})\.([\w-]{16})\.([\w-]*)\.([\w-]{22})$/i.exec(sealed)
    const [, kid = '', nonce = '', ciphertext = '', tag = ''] = match ?? []
    if (!match) throw new SecretError('format')
    const key = ring.get(kid)
    if (!key) throw new SecretError('unknown_key')
    try {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes(nonce), { authTagLength: 16 })
      decipher.setAAD(placeBytes(place, kid)).setAuthTag(bytes(tag))
      return decipher.update(bytes(ciphertext), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      throw new SecretError('tampered')
    }
  }

  /** True when a value was sealed with an older key and should be sealed again (rotation). */
  function isStale(sealed: string): boolean {
    return sealed.split('.')[1] !== newest(ring).kid
  }

  /**
   * Proves at the start that the keys are those the database was written with, and notes the
   * newest key for the next start.
   * @throws SecretError when they are not; the server must not start then
   */
  async function verifyCanary(
    readCanary: () => Promise<string | undefined>,
    writeCanary: (sealed: string) => Promise<unknown>,
  ): Promise<void> {
    const sealed = await readCanary()
    if (sealed !== undefined && open(sealed, canaryPlace) !== canaryText) throw new SecretError('tampered')
    if (sealed === undefined || isStale(sealed)) await writeCanary(seal(canaryText, canaryPlace))
  }

  /**
   * HMAC of a value that must not be stored, such as a listener's address; hex.
   * @param context makes hashes of different contexts unlinkable, for example the day
   */
  function keyedHash(value: string, context = ''): string {
    // The oldest key, so that putting a new one in front does not change hashes in the middle of a day.
    const { key } = oldest(ring)
    return createHmac('sha256', derived(key, `keyed-hash:${context}`))
      .update(value)
      .digest('hex')
  }

  /**
   * A compact signed value for links, upload ids and tickets: readable by anybody, made by nobody else.
   * @param payload anything JSON can hold @param purpose what it is for; it is valid for nothing else
   */
  function sign(payload: unknown, purpose: string, expiresAt: Date): string {
    const { kid, key } = newest(ring)
    const body = `s1.${kid}.${expiresAt.getTime().toString(36)}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`
    return `${body}.${signature(key, purpose, body)}`
  }

  /** The payload, or undefined when the value is forged, expired or made for another purpose. */
  function verify(signed: unknown, purpose: string): unknown {
    const match =
      typeof signed === 'string' && signed.length <= 8192
        ? /^(s1\.([a-z0-9]{1,16})\.([a-z0-9]{1,11})\.([\w-]+))\.([\w-]{43})$/i.exec(signed)
        : null
    const [, body = '', kid = '', expiry = '', payload = '', given = ''] = match ?? []
    const key = ring.get(kid)
    if (!match || !key) return undefined
    if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(key, purpose, body)))) return undefined
    if (Number.parseInt(expiry, 36) <= clock.now().getTime()) return undefined
    return JSON.parse(bytes(payload).toString('utf8'))
  }

  return {
    seal,
    open,
    isStale,
    verifyCanary,
    keyedHash,
    sign,
    verify,
    newestKid: newest(ring).kid,
    kids: [...ring.keys()],
  }
}

/** A capability: 256 random bits by default, base64url. */
export function token(size = 32): string {
  return randomBytes(size).toString('base64url')
}

/**
 * How a capability is stored and looked up: SHA-256, hex. Tokens are random, so no
 * salt and no slow hash is needed.
 */
export function hashToken(value: string): string {
  return hash('sha256', value)
}

function newest(ring: KeyRing) {
  const [first] = ring
  if (!first) throw new Error('The key ring is empty')
  return { kid: first[0], key: first[1] }
}

function oldest(ring: KeyRing) {
  const last = [...ring].at(-1)
  if (!last) throw new Error('The key ring is empty')
  return { kid: last[0], key: last[1] }
}

// One key, one use (NIST SP 800-108): each use gets a key of its own, derived from the ring's. Uses that name
// a day or a podcast come and go, hence a limit. As an object: looking at bytes that are given as a key
// takes longer than hashing with them.
function derived(key: Buffer, use: string): KeyObject {
  const found = derivedKeys.get(key)?.get(use)
  if (found) return found
  const made = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', use, 32)))
  const keys = derivedKeys.get(key) ?? new LRUCache<string, KeyObject>({ max: 256 })
  derivedKeys.set(key, keys.set(use, made))
  return made
}
const derivedKeys = new WeakMap<Buffer, LRUCache<string, KeyObject>>()

function sealingKey(key: Buffer): KeyObject {
  return derived(key, 'seal:v1')
}

/**
 * Compared as text, for several base64url texts stand for the same bytes and a signed
 * value must have one form only.
 */
function signature(key: Buffer, purpose: string, body: string): string {
  return createHmac('sha256', derived(key, `sign:${purpose}`))
    .update(body)
    .digest('base64url')
}

/** The version and the key id are bound as well, so that no part of a sealed value can be exchanged. */
function placeBytes(place: string, kid: string): Buffer {
  if (!/^[^:]+:[^:]+:.+$/s.test(place)) throw new TypeError('A place is table:column:rowId')
  return Buffer.from(`v1.${kid}.${place}`)
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
