import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/ordering'
import { type Insertable, sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { saveEpisodeNumbers } from '../episodes/commands-rows.ts'
import { listOrderMethods } from '../episodes/queries-order.ts'
import type { Tables, Trx } from '../kernel/database/database.ts'
import { changedElsewhere, invalid } from '../kernel/http/failure.ts'
import { contentVersion, requireListVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { numbersContent, orderContent } from './present.ts'
import { repeated, wantedMethods } from './rules.ts'
import type { ShowOrderMethodRow } from './table.ts'

/**
 * Puts these methods in the place of those that a show has. @throws Failure 422
 * when two of them sort by the same, or 409 `changed_elsewhere`
 */
export async function saveOrderMethods(
  kernel: Kernel,
  show: PermittedShow,
  body: BodyOf<typeof contract.saveOrderMethods>,
): Promise<ShowOrderMethodRow[]> {
  const methods = wantedMethods(body.show_order_methods)
  if (repeated(methods.map(({ target_name }) => target_name)))
    throw invalid({ show_order_methods: ['sort by the same field twice'] })
  return kernel.db.transaction().execute(async (trx) => {
    // The show's row first, so that two savings at once do not mix.
    await publish(trx, kernel, show.id, 'show')
    const before = (await listOrderMethods(trx, show)).map(orderContent)
    requireListVersion(body.version, before, { show_order_methods: methods.map(orderContent) })
    await trx.deleteFrom('show_order_methods').where('show_id', '=', show.id).execute()
    if (!methods.length) return []
    return trx
      .insertInto('show_order_methods')
      .values(methods.map((method) => ({ ...method, show_id: show.id })))
      .returningAll()
      .execute()
  })
}

/**
 * Gives episodes the numbers that they have after sorting by hand. @throws
 * Failure 422 or 409 `changed_elsewhere`, and then none is changed
 */
export async function saveNumbers(
  kernel: Kernel,
  show: PermittedShow,
  body: BodyOf<typeof contract.saveSorted>,
): Promise<void> {
  const ids = body.updated_episodes.map(({ id }) => id)
  if (repeated(ids)) throw invalid({ updated_episodes: ['name an episode twice'] })
  await kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    if (body.version !== undefined)
      requireNumbersVersion(body.version, await lockedNumbers(trx, show), body.updated_episodes)
    // As one text: thousands of values would be more parameters than a statement may have.
    const given = sql<{
      id: number
      episode_number: string
    }>`jsonb_to_recordset(${JSON.stringify(body.updated_episodes)}::jsonb)
      as given(id bigint, episode_number text)`
    const { rows } = await sql<{ known: number }>`select count(*)::int as known from ${given}
      join episodes on episodes.id = given.id and episodes.show_id = ${show.id}`.execute(trx)
    if (rows[0]?.known !== ids.length)
      throw invalid({ updated_episodes: ['name an episode that is not of this podcast'] })
    await saveEpisodeNumbers(trx, show.id, body.updated_episodes, kernel.clock.now())
  })
}

type Numbered = { id: number; episode_number: string }

/** @throws Failure 409 `changed_elsewhere` with the numbers that would have changed */
function requireNumbersVersion(version: string, stored: Numbered[], sent: Numbered[]): void {
  if (version === contentVersion(numbersContent(stored))) return
  const numbers = new Map(stored.map(({ id, episode_number }) => [id, episode_number]))
  const changed = sent.filter(({ id, episode_number }) => numbers.get(id) !== episode_number)
  if (changed.length) throw changedElsewhere({ updated_episodes: changed })
}

async function lockedNumbers(trx: Trx, show: PermittedShow): Promise<Numbered[]> {
  return trx
    .selectFrom('episodes')
    .select(['id', 'episode_number'])
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Those of a podcast that is new. */
export async function insertOrderMethods(
  trx: Trx,
  methods: Insertable<Tables['show_order_methods']>[],
): Promise<void> {
  if (methods.length) await trx.insertInto('show_order_methods').values(methods).execute()
}
