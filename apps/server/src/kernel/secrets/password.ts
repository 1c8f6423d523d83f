/** Passwords at rest. */
import { hash, verify } from '@node-rs/argon2'
import { token } from './secrets.ts'

/** Argon2id, 19 MiB, 2 passes. Passwords are hashed exactly as typed: never trimmed, folded or normalised. */
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

/** Names of this product and its trade, which lists of leaks do not have. */
const OWN_COMMON = ['podstead', 'podcast', 'podcasts', 'podcaster', 'podcasting', 'microphone']
const MIN_LENGTH = 8

let common: Promise<Set<string>> | undefined

/**
 * Whether it is one of the 49,000 most used passwords of published leaks, in whatever case, or a word of our
 * own with digits behind it. The list is loaded with the first question.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set((dictionary['passwords-common'] as string[]).filter((word) => word.length >= MIN_LENGTH)),
  )
  const plain = password.toLowerCase()
  return (await common).has(plain) || OWN_COMMON.includes(plain.replace(/[\d!.]{0,8}$/, ''))
}

let nobodys: Promise<string> | undefined

/** The hash of a password that nobody has seen: it opens nothing until another one is set. */
export function nobodysPassword(): Promise<string> {
  nobodys ??= hashPassword(token())
  return nobodys
}

let dummy: Promise<string> | undefined

/** Does the password fit? Without a hash the same work is done, so that the time tells nothing. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const fits = await verify(passwordHash ?? (await dummy), password)
  return passwordHash !== null && fits
}
