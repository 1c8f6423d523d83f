import type { AudioFile } from '@podstead/downloads/request'
import { sql } from 'kysely'
import type { Period } from '../ingest/rules-periods.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { arrayText } from '../kernel/database/database-arrays.ts'
import { condensed, type RequestRow } from './rules-digests.ts'

/**
 * From so many requests a day on, a listener's are kept in few as well: reading these few each
 * time costs less than minding more.
 */
export const HEAVY_LISTENER_REQUESTS = 200

export interface Digest {
  listener: string
  requests: RequestRow[]
}

/** What is known of those of these listeners who asked very often. */
export async function loadDigests(
  db: Queryable,
  day: string,
  listeners: readonly string[],
): Promise<Digest[]> {
  const { rows } = await sql<{ listener: string; requests: string }>`
    select d.listener, d.requests from unnest(${arrayText(listeners)}::text::text[]) as l (listener)
    join listener_digests d on d.day = ${day} and d.listener = l.listener`.execute(db)
  return rows.map(({ listener, requests }) => ({
    listener,
    requests: JSON.parse(requests, dates) as RequestRow[],
  }))
}

/**
 * To be written with the counts, from the rows that they were made of, with the verdicts they have now.
 * `often`: those who had one before.
 */
export async function writeDigests(
  trx: Trx,
  {
    day,
    upTo,
    often,
    mostPerAddress,
  }: { day: string; upTo: number; often: ReadonlySet<string>; mostPerAddress: number },
  rows: readonly RequestRow[],
  files: ReadonlyMap<number | string, AudioFile>,
): Promise<void> {
  const some = [...Map.groupBy(rows, ({ listener }) => listener)].filter(
    ([listener, own]) => own.length > HEAVY_LISTENER_REQUESTS || often.has(listener),
  )
  if (!some.length) return
  const requests = some.map(([, own]) => JSON.stringify(condensed(own, files, mostPerAddress)))
  await sql`
    insert into listener_digests (day, listener, up_to, requests)
    select ${day}::date, listener, ${upTo}::bigint, requests
    from unnest(${arrayText(some.map(([listener]) => listener))}::text::text[], ${arrayText(requests)}::text::text[]) as d (listener, requests)
    on conflict (day, listener) do update set up_to = excluded.up_to, requests = excluded.requests`.execute(
    trx,
  )
}

/**
 * For whoever changes raw requests or judges them anew: what was known of these listeners, or of
 * everybody, is read again from them.
 */
export async function forgetDigests(
  trx: Queryable,
  of?: { period: Period; listeners: readonly string[] },
): Promise<void> {
  if (!of) return void (await trx.deleteFrom('listener_digests').execute())
  await sql`
    delete from listener_digests d using unnest(${arrayText(of.listeners)}::text::text[]) as l (listener)
    where d.listener = l.listener and d.day >= ${of.period.from} and d.day <= ${of.period.to}`.execute(trx)
}

function dates(key: string, value: unknown): unknown {
  return key === 'at' ? new Date(value as string) : value
}
