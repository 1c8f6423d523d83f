/** Passwords at rest. */
import { hash, verify } from '@node-rs/argon2'
import { token } from './secrets.ts'

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

let nobodys: Promise<string> | undefined

/** The hash of a password that nobody has seen: it opens nothing until another one is set. */
export function nobodysPassword(): Promise<string> {
  nobodys ??= hashPassword(token())
  return nobodys
}

let dummy: Promise<string> | undefined

/** Does the password fit? Without a hash the same work is done, so that the time tells nothing (AUTH-06). */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await dummy), password)
  return passwordHash !== null && fits
}
