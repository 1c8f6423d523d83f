import { sql } from 'kysely'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import type { KeptPreview } from './table.ts'

/** A file of another host's numbers, as an archive takes it along. */
export interface ArchivedStatistics {
  source: string
  file_name: string
  level: 'show' | 'episodes'
  row_span: KeptPreview['row_span']
  /** Rows of the file that were understood. */
  rows: number
  created_at: string
  /** `guid`: null for what is of the podcast as a whole, or of an episode that does not come along. */
  days: { day: string; guid: string | null; downloads: number }[]
}

/** What other hosts counted of a show and its episodes, also of those that came from another show. */
export async function statisticsForArchive(db: Queryable, showId: number): Promise<ArchivedStatistics[]> {
  const imports = await db
    .selectFrom('statistics_imports')
    .select(['id', 'source', 'file_name', 'level', 'rows', 'created_at', 'preview'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('imported_downloads').select('import_id').where('show_id', '=', showId),
    )
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('imported_downloads as d')
    .leftJoin('episodes as e', (join) =>
      join.onRef('e.id', '=', 'd.episode_id').on('e.deleted_at', 'is', null),
    )
    .select(['d.import_id', 'd.day', 'e.guid', 'd.downloads'])
    .where('d.show_id', '=', showId)
    .orderBy('d.day')
    .orderBy('d.episode_id')
    .execute()
  const byImport = Map.groupBy(rows, ({ import_id }) => import_id)
  return imports.map(({ id, preview, created_at, ...facts }) => ({
    ...facts,
    row_span: preview?.row_span ?? 'day',
    created_at: created_at.toISOString(),
    days: (byImport.get(id) ?? []).map(({ day, guid, downloads }) => ({ day, guid, downloads })),
  }))
}

/** Brings them into a show that has its episodes already. Where the show has any, they have come before. */
export async function importArchivedStatistics(
  trx: Trx,
  showId: number,
  files: readonly ArchivedStatistics[],
): Promise<void> {
  const known = await trx
    .selectFrom('statistics_imports')
    .select('id')
    .where('show_id', '=', showId)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  for (const { days, row_span, created_at, ...facts } of files) {
    const preview: KeptPreview = { ...NOTHING_TO_SAY, row_span }
    const { id } = await trx
      .insertInto('statistics_imports')
      .values({
        ...facts,
        ...{
          show_id: showId,
          state: 'done',
          created_at: new Date(created_at),
          preview: JSON.stringify(preview),
        },
        days: new Set(days.map(({ day }) => day)).size,
        downloads: days.reduce((sum, { downloads }) => sum + downloads, 0),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into imported_downloads (import_id, show_id, episode_id, day, downloads)
      select ${id}::bigint, ${showId}::bigint, e.id, d.day, sum(d.downloads)
      from unnest(${arrayText(days.map(({ day }) => day))}::text::date[], ${arrayText(days.map(({ guid }) => guid))}::text::text[],
        ${arrayText(days.map(({ downloads }) => downloads))}::text::int[]) as d (day, guid, downloads)
      left join episodes e on e.show_id = ${showId} and e.guid = d.guid and e.deleted_at is null
      group by e.id, d.day`.execute(trx)
  }
}

const NOTHING_TO_SAY = {
  columns: [],
  days_known: true,
  date_order: null,
  mapping: {},
  skipped: [],
  skipped_total: 0,
}
