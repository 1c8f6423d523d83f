import { variantUrl } from '../feed-variants/present.ts'
import type { FeedVariantRow } from '../feed-variants/table.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { type PingRequest, requestTo, type Target } from './rules.ts'
import type { PingRow } from './table.ts'

/** A change as the service hears of it, once for each feed of the podcast. */
export function presentTellings(
  kernel: Pick<Kernel, 'config'>,
  show: ShowRow,
  variants: FeedVariantRow[],
  target: Target,
  { reason }: Pick<PingRow, 'reason'>,
): [PingRequest, ...PingRequest[]] {
  const token = kernel.config.pings.podping?.token ?? ''
  const about = (url: string) => requestTo(target, { feedUrl: url, reason, medium: show.medium_type, token })
  const others = variants.filter(({ audience }) => audience === 'public')
  return [about(feedUrl(kernel, show)), ...others.map((one) => about(variantUrl(kernel, show, one)))]
}
