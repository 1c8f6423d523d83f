import { createHash } from 'node:crypto'
import type { History, HistoryOptions } from '@podstead/downloads/history/history'
import { createEpisodeMatcher } from '@podstead/downloads/history/history-match'
import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { conflict, invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findTimeZone } from '../rollup/queries-zones.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { lockedShow } from '../shows/queries.ts'
import { episodesOfShow, listLabels, type PermittedStatisticsImport, placedRows } from './queries.ts'
import { readHistoryFile } from './service.ts'
import type { KeptPreview } from './table.ts'

const CHUNK = 20_000
const SHOWN_SKIPPED = 100
const MAX_IMPORTS = 100

export type GivenHistory = { fileName: string; bytes: Buffer } & Pick<
  HistoryOptions,
  'source' | 'mapping' | 'dateOrder' | 'table'
>

/**
 * Reads a file of another host and keeps what it says aside until it is confirmed. @throws Failure 422 with
 * the field, and of broken files the line
 */
export async function readStatistics(
  kernel: Kernel,
  show: PermittedShow,
  given: GivenHistory,
): Promise<number> {
  const now = kernel.clock.now()
  const { bytes, ...options } = given
  const history = await readHistoryFile(bytes, {
    ...options,
    today: dayIn(await findTimeZone(kernel.db, show.id), now),
  })
  return kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    await refuseTooMany(trx, show)
    await trx
      .deleteFrom('statistics_imports')
      .where('show_id', '=', show.id)
      .where('state', '=', 'preview')
      .execute()
    const { columns, daysKnown, dateOrder, span, mapping, skipped, rows, tables } = history
    const preview = {
      columns: [...columns],
      days_known: daysKnown,
      date_order: dateOrder,
      row_span: span,
      mapping,
      skipped: skipped.slice(0, SHOWN_SKIPPED),
      skipped_total: skipped.length,
      tables: tables.map(({ from, to, span: row_span, ...table }) => ({
        ...table,
        from_date: from,
        to_date: to,
        row_span,
      })),
      table: history.table,
      stated_total: history.statedTotal,
      repeated_days: history.repeatedDays,
      sums: [...history.sums],
    } satisfies KeptPreview
    const { id } = await trx
      .insertInto('statistics_imports')
      .values({
        show_id: show.id,
        source: history.source,
        file_name: given.fileName,
        level: history.level,
        state: 'preview',
        rows: rows.length,
        downloads: rows.reduce((sum, { downloads }) => sum + downloads, 0),
        created_at: now,
        preview: JSON.stringify(preview),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await stage(trx, show, id, history)
    return id
  })
}

async function refuseTooMany(trx: Trx, show: PermittedShow): Promise<void> {
  const { count } = await trx
    .selectFrom('statistics_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('show_id', '=', show.id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_IMPORTS)
    throw conflict('This podcast has a hundred imports already. Take one back first.')
}

/** Names once, numbers by the thousand. */
async function stage(trx: Trx, show: PermittedShow, importId: number, { rows }: History): Promise<void> {
  const episodes = await trx
    .selectFrom('episodes')
    .select(['id', 'name', 'guid'])
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .execute()
  const match = createEpisodeMatcher(
    episodes.map((episode) => ({
      ...episode,
      guidHash: createHash('sha256').update(episode.guid).digest('hex'),
    })),
  )
  const labels = new Map<string, { number: number; label: string; guid: string; downloads: number }>()
  for (const { label, guid, downloads } of rows) {
    const key = `${guid}\n${label}`
    const known = labels.get(key) ?? { number: labels.size, label, guid, downloads: 0 }
    labels.set(key, { ...known, downloads: known.downloads + downloads })
  }
  const list = [...labels.values()]
  for (let at = 0; at < list.length; at += CHUNK) {
    const part = list.slice(at, at + CHUNK)
    await sql`
      insert into statistics_labels (import_id, number, label, guid, episode_id, downloads)
      select ${importId}::bigint, * from unnest(${arrayText(part.map(({ number }) => number))}::text::int[], ${arrayText(part.map(({ label }) => label))}::text::text[],
        ${arrayText(part.map(({ guid }) => guid))}::text::text[], ${arrayText(part.map(match))}::text::bigint[],
        ${arrayText(part.map(({ downloads }) => downloads))}::text::bigint[])`.execute(trx)
  }
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK)
    const numbers = part.map(({ guid, label }) => labels.get(`${guid}\n${label}`)?.number ?? 0)
    await sql`
      insert into staged_statistics (import_id, number, day, downloads)
      select ${importId}::bigint, * from unnest(${arrayText(numbers)}::text::int[], ${arrayText(part.map(({ day }) => day))}::text::date[],
        ${arrayText(part.map(({ downloads }) => downloads))}::text::int[])`.execute(trx)
  }
}

/**
 * Takes a read file over. Where downloads are counted here on the same day, or another import
 * has said the same, these numbers give way. `named`: episodes for names that were not
 * recognised. @throws Failure 409, 422
 */
export async function confirmStatistics(
  kernel: Kernel,
  show: PermittedShow,
  found: PermittedStatisticsImport,
  named: readonly { label: string; episode_id: number | null }[],
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const held = await trx
      .selectFrom('statistics_imports')
      .select('state')
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirst()
    if (held?.state !== 'preview') throw conflict('These numbers have already been imported.')
    await nameEpisodes(trx, show, found.id, named)
    await sql`
      insert into imported_downloads (import_id, show_id, episode_id, day, downloads)
      select ${found.id}, ${show.id}, episode_id, day, sum(downloads) from (${placedRows(found.id)}) r
      where not is_told group by episode_id, day`.execute(trx)
    await trx.deleteFrom('staged_statistics').where('import_id', '=', found.id).execute()
    await trx
      .updateTable('statistics_imports')
      .set({
        state: 'done',
        downloads: sql<number>`(select coalesce(sum(downloads), 0) from imported_downloads where import_id = ${found.id})`,
        days: sql<number>`(select count(distinct day) from imported_downloads where import_id = ${found.id})`,
      })
      .where('id', '=', found.id)
      .execute()
  })
}

async function nameEpisodes(
  trx: Trx,
  show: PermittedShow,
  importId: number,
  named: readonly { label: string; episode_id: number | null }[],
): Promise<void> {
  if (!named.length) return
  const labels = new Set((await listLabels(trx, importId)).map(({ label, guid }) => label || guid))
  const known = await episodesOfShow(
    trx,
    show,
    named.flatMap(({ episode_id }) => episode_id ?? []),
  )
  for (const { label, episode_id } of named) {
    if (!labels.has(label)) throw invalid({ episodes: [`“${label.slice(0, 100)}” is not in the file`] })
    if (episode_id !== null && !known.has(episode_id))
      throw invalid({ episodes: [`there is no episode ${episode_id} in this podcast`] })
    await trx
      .updateTable('statistics_labels')
      .set({ episode_id })
      .where('import_id', '=', importId)
      .where(sql<string>`coalesce(nullif(label, ''), guid)`, '=', label)
      .execute()
  }
}

/** Takes an import back, with its numbers. */
export async function undoStatistics(kernel: Kernel, found: PermittedStatisticsImport): Promise<void> {
  await kernel.db.deleteFrom('statistics_imports').where('id', '=', found.id).execute()
}
