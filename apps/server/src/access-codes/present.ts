import type { AccessCode } from '@podstead/contract/access-codes/access-codes'
import type { Kernel } from '../kernel/kernel.ts'
import { inviteUrl } from '../shows/present.ts'
import { displayCode, isRedeemable } from './rules.ts'
import type { AccessCodeRow } from './table.ts'

type MembersShow = Parameters<typeof inviteUrl>[1]

/** The page on which codes are redeemed; empty while the podcast is not for members. */
export function codePageUrl(kernel: Pick<Kernel, 'config'>, show: MembersShow): string {
  const invite = inviteUrl(kernel, show)
  return invite && `${invite}/code`
}

/** @param members how many listen by it now */
export function presentAccessCode(
  kernel: Pick<Kernel, 'config' | 'clock'>,
  show: MembersShow,
  row: AccessCodeRow,
  members: number,
): AccessCode {
  const { id, note, max_uses, uses, access_length, access_unit, tier, is_active } = row
  const code = displayCode(row.code)
  const page = codePageUrl(kernel, show)
  return {
    ...{ id, code, note, max_uses, uses, members, access_length, access_unit, tier, is_active },
    url: page && `${page}?code=${code}`,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_redeemable: isRedeemable(row, kernel.clock.now()),
    created_at: row.created_at.toISOString(),
  }
}
