import { createHmac } from 'node:crypto'
import { zonedDay } from '@podstead/contract/time-zones'
import { clientName } from '@podstead/downloads/address'
import { requestPurpose } from '@podstead/downloads/request-purpose'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { freshLists } from '../counting-method/queries.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { createRepeats, isClick } from './rules-clicks.ts'

/** The key lives and dies with the process, and with it what it could tell. */
const repeats = perKernel(() => ({ key: token(32), isRepeat: createRepeats() }))

/**
 * Counts that somebody followed a link of a podcast; '' is its landing page. In the database before the
 * answer goes out, so that nothing is lost with the process. Never throws: the link leads on anyway.
 */
export async function countClick(
  kernel: Kernel,
  request: FastifyRequest,
  show: ListenableShow,
  name: string,
): Promise<void> {
  try {
    const { rules, networkOf } = await freshLists(kernel)
    const agent = request.headers['user-agent'] ?? ''
    const click = {
      method: request.method,
      agent,
      referrer: request.headers.referer ?? '',
      network: networkOf(request.ip),
      purpose: requestPurpose(request.headers),
    }
    if (!isClick(click, rules)) return
    const { key, isRepeat } = repeats(kernel)
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
    const network = `${show.id} ${name} ${clientName(request.ip)}`
    const now = kernel.clock.now()
    if (isRepeat(hash(`${network} ${agent}`), hash(network), now.getTime())) return
    await kernel.db
      .insertInto('short_link_days')
      .values({ show_id: show.id, name, day: zonedDay(now, show.time_zone || 'UTC'), clicks: 1 })
      .onConflict((c) =>
        c.columns(['show_id', 'name', 'day']).doUpdateSet({ clicks: sql`short_link_days.clicks + 1` }),
      )
      .execute()
  } catch (err) {
    kernel.log.warn({ err }, 'a click was not counted')
  }
}
