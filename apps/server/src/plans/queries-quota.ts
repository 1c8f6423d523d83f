import { type RawBuilder, sql } from 'kysely'
import { isOperator } from '../access/queries-operator.ts'
import { declaredTables, type TableDeclaration } from '../kernel/capability.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { Failure, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { planById } from './queries.ts'
import {
  countedBytes,
  INSTALLATION_FULL,
  planQuota,
  quotaExceededMessage,
  STORAGE_FULL,
} from './rules-quota.ts'

/**
 * What of an account lies in the storage: `used` counts, `removed` is deleted or replaced and stays for 30
 * days, `waiting` is part of both sums' first.
 */
export type StoredBytes = { used: number; removed: number; waiting: number }

type WithCapabilities = Pick<Kernel, 'capabilities'>

/**
 * The files of all accounts, each once, with their sizes, by what the capabilities declare. One sum over rows
 * that are written anyway: nothing to keep in step, and right after any interruption. Uploads and copies
 * under way count as large as they were announced, so that two at once cannot both fit.
 */
function storedFiles({ capabilities }: WithCapabilities, userId: number | null): RawBuilder<unknown> {
  const kept = declaredTables(capabilities).flatMap(([table, declaration]) =>
    filesOfTable(table, declaration),
  )
  const underWay = capabilities.flatMap(({ filesUnderWay }) => filesUnderWay?.() ?? [])
  const only = userId === null ? sql`true` : sql`user_id = ${userId}`
  return sql`
    select distinct on (user_id, key) user_id, show_id, key, bytes, removed, waiting
    from (${sql.join([...kept, ...underWay], sql` union all `)}) as files
    where key is not null and bytes is not null and ${only}
    order by user_id, key, removed, waiting`
}

function filesOfTable(
  table: string,
  { podcast, episode, files = [] }: TableDeclaration,
): RawBuilder<unknown>[] {
  const own = sql`from ${sql.table(table)} as t`
  const joins: RawBuilder<unknown>[] = []
  if (typeof episode === 'string')
    joins.push(
      sql`${own} join episodes e on e.id = ${sql.ref(`t.${episode}`)} join shows s on s.id = e.show_id`,
    )
  const isOfNoEpisode = typeof episode === 'string' ? sql` and ${sql.ref(`t.${episode}`)} is null` : sql``
  // Without an episode there is none that could be deleted.
  const noEpisode = sql`cross join (select null::timestamptz as deleted_at) as e`
  if (podcast !== undefined)
    joins.push(sql`${own} join shows s on s.id = ${sql.ref(`t.${podcast}`)}${isOfNoEpisode} ${noEpisode}`)
  return files.flatMap(({ column, bytes, removed = 'false', type }) => {
    if (bytes === undefined && type === undefined) return []
    const size = bytes === undefined ? sql`p.bytes` : sql.ref(`t.${bytes}`)
    const pictures =
      bytes === undefined
        ? sql`join stored_pictures p on p.picture_key = ${sql.ref(`t.${column}`)}::text`
        : sql``
    const isRemoved = sql`s.deleted_at is not null or e.deleted_at is not null or ${sql.raw(removed)}`
    return joins.map(
      (from) => sql`
        select s.user_id, s.id as show_id, ${sql.ref(`t.${column}`)}::text as key, ${size} as bytes, ${isRemoved} as removed, false as waiting
        ${from} ${pictures}`,
    )
  })
}

const SUMS = sql`
  coalesce(sum(bytes) filter (where not removed), 0)::bigint as used,
  coalesce(sum(bytes) filter (where removed), 0)::bigint as removed,
  coalesce(sum(bytes) filter (where waiting), 0)::bigint as waiting`

export async function usedBytes(
  kernel: WithCapabilities,
  db: Queryable,
  user: { id: number },
): Promise<StoredBytes> {
  const { rows } =
    await sql<StoredBytes>`select ${SUMS} from (${storedFiles(kernel, user.id)}) as files`.execute(db)
  return numbers(rows[0])
}

/** The largest podcasts first. */
export async function usedBytesByShow(
  kernel: WithCapabilities & Pick<Kernel, 'db'>,
  user: { id: number },
): Promise<{ show_id: number; title: string; bytes: number }[]> {
  const { rows } = await sql<{ show_id: number; title: string; bytes: number }>`
    select shows.id as show_id, podcast_title as title, sum(bytes)::bigint as bytes
    from (${storedFiles(kernel, user.id)}) as files join shows on shows.id = files.show_id
    where not removed group by 1, 2 order by 3 desc, 1 limit 100`.execute(kernel.db)
  return rows.map((row) => ({ ...row, show_id: Number(row.show_id), bytes: Number(row.bytes) }))
}

/** Everything in the storage that belongs to an account, deleted or not. */
export async function usedBytesOfInstallation(kernel: WithCapabilities, db: Queryable): Promise<number> {
  const { rows } =
    await sql<StoredBytes>`select ${SUMS} from (${storedFiles(kernel, null)}) as files`.execute(db)
  const { used, removed } = numbers(rows[0])
  return used + removed
}

/** Accounts by what they store, the largest first. */
export async function usedBytesByAccount(
  kernel: WithCapabilities & Pick<Kernel, 'db'>,
  { most }: { most: number },
) {
  const { rows } = await sql<StoredBytes & { id: number; email: string; plan_id: string }>`
    select users.id, email, plan_id, ${SUMS} from users left join (${storedFiles(kernel, null)}) as files on files.user_id = users.id
    group by users.id, email, plan_id order by used desc, users.id limit ${most}`.execute(kernel.db)
  return rows.map((row) => ({ id: Number(row.id), email: row.email, plan_id: row.plan_id, ...numbers(row) }))
}

export type StorageQuota = { bytes: number; by: 'plan' | 'account' }

/** What an account may store: its plan says, else the installation; whoever runs that has no limit. */
export async function storageQuota(
  kernel: Pick<Kernel, 'db' | 'config'>,
  user: { id: number; email: string; plan_id: string },
): Promise<StorageQuota | null> {
  const ofPlan = planQuota(planById(kernel.config, user.plan_id))
  if (ofPlan !== null) return { bytes: ofPlan, by: 'plan' }
  const bytes = kernel.config.accounts.storageBytes
  if (bytes === null || (await isOperator(kernel, user))) return null
  return { bytes, by: 'account' }
}

/**
 * Is there room for so many bytes more? To be asked before they are taken. In a transaction it holds the
 * account's row until the end, so that two at once count each other.
 * @param options.leaving bytes that are stored now and go as these come @param options.key the copy that
 * had these bytes reserved so far
 * @throws Failure 402 where the plan is full, 422 with code `storage_full` where the
 * account or the installation is
 */
export async function requireQuota(
  kernel: Kernel,
  user: { id: number },
  bytes: number,
  { db = kernel.db, leaving = 0, key }: { db?: Queryable; leaving?: number; key?: string } = {},
): Promise<void> {
  const inTransaction = db !== kernel.db
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'plan_id'])
    .where('id', '=', user.id)
    .$if(inTransaction, (q) => q.forUpdate())
    .executeTakeFirst()
  if (!account) return
  const going = leaving + (key === undefined ? 0 : await reservedBytes(db, key))
  const limit = await storageQuota({ config: kernel.config, db: db as Kernel['db'] }, account)
  if (limit !== null) {
    const used = countedBytes(await usedBytes(kernel, db, user), limit.bytes) - going
    if (used + bytes > limit.bytes) throw accountFull(used, limit)
  }
  const { installationBytes } = kernel.config.accounts
  if (
    installationBytes !== null &&
    (await usedBytesOfInstallation(kernel, db)) - going + bytes > installationBytes
  )
    throw refused(INSTALLATION_FULL, STORAGE_FULL)
}

async function reservedBytes(db: Queryable, key: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select greatest(bytes_done, coalesce(bytes_total, 0)) as bytes from import_items where state = 'copying' and copy_key = ${key}`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}

function accountFull(used: number, limit: StorageQuota): Failure {
  const message = quotaExceededMessage(used, limit.bytes)
  if (limit.by === 'account') return refused(message, STORAGE_FULL)
  return new Failure({ status: 402, code: 'upgrade_needed', message })
}

function numbers(row: StoredBytes | undefined): StoredBytes {
  return {
    used: Number(row?.used ?? 0),
    removed: Number(row?.removed ?? 0),
    waiting: Number(row?.waiting ?? 0),
  }
}
