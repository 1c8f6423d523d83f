import { LRUCache } from 'lru-cache'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { OutboundError, type OutboundReason } from '../kernel/outbound/outbound.ts'

type HostAnswer = { status: number; headers: Record<string, string> } | { reason: OutboundReason }
export interface HostAnswers {
  head: HostAnswer
  /** To a range of two bytes. */
  part: HostAnswer
}

const KEPT_MS = 600_000
const MAX_KEPT = 1000
const recentAnswers = perKernel(
  () => new LRUCache<string, { at: number; answers: Promise<HostAnswers> }>({ max: MAX_KEPT }),
)

/**
 * What the host of a file says to HEAD and to a range, both of which Apple asks for. It is believed for ten
 * minutes. Neither request counts as a download anywhere (IAB 2.3: HEAD, and the range 0-1).
 */
export function queryHost(kernel: Kernel, url: string): Promise<HostAnswers> {
  const known = recentAnswers(kernel)
  const now = kernel.clock.now().getTime()
  const kept = known.get(url)
  if (kept && now - kept.at < KEPT_MS) return kept.answers
  const answers = Promise.all([fetchAnswer(kernel, url, 'HEAD'), fetchAnswer(kernel, url, 'GET')]).then(
    ([head, part]) => ({ head, part }),
  )
  known.set(url, { at: now, answers })
  return answers
}

async function fetchAnswer(kernel: Kernel, url: string, method: 'HEAD' | 'GET'): Promise<HostAnswer> {
  try {
    const headers: Record<string, string> = method === 'GET' ? { range: 'bytes=0-1' } : {}
    const reply = await kernel.outbound.stream(url, {
      method,
      headers,
      maxBytes: 2 ** 40,
      timeoutMs: 8000,
      maxRedirects: 8,
      allowHttp: true,
    })
    // Whoever sends all of it instead of two bytes is not listened to.
    reply.body.on('error', () => {}).destroy()
    return { status: reply.status, headers: reply.headers }
  } catch (error) {
    if (error instanceof OutboundError) return { reason: error.reason }
    throw error
  }
}
