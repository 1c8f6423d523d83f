/** Passwords at rest. */
import { hash, verify } from '@node-rs/argon2'

/** AUTH-01: argon2id, 19 MiB, 2 passes. Passwords are hashed exactly as typed: never trimmed, folded or normalised. */
const OPTIONS = {
  // 2 is argon2id
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

let dummy: Promise<string> | undefined

/** Does the password fit? Without a hash the same work is done, so that the time tells nothing (AUTH-06). */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await dummy), password)
  return passwordHash !== null && fits
}
