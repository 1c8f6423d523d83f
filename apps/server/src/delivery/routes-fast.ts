import { audio } from '@podstead/contract/delivery'
import type { FastifyInstance } from 'fastify'
import type { EpisodeForDelivery } from '../episodes/queries-delivery.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { EventSink } from './commands.ts'
import type { ShowCache } from './commands-cache.ts'
import { createFastSender } from './commands-fast.ts'
import { sentFile } from './present-files.ts'
import { FOR_ANYBODY, toDownloadRequest } from './rules.ts'

/**
 * Sound of public shows of which the episode is known for sure; the route in routes.ts answers
 * everything else (decision 0016).
 */
export function fastAudio(
  app: FastifyInstance,
  kernel: Kernel,
  { episodes, sink }: { episodes: ShowCache<EpisodeForDelivery>; sink: Pick<EventSink, 'append'> },
): void {
  // To a store listeners are sent with an address that takes a moment to sign.
  if (kernel.config.storage.kind !== 'disk') return
  const send = createFastSender(kernel, sink, FOR_ANYBODY)
  app.lane.add(audio, (asked, answer) => {
    const { method, path, url, headers } = asked
    const key = publicIdIn(path)
    const episode = episodes.known(key)
    if (!episode) return episodes.renewing(key) ?? false
    const from = asked.ip()
    if (!from) return false
    send(asked, answer, sentFile(episode), {
      ...toDownloadRequest({ method, headers, query: siteIn(url) }, episode),
      at: kernel.clock.now(),
      ip: from,
    })
    return true
  })
}

/**
 * `/audio/{episode}/{name}`: what is no such path is no key of any episode, and nothing that
 * needs decoding is looked for here.
 */
function publicIdIn(path: string): string {
  return /^\/audio\/([0-9a-f-]{36})\/[\w.~-]+$/.exec(path)?.[1] ?? ''
}

/** What the framework would read of the query, where a player says its site. */
function siteIn(url: string): { site: string } | undefined {
  const query = url.indexOf('?')
  if (query < 0) return undefined
  const sites = new URLSearchParams(url.slice(query)).getAll('site')
  return sites.length === 1 ? { site: sites[0] as string } : undefined
}
