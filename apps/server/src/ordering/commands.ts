import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/ordering'
import { type Insertable, sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import { saveEpisodeNumbers } from '../episodes/commands-rows.ts'
import type { Tables, Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { repeated, wantedMethods } from './rules.ts'
import type { ShowOrderMethodRow } from './table.ts'

/**
 * Puts these methods in the place of those that a show has. @throws Failure 422
 * when two of them sort by the same
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
 * Failure 422, and then none is changed
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

/** Those of a podcast that is new. */
export async function insertOrderMethods(
  trx: Trx,
  methods: Insertable<Tables['show_order_methods']>[],
): Promise<void> {
  if (methods.length) await trx.insertInto('show_order_methods').values(methods).execute()
}
