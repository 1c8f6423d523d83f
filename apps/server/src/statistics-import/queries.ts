import { type SqlBool, sql } from 'kysely'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'

export type PermittedStatisticsImport = Scope<
  'statistics import',
  Awaited<ReturnType<typeof importRows>>[number]
>
export type LabelRow = Awaited<ReturnType<typeof listLabels>>[number]

/** An import into the owner's show. @throws Failure 404 */
export async function permittedStatisticsImport(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedStatisticsImport> {
  const [row] = await importRows(db, show, id)
  return partOfShow(show, 'statistics import', row)
}

/** Confirmed imports, newest first. */
export async function statisticsImports(db: Queryable, show: PermittedShow) {
  return (await importRows(db, show)).filter(({ state }) => state === 'done')
}

async function importRows(db: Queryable, show: PermittedShow, id?: number) {
  return db
    .selectFrom('statistics_imports as i')
    .selectAll()
    .select([
      sql<
        string | null
      >`coalesce((select min(day) from imported_downloads where import_id = i.id), (select min(day) from staged_statistics where import_id = i.id))::text`.as(
        'from_day',
      ),
      sql<
        string | null
      >`coalesce((select max(day) from imported_downloads where import_id = i.id), (select max(day) from staged_statistics where import_id = i.id))::text`.as(
        'to_day',
      ),
    ])
    .where('i.show_id', '=', show.id)
    .$if(id !== undefined, (query) => query.where('i.id', '=', id as number))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(200)
    .execute()
}

/** The names in a file with the episodes they were recognised as, in the order of the file. */
export async function listLabels(db: Queryable, importId: number) {
  return db
    .selectFrom('statistics_labels as l')
    .leftJoin('episodes as e', (join) =>
      join.onRef('e.id', '=', 'l.episode_id').on('e.deleted_at', 'is', null),
    )
    .select(['l.number', 'l.label', 'l.guid', 'l.downloads', 'e.id as episode_id', 'e.name as episode_title'])
    .where('l.import_id', '=', importId)
    .orderBy('l.number')
    .execute()
}

/**
 * Rows of a read file with the day and episode that they would be kept under, and whether that is counted
 * already: here, or by another import.
 */
export function placedRows(importId: number) {
  return sql<{ episode_id: number | null; day: string; downloads: number; is_told: boolean }>`
    select p.episode_id, p.day, p.downloads, (
      exists (select 1 from daily_totals t where t.show_id = p.show_id and t.day = p.day and t.downloads > 0)
      or exists (
        select 1 from imported_downloads d join statistics_imports o on o.id = d.import_id
        where d.show_id = p.show_id and d.day = p.day and d.episode_id is not distinct from p.episode_id and o.level = p.level and o.id <> ${importId}
      )
    ) as is_told
    from (
      select i.show_id, i.level, e.id as episode_id, sum(s.downloads)::int as downloads,
        coalesce(s.day, (e.audio_date at time zone coalesce(z.zone, 'UTC'))::date, (
          select min((audio_date at time zone coalesce(z.zone, 'UTC'))::date) from episodes where show_id = i.show_id and deleted_at is null and not is_draft
        ), (i.created_at at time zone coalesce(z.zone, 'UTC'))::date) as day
      from staged_statistics s
      join statistics_imports i on i.id = s.import_id
      left join statistics_zones z on z.show_id = i.show_id
      left join statistics_labels l on l.import_id = s.import_id and l.number = s.number
      left join episodes e on e.id = l.episode_id and e.deleted_at is null
      where s.import_id = ${importId}
      group by i.show_id, i.level, e.id, 5, z.zone
    ) p`
}

/** How much of a read file is counted already. */
export async function findOverlap(
  db: Queryable,
  importId: number,
): Promise<{ days: number; downloads: number }> {
  const { rows } = await sql<{ days: number; downloads: number }>`
    select count(distinct day)::int as days, coalesce(sum(downloads), 0)::bigint as downloads
    from (${placedRows(importId)}) r where is_told`.execute(db)
  return { days: rows[0]?.days ?? 0, downloads: Number(rows[0]?.downloads ?? 0) }
}

/** Which of some episodes belong to a show. */
export async function episodesOfShow(
  db: Queryable,
  show: PermittedShow,
  ids: number[],
): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`id = any(${`{${ids.join(',')}}`}::bigint[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
