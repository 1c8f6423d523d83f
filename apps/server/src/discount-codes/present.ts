import type { DiscountCode } from '@podstead/contract/discount-codes/discount-codes'
import type { Kernel } from '../kernel/kernel.ts'
import { inviteUrl, pageUrl } from '../shows/present.ts'
import { isPrivateShow, type ShowRow } from '../visibility/rules.ts'
import type { CountedCode } from './queries.ts'
import { isRedeemable } from './rules.ts'

/** The page on which a podcast's prices are paid; empty where it has none. */
function salesUrl(kernel: Pick<Kernel, 'config'>, show: ShowRow): string {
  const invite = inviteUrl(kernel, show)
  if (invite) return `${invite}/premium`
  return isPrivateShow(show) ? '' : `${pageUrl(kernel, show)}/tip`
}

export function presentDiscountCode(
  kernel: Pick<Kernel, 'config' | 'clock'>,
  show: ShowRow,
  row: CountedCode,
): DiscountCode {
  const { id, code, percent_off, amount_off, currency, duration, duration_months, price_ids } = row
  const { max_uses, uses, open_pages, is_active } = row
  const page = salesUrl(kernel, show)
  return {
    ...{ id, code, percent_off, amount_off, currency, duration, duration_months, price_ids },
    ...{ max_uses, uses, open_pages, is_active },
    url: page && `${page}?code=${code}`,
    expires_at: row.expires_at?.toISOString() ?? null,
    is_redeemable: isRedeemable({ ...row, taken: uses }, kernel.clock.now()),
    created_at: row.created_at.toISOString(),
  }
}
