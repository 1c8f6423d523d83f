import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { type PingRequest, requestTo, type Target } from './rules.ts'
import type { PingRow } from './table.ts'

/** A change as the service hears of it. */
export function presentTelling(
  kernel: Pick<Kernel, 'config'>,
  show: ShowRow,
  target: Target,
  { reason }: Pick<PingRow, 'reason'>,
): PingRequest {
  const token = kernel.config.pings.podping?.token ?? ''
  return requestTo(target, { feedUrl: feedUrl(kernel, show), reason, medium: show.medium_type, token })
}
