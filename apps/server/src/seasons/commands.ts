import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/seasons'
import { sql } from 'kysely'
import { type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { requireVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { seasonContent } from './present.ts'
import { type PermittedSeason, permittedSeason } from './queries.ts'
import type { SeasonRow } from './table.ts'

/** @throws Failure 422 when the show has a season of that number */
export async function createSeason(
  kernel: Kernel,
  show: PermittedShow,
  body: BodyOf<typeof contract.createSeason>,
): Promise<PermittedSeason> {
  return kernel.db.transaction().execute(async (trx) => {
    // The show's row first, so that of two savings at once the second one sees the number of the first.
    await publish(trx, kernel, show.id, 'show')
    await requireFreeNumber(trx, show, body.number)
    const now = kernel.clock.now()
    const created = await trx
      .insertInto('seasons')
      .values({
        show_id: show.id,
        number: body.number,
        name: body.name ?? '',
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return partOfShow(show, 'season', created)
  })
}

/**
 * Changes what is sent. @throws Failure 404 when it has just been deleted, 422 when
 * another season has that number, 409 `changed_elsewhere`
 */
export async function updateSeason(
  kernel: Kernel,
  show: PermittedShow,
  season: PermittedSeason,
  body: BodyOf<typeof contract.updateSeason>,
): Promise<PermittedSeason> {
  return kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    const now = await permittedSeason(trx, show, season.id)
    requireVersion(body.version, seasonContent(now), body)
    if (body.number !== undefined) await requireFreeNumber(trx, show, body.number, season)
    const updated = await trx
      .updateTable('seasons')
      .set({ number: body.number, name: body.name === null ? '' : body.name, updated_at: kernel.clock.now() })
      .where('id', '=', season.id)
      .returningAll()
      .executeTakeFirst()
    return renewed(season, updated)
  })
}

/** Its episodes stay, without a season. */
export async function deleteSeason(
  kernel: Kernel,
  show: PermittedShow,
  season: PermittedSeason,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    await trx.deleteFrom('seasons').where('id', '=', season.id).execute()
  })
}

/**
 * The season of that number, made where it is new; a name fills an empty one and never replaces
 * one. The caller touches the show.
 */
export async function findOrAddSeason(
  trx: Trx,
  showId: number,
  { number, name = '' }: { number: number; name?: string | null | undefined },
  now: Date,
): Promise<SeasonRow> {
  return trx
    .insertInto('seasons')
    .values({ show_id: showId, number, name: name ?? '', created_at: now, updated_at: now })
    .onConflict((c) =>
      c.columns(['show_id', 'number']).doUpdateSet({
        name: sql`case when seasons.name = '' then excluded.name else seasons.name end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function requireFreeNumber(
  trx: Trx,
  show: PermittedShow,
  number: number,
  own?: PermittedSeason,
): Promise<void> {
  const taken = await trx
    .selectFrom('seasons')
    .select('id')
    .where('show_id', '=', show.id)
    .where('number', '=', number)
    .where('id', '<>', own?.id ?? 0)
    .executeTakeFirst()
  if (taken) throw invalid({ number: ['has already been taken'] })
}
