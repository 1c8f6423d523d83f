import { sql } from 'kysely'
import type { Queryable } from '../kernel/database/database.ts'
import { installationValue } from '../kernel/installation.ts'

export interface TableShape {
  name: string
  /** Those that can be written; generated ones are made again. */
  columns: string[]
  /** The types of `columns`, as `format_type` writes them. */
  types: string[]
}

/** Every table of ours by name. Partitions are part of their table. */
export async function tableShapes(db: Queryable): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns,
      json_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db)
  return rows
}

/** Where numbering stands; what was never used has no value. */
export async function sequenceValues(db: Queryable): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db)
  return rows
}

/** Days that have partitions of their own, such as `2026-03-02`. */
export async function partitionDays(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relispartition and c.relname ~ '^(download_requests|counted_downloads)_[0-9]{8}$'
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

export async function appliedMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(db)
  return rows[0]?.there ?? false
}

export async function sealedCanary(db: Queryable): Promise<string | null> {
  return installationValue(db, 'canary')
}

const NAMED = sql`(
  select storage_key as key, sha256, bytes from audio_files
  union all select original_key, null, null from audio_files
  union all select peaks_key, null, null from audio_files
  union all select storage_key, sha256, bytes from uploads where state <> 'waiting'
  union all select storage_key, sha256, bytes from alternate_enclosures
  union all select 'transcripts/' || transcript_key || '.' || format, null, bytes from episode_transcripts
) named where key is not null`

export interface NamedFile {
  key: string
  /** What the rows know of its content. */
  sha256: string | null
  bytes: number | null
}

/** Stored files that rows name, in the order of their keys; `only` asks for one. */
export async function namedFiles(
  db: Queryable,
  { after = '', limit = 1_000_000, only }: { after?: string; limit?: number; only?: string } = {},
): Promise<NamedFile[]> {
  const wanted = only === undefined ? sql`key collate "C" > ${after}` : sql`key = ${only}`
  const { rows } =
    await sql<NamedFile>`select key, nullif(max(sha256), '') as sha256, max(bytes) as bytes from ${NAMED} and ${wanted}
    group by key order by key collate "C" limit ${limit}`.execute(db)
  return rows
}

export async function countNamedFiles(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct key) as count from ${NAMED}`.execute(db)
  return rows[0]?.count ?? 0
}

/** What `restore.unfinished` says of this database; null for one that is whole, or has nothing in it. */
export async function restoreMark(db: Queryable): Promise<string | null> {
  return (await hasTable(db, 'installation')) ? installationValue(db, 'restore.unfinished') : null
}
