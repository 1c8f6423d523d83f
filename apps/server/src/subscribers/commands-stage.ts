import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SubscriberColumns } from '@podstead/contract/subscribers/subscribers-import'
import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { conflict, invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requireMembersOnly } from './commands-add.ts'
import { sealOldAddress } from './commands-old-addresses.ts'
import type { SubscriberLine } from './rules-import.ts'
import { type GivenSubscribers, readSubscribersFile } from './service-form.ts'
import type { SubscriberImportRow } from './table-imports.ts'

const SEALED_AT_ONCE = 250

/**
 * Reads a file and keeps its lines aside until they are confirmed; another preview of the podcast is
 * forgotten. @throws Failure 409 or 422, of broken files with the line
 */
export async function stageSubscribers(
  kernel: Kernel,
  show: PermittedShow,
  { id: actorId }: { id: number },
  given: GivenSubscribers,
): Promise<SubscriberImportRow> {
  requireMembersOnly(show)
  // The file is read to its end before a transaction begins: neither waits for the other.
  let sample: string[][] = []
  let columns: SubscriberColumns | null = given.columns
  const lines: SubscriberLine[] = []
  for await (const read of readSubscribersFile(given, show)) {
    if (read.kind === 'sample') ({ sample, columns } = read)
    else for (const line of read.lines) lines.push(line)
  }
  if (!lines.length) throw invalid({ file: ['There are no lines in this file.'] })
  return kernel.db.transaction().execute(async (trx) => {
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forNoKeyUpdate().execute()
    await refuseWhileRunning(trx, show)
    await trx
      .deleteFrom('subscriber_imports')
      .where('show_id', '=', show.id)
      .where('state', '=', 'preview')
      .execute()
    const { id } = await trx
      .insertInto('subscriber_imports')
      .values({
        show_id: show.id,
        actor_id: actorId,
        file_name: given.fileName,
        columns: JSON.stringify(columns),
        sample: JSON.stringify(sample),
        created_at: kernel.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
      await insertLines(
        trx,
        kernel,
        { importId: id, showId: show.id, from: at },
        lines.slice(at, at + LINES_AT_ONCE),
      )
    return countLines(trx, id)
  })
}

const LINES_AT_ONCE = 5000

async function refuseWhileRunning(trx: Trx, show: { id: number }): Promise<void> {
  const running = await trx
    .selectFrom('subscriber_imports')
    .select('id')
    .where('show_id', '=', show.id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (running) throw conflict('An import of this podcast is still running. Please wait until it is done.')
}

async function insertLines(
  trx: Trx,
  kernel: Kernel,
  { importId, showId, from }: { importId: number; showId: number; from: number },
  lines: readonly SubscriberLine[],
): Promise<void> {
  const sealed: { old_hash: string | null; old_sealed: string | null }[] = []
  for (const { old_address } of lines) {
    sealed.push(sealOldAddress(kernel, old_address))
    if (old_address && sealed.length % SEALED_AT_ONCE === 0) await nextTurn()
  }
  const column = <T>(rows: readonly T[], read: (one: T, index: number) => string | number | null) =>
    sql`${arrayText(rows.map(read))}::text`
  await sql`
    insert into subscriber_import_rows (import_id, place, line, email, full_name, status, joined, time_zone, tier, old_hash, old_sealed, outcome, reason)
    select ${importId}::bigint, n.place, n.line, n.email, n.full_name, n.status, n.joined, n.time_zone, n.tier, n.old_hash, n.old_sealed,
      case when n.outcome = 'new' and s.id is not null then 'known' else n.outcome end, n.reason
    from unnest(
      ${column(lines, (_, index) => from + index + 1)}::int[], ${column(lines, (one) => one.line)}::int[],
      ${column(lines, (one) => one.email)}::text[], ${column(lines, (one) => one.full_name)}::text[],
      ${column(lines, (one) => one.status)}::text[], ${column(lines, (one) => one.joined)}::timestamptz[],
      ${column(lines, (one) => one.time_zone)}::text[], ${column(lines, (one) => one.tier)}::smallint[], ${column(sealed, (one) => one.old_hash)}::text[],
      ${column(sealed, (one) => one.old_sealed)}::text[], ${column(lines, (one) => one.outcome)}::text[],
      ${column(lines, (one) => one.reason)}::text[]
    ) as n (place, line, email, full_name, status, joined, time_zone, tier, old_hash, old_sealed, outcome, reason)
    left join subscribers s on s.show_id = ${showId} and s.email_address = n.email`.execute(trx)
}

async function countLines(trx: Trx, importId: number): Promise<SubscriberImportRow> {
  const { rows } = await sql<SubscriberImportRow>`
    update subscriber_imports set rows = c.rows, new_rows = c.new, known_rows = c.known, duplicate_rows = c.duplicate, invalid_rows = c.invalid
    from (select count(*) as rows, count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'known') as known,
      count(*) filter (where outcome = 'duplicate') as duplicate, count(*) filter (where outcome = 'invalid') as invalid
      from subscriber_import_rows where import_id = ${importId}) c
    where id = ${importId} returning subscriber_imports.*`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('An import is gone while it is staged')
  return row
}
