import type { Finding } from '@podstead/contract/preflight'
import type { FeedEpisode } from '@podstead/feed/model'
import type { PreflightFinding } from '@podstead/feed/preflight-model'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError, type OutboundReply } from '../kernel/outbound.ts'

type Found = PreflightFinding<Finding['code']>
type Asked = Pick<Found, 'code' | 'severity' | 'sources' | 'facts'>[]

const KEPT_MS = 600_000
const MOST_KEPT = 1000
const asked = new WeakMap<Kernel, Map<string, { at: number; found: Promise<Asked> }>>()

/**
 * Apple asks hosts for HEAD and for byte ranges. Ours answer both; a measurement prefix or a host elsewhere is asked, and what it said is
 * believed for ten minutes. Neither request counts as a download anywhere (IAB 2.3: HEAD, and the range 0-1).
 */
export async function examineHost(kernel: Kernel, episode: FeedEpisode | undefined, at: number): Promise<Found[]> {
  if (!episode || URL.parse(episode.enclosure.url)?.origin === kernel.config.origins.media) return []
  const { url } = episode.enclosure
  const answers = asked.get(kernel) ?? new Map()
  asked.set(kernel, answers)
  const now = kernel.clock.now().getTime()
  const kept = answers.get(url)
  if (kept && now - kept.at < KEPT_MS) return placed(await kept.found, at)
  if (answers.size >= MOST_KEPT) answers.clear()
  const found = examine(kernel, episode)
  answers.set(url, { at: now, found })
  return placed(await found, at)
}

function placed(found: Asked, episode: number): Found[] {
  return found.map((finding) => ({ ...finding, episode }))
}

async function examine(kernel: Kernel, { enclosure }: FeedEpisode): Promise<Asked> {
  const host = new URL(enclosure.url).host
  const head = await answerOf(kernel, enclosure.url, 'HEAD')
  const part = await answerOf(kernel, enclosure.url, 'GET')
  if ('reason' in head && 'reason' in part)
    return [{ code: 'host_unreachable', severity: 'problem', sources: ['apple', 'apps'], facts: { host, reason: head.reason } }]
  const found: Asked = []
  const say = (code: Found['code'], severity: Found['severity'], facts: Found['facts']) =>
    found.push({ code, severity, sources: ['apple'], facts: { host, ...facts } })
  if ('reason' in head || head.status >= 400) say('host_no_head', 'problem', { status: 'reason' in head ? 0 : head.status })
  // What is too large was sent whole.
  if ('reason' in part || part.status !== 206) say('host_no_ranges', 'problem', { status: 'reason' in part ? 200 : part.status })
  if ('reason' in head || head.status !== 200) return found
  const length = Number(head.headers['content-length'] ?? 0)
  const type = (head.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (length && length !== enclosure.length) say('host_length_differs', 'warning', { said: enclosure.length, is: length })
  if (type && type !== enclosure.type) say('host_type_differs', 'warning', { said: enclosure.type, is: type })
  return found
}

async function answerOf(kernel: Kernel, url: string, method: 'HEAD' | 'GET'): Promise<OutboundReply | { reason: string }> {
  try {
    const headers: Record<string, string> = method === 'GET' ? { range: 'bytes=0-1' } : {}
    return await kernel.outbound.fetch(url, { method, headers, maxBytes: 4096, timeoutMs: 8000, maxRedirects: 8, allowHttp: true })
  } catch (error) {
    if (error instanceof OutboundError) return { reason: error.reason }
    throw error
  }
}
