import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface AuthenticatorResponse {
  rpId: string
  origin: string
  challenge: string
  type: string
  /** 0x01 somebody is there, 0x04 verified, 0x40 a new key is enclosed. */
  flags: number
  counter: number
  key: KeyObject
  attestation: [format: string, statement: object]
}

/** A security key in software: one P-256 key, a counter, and the WebAuthn messages by hand. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (rpId: string, flags: number, count: number) => {
    const counted = Buffer.alloc(5)
    counted[0] = flags
    counted.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), counted])
  }
  const envelope = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    id,
    create(challenge: string, changes: Partial<AuthenticatorResponse> = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x as string, 'base64url')],
        [-3, Buffer.from(y as string, 'base64url')],
      ])
      const length = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        head(changes.rpId ?? 'localhost', changes.flags ?? 0x45, ++counter),
        Buffer.alloc(16),
        length,
        credentialId,
        cbor(cose),
      ])
      const [fmt, attStmt] = changes.attestation ?? ['none', {}]
      const clientDataJSON = clientData(
        changes.type ?? 'webauthn.create',
        challenge,
        changes.origin ?? 'http://localhost:4000',
      )
      const response = {
        clientDataJSON: text(clientDataJSON),
        attestationObject: text(cbor({ fmt, attStmt, authData })),
        transports: ['usb'],
      }
      return { ...envelope, response }
    },
    get(challenge: string, changes: Partial<AuthenticatorResponse> = {}) {
      const authenticatorData = head(
        changes.rpId ?? 'localhost',
        changes.flags ?? 0x05,
        changes.counter ?? ++counter,
      )
      const clientDataJSON = clientData(
        changes.type ?? 'webauthn.get',
        challenge,
        changes.origin ?? 'http://localhost:4000',
      )
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        changes.key ?? privateKey,
      )
      const response = {
        clientDataJSON: text(clientDataJSON),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
      }
      return { ...envelope, response }
    },
  }
}

const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** As much of CBOR (RFC 8949) as an authenticator speaks. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value])
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Array.isArray(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)])
  const entries = value instanceof Map ? [...value] : Object.entries(value as object)
  return Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)]),
  ])
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
