import type { Finding } from '@podstead/contract/preflight/preflight'
import type { FeedEpisode } from '@podstead/feed/model'
import type { PreflightFinding } from '@podstead/feed/preflight/preflight-model'
import type { Kernel } from '../kernel/kernel.ts'
import { queryHost } from './commands-host.ts'

type CheckFinding = PreflightFinding<Finding['code']>

/**
 * Hosts that are not ours, and measurement prefixes, are asked whether they give
 * files as Apple wants them. Ours do.
 */
export async function examineHost(
  kernel: Kernel,
  episode: FeedEpisode | undefined,
  at: number,
): Promise<CheckFinding[]> {
  const { enclosure } = episode ?? {}
  const url = enclosure && URL.parse(enclosure.url)
  if (!url || url.origin === kernel.config.origins.media) return []
  const found: CheckFinding[] = []
  const say = (
    code: CheckFinding['code'],
    severity: CheckFinding['severity'],
    facts: CheckFinding['facts'],
  ) => found.push({ code, severity, sources: ['apple'], episode: at, facts: { host: url.host, ...facts } })
  const { head, part } = await queryHost(kernel, enclosure.url)
  if ('reason' in head && 'reason' in part) {
    say('host_unreachable', 'problem', { reason: head.reason })
    return found
  }
  if ('reason' in head || head.status >= 400)
    say('host_no_head', 'problem', { status: 'reason' in head ? 0 : head.status })
  if ('reason' in part || part.status !== 206)
    say('host_no_ranges', 'problem', { status: 'reason' in part ? 0 : part.status })
  if ('reason' in head || head.status !== 200) return found
  const length = Number(head.headers['content-length'] ?? 0)
  const type = (head.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (length && length !== enclosure.length)
    say('host_length_differs', 'warning', { said: enclosure.length, is: length })
  if (type && type !== enclosure.type) say('host_type_differs', 'warning', { said: enclosure.type, is: type })
  return found
}
