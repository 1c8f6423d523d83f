import { CODES } from './code-copy.ts'

/** What free codes and discount codes have in common. */
export interface ListedCode {
  code: string
  /** The page on which it is typed, with the code; empty where there is none. */
  url: string
  is_active: boolean
  is_redeemable: boolean
  uses: number
  max_uses: number | null
  expires_at: string | null
}

/** Why nobody can use it, or `open`. */
export function stateText({ is_redeemable, is_active, uses, max_uses }: ListedCode, open: string): string {
  if (is_redeemable) return open
  if (!is_active) return CODES.off
  return max_uses !== null && uses >= max_uses ? CODES.usedUp : CODES.expired
}

/** The end of a day where the reader is; null where none was chosen. */
export function endOfDay(day: string): string | null {
  if (!day) return null
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}

/** The day of an instant where the reader is, as its field has it. */
export function toDay(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** Of a field with a number; null where it is empty. */
export function toNumber(value: number | string): number | null {
  return value === '' ? null : Number(value)
}
