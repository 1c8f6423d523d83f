import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { buildShow } from '../shows/factory.ts'
import type { SeasonRow, SeasonTable } from './table.ts'

/** The first season of a show, which is made unless named. */
export async function buildSeason(
  kernel: Kernel,
  { show, ...overrides }: { show?: { id: number } } & Partial<Insertable<SeasonTable>> = {},
): Promise<SeasonRow> {
  return kernel.db
    .insertInto('seasons')
    .values({ show_id: show?.id ?? (await buildShow(kernel)).id, number: 1, name: 'North', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
