import type { AccessCode } from '@podstead/contract/access-codes/access-codes'
import { ACCESS_CODES } from './copy.ts'

/** How long whoever redeems it listens. */
export function lengthText({ access_length, access_unit }: AccessCode): string {
  if (access_length === null) return ACCESS_CODES.forever
  return access_unit === 'month' ? ACCESS_CODES.months(access_length) : ACCESS_CODES.days(access_length)
}

/** Why nobody can redeem it, or that somebody can. */
export function stateText(code: AccessCode): string {
  if (code.is_redeemable) return ACCESS_CODES.open
  if (!code.is_active) return ACCESS_CODES.off
  return code.max_uses !== null && code.uses >= code.max_uses ? ACCESS_CODES.usedUp : ACCESS_CODES.expired
}

/** The end of a day where the reader is; null where none was chosen. */
export function endOfDay(day: string): string | null {
  if (!day) return null
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
