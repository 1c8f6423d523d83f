import type { AccessCode } from '@podstead/contract/access-codes/access-codes'
import { ACCESS_CODES } from './copy.ts'

/** How long whoever redeems it listens. */
export function lengthText({ access_length, access_unit }: AccessCode): string {
  if (access_length === null) return ACCESS_CODES.forever
  return access_unit === 'month' ? ACCESS_CODES.months(access_length) : ACCESS_CODES.days(access_length)
}
