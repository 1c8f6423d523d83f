import type { IncomingMessage } from 'node:http'
import { isNetwork, trustedClientAddress } from '@podstead/downloads/address'
import type { Arrivals } from './rules-self-check.ts'

const KEPT = 1000

/**
 * Remembers how the last requests to this process arrived. Addresses stay in memory, and go
 * with the next thousand requests.
 */
export function createArrivals(trustedProxies: string[]): {
  note(request: Pick<IncomingMessage, 'socket' | 'headers' | 'method'>): void
  summary(): Arrivals
} {
  const last: { peer: string; forwarded: string | null; isRange: boolean; isHead: boolean }[] = []
  let next = 0
  const networks = trustedProxies.filter(isNetwork)
  return {
    note({ socket, headers, method }) {
      const forwarded = headers['x-forwarded-for']
      last[next] = {
        peer: socket.remoteAddress ?? '',
        forwarded: forwarded === undefined ? null : String(forwarded),
        isRange: headers.range !== undefined,
        isHead: method === 'HEAD',
      }
      next = (next + 1) % KEPT
    },
    summary() {
      const peers = new Map<string, number>()
      const addresses = new Set<string>()
      for (const { peer, forwarded } of last) {
        peers.set(peer, (peers.get(peer) ?? 0) + 1)
        addresses.add((networks.length && trustedClientAddress(peer, forwarded, networks)) || peer)
      }
      const [mostly] = [...peers].sort((a, b) => b[1] - a[1])
      return {
        requests: last.length,
        addresses: addresses.size,
        forwarded: last.filter(({ forwarded }) => forwarded !== null).length,
        ranges: last.filter(({ isRange }) => isRange).length,
        heads: last.filter(({ isHead }) => isHead).length,
        mostly: mostly ? { peer: mostly[0], share: mostly[1] / last.length } : null,
      }
    },
  }
}
