import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** What every app of this kind understands (RFC 6238): SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the QR code holds. */
export function totpUrl(secret: string, email: string, issuer: string): string {
  return new TOTP({ ...SHAPE, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * Which thirty seconds (counted from 1970) the code belongs to: these, the ones before or the
 * next. null for every other code.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...SHAPE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  })
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}

/** Ten codes of 80 random bits, in groups of four: `k3mp-77xq-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () =>
    new Secret({ buffer: arrayBuffer(randomBytes(10)) }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'),
  )
}

function arrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
