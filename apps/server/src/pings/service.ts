import type { PingService } from '@podstead/contract/pings'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { type PingAnswer, type PingRequest, readPingAnswer } from './rules.ts'

/** Asks a service once; an answer of whatever kind is no error here. */
export async function ask(
  kernel: Kernel,
  service: PingService,
  { url, method, headers, body }: PingRequest,
): Promise<PingAnswer> {
  try {
    const request = {
      method,
      headers,
      maxBytes: 65_536,
      timeoutMs: 10_000,
      ...(body === undefined ? {} : { body }),
    }
    const answer = await kernel.outbound.fetch(url, request)
    return readPingAnswer(service, answer.status, answer.text())
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { status: null, error: error.reason === 'timeout' ? 'timeout' : 'unreachable' }
  }
}
