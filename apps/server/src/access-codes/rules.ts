import { addToClock } from '@podstead/release/calendar'
import type { AccessCodeRow } from './table.ts'

/** Digits and letters that nobody takes for another one (Crockford): 50 bits, far more than can be tried. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** A code of random bytes, of which the last five bits count. */
export function toCode(random: Uint8Array): string {
  return Array.from(random.subarray(0, LENGTH), (byte) => LETTERS[byte & 31]).join('')
}

/** `7KQ2MXW9TD` -> `7KQ2M-XW9TD`, as people read it out. */
export function displayCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** What somebody typed, as codes are kept: letters that look like digits are those digits. */
export function readCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

/** Whether somebody new could redeem it. */
export function isRedeemable({ is_active, expires_at, max_uses, uses }: AccessCodeRow, now: Date): boolean {
  return is_active && (expires_at === null || expires_at > now) && (max_uses === null || uses < max_uses)
}

/** When access by it ends for whoever redeems it now; null: never. */
export function accessEnd(
  { access_length, access_unit }: Pick<AccessCodeRow, 'access_length' | 'access_unit'>,
  now: Date,
): Date | null {
  if (access_length === null) return null
  return new Date(addToClock(now.getTime(), access_length, access_unit === 'month' ? 'months' : 'days'))
}
