import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import { buildShow } from '../shows/factory.ts'
import type { PersonRow, PersonTable } from './table.ts'

/** A host of the whole podcast; the show is made unless named. */
export async function buildPerson(
  kernel: Kernel,
  { show, ...overrides }: { show?: { id: number } } & Partial<Insertable<PersonTable>> = {},
): Promise<PersonRow> {
  return kernel.db
    .insertInto('people')
    .values({
      show_id: show?.id ?? (await buildShow(kernel)).id,
      name: 'Ana Reis',
      picture_key: null,
      picture_type: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
