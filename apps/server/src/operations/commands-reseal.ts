import { type RawBuilder, sql } from 'kysely'
import { installationValue, setInstallationValue } from '../kernel/installation.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { SecretError } from '../kernel/secrets/secrets.ts'
import { placeOfJob, SEALED_JOBS } from '../kernel/secrets/secrets-places.ts'

const ROWS_AT_ONCE = 500

/** Where sealed values lie, for one statement: rows of `id`, `sealed` and what tells the place. */
interface Source {
  name: string
  rows: RawBuilder<unknown>
  placeOf(row: SealedRow): string
  /** Writes `fresh` where `sealed` still is: who changed it meanwhile has sealed it with the new key. */
  replace(row: SealedRow, fresh: string): RawBuilder<unknown>
}
type SealedRow = { id: string; sealed: string; data: { message_id?: unknown; id?: unknown } | null }

const listSources = ({ capabilities }: Pick<Kernel, 'capabilities'>): Source[] => [
  ...capabilities
    .flatMap(({ sealed = [] }) => sealed)
    .map(({ table, column, id, place }) => ({
      name: `${table}.${column}`,
      rows: sql`select ${sql.ref(id)}::text as id, ${sql.ref(column)} as sealed, null::jsonb as data from ${sql.table(table)}
      where ${sql.ref(column)} is not null`,
      placeOf: (row: SealedRow) => place(row.id),
      replace: (row: SealedRow, fresh: string) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh} where ${sql.ref(id)}::text = ${row.id} and ${sql.ref(column)} = ${row.sealed}`,
    })),
  ...SEALED_JOBS.map(({ table, where }) => ({
    name: table,
    rows: sql`select id::text as id, data->>'sealed' as sealed, data from ${sql.table(table)} where data->>'sealed' is not null and ${sql.raw(where)}`,
    placeOf: (row: SealedRow) => placeOfJob(row.data ?? {}),
    replace: (row: SealedRow, fresh: string) =>
      sql`update ${sql.table(table)} set data = jsonb_set(data, '{sealed}', to_jsonb(${fresh}::text))
        where id::text = ${row.id} and data->>'sealed' = ${row.sealed}`,
  })),
]

export interface KeyUse {
  name: string
  kid: string
  count: number
}

/** Which keys sealed values need, by where they lie. */
export async function keysInUse({
  db,
  capabilities,
}: Pick<Kernel, 'db' | 'capabilities'>): Promise<KeyUse[]> {
  const found: KeyUse[] = []
  for (const { name, rows } of listSources({ capabilities })) {
    const counted = await sql<{ kid: string; count: number }>`
      select split_part(sealed, '.', 2) as kid, count(*)::int as count from (${rows}) values_there group by 1 order by 1`.execute(
      db,
    )
    for (const { kid, count } of counted.rows) found.push({ name, kid, count })
  }
  const { rows } = await sql<{
    kid: string
  }>`select split_part(value, '.', 2) as kid from installation where name = 'canary'`.execute(db)
  return [...found, ...rows.map(({ kid }) => ({ name: 'installation.canary', kid, count: 1 }))]
}

/**
 * Seals everything again that an older key has sealed, a few hundred values at a time. May run beside a
 * server, may be broken off, and does nothing when it is run again. @returns how many were sealed
 * again, and what could not be opened
 */
export async function resealAll(
  kernel: Pick<Kernel, 'db' | 'secrets' | 'capabilities'>,
  onProgress: (name: string, count: number) => void = () => {},
): Promise<{ resealed: KeyUse[]; failed: string[] }> {
  const resealed: KeyUse[] = []
  const failed: string[] = []
  for (const source of listSources(kernel)) {
    let [after, count] = ['', 0]
    for (;;) {
      const { rows } = await sql<SealedRow>`select * from (${source.rows}) values_there
        where split_part(sealed, '.', 2) <> ${kernel.secrets.newestKid} and id collate "C" > ${after}
        order by id collate "C" limit ${ROWS_AT_ONCE}`.execute(kernel.db)
      for (const row of rows) {
        const fresh = freshly(kernel, row, source.placeOf(row))
        if (fresh === null) failed.push(`${source.name} ${row.id}`)
        else count += Number((await source.replace(row, fresh).execute(kernel.db)).numAffectedRows ?? 0)
      }
      onProgress(source.name, count)
      if (rows.length < ROWS_AT_ONCE) break
      after = rows.at(-1)?.id ?? after
    }
    if (count) resealed.push({ name: source.name, kid: kernel.secrets.newestKid, count })
  }
  await resealCanary(kernel)
  return { resealed, failed }
}

function freshly({ secrets }: Pick<Kernel, 'secrets'>, { sealed }: SealedRow, place: string): string | null {
  try {
    return secrets.seal(secrets.open(sealed, place), place)
  } catch (error) {
    if (error instanceof SecretError) return null
    throw error
  }
}

async function resealCanary({ db, secrets }: Pick<Kernel, 'db' | 'secrets'>): Promise<void> {
  await secrets.verifyCanary(
    async () => (await installationValue(db, 'canary')) ?? undefined,
    (value) => setInstallationValue(db, 'canary', value),
  )
}
