import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { type Database, openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { DataInUse } from '../../apps/server/src/kernel/database/database-lock.ts'
import { pendingMigrations, unknownMigrations } from '../../apps/server/src/kernel/database/migrations.ts'
import { createSecrets, loadKeyRing, type Secrets } from '../../apps/server/src/kernel/secrets/secrets.ts'
import { examineAuditLog } from './doctor-audit.ts'
import { examineLedger } from './doctor-ledger.ts'
import { examineStored } from './doctor-stored.ts'
import { errorReason, type Finding } from './finding.ts'

const START = 'start the server once'

/**
 * Engine, migrations, keys, the clock's difference, and jobs that gave up. The embedded database is
 * left to a server that has it open.
 */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  if (!config.database.url && !existsSync(join(config.dataDir, 'database')))
    return [
      { name: 'database', level: 'warn', text: `embedded; nothing in ${config.dataDir} yet`, todo: START },
    ]
  let database: Database
  try {
    database = await openDatabase({ url: config.database.url, pool: 2, dataDir: config.dataDir })
  } catch (error) {
    if (error instanceof DataInUse)
      return [
        {
          name: 'database',
          level: 'ok',
          text: 'embedded, and open in the running server; the report of the server is below',
        },
      ]
    return [
      {
        name: 'database',
        level: 'fail',
        text: errorReason(error),
        todo: `restore ${config.dataDir} from a backup`,
      },
    ]
  }
  try {
    return [
      ...(await examineOpen(database, () => loadSecrets(config))),
      ...(await examineStored(config, database)),
    ]
  } catch (error) {
    const todo = config.database.url
      ? 'check DATABASE_URL, and that PostgreSQL is running'
      : 'bring it back from a backup'
    return [{ name: 'database', level: 'fail', text: `does not respond: ${errorReason(error)}`, todo }]
  } finally {
    await database.close()
  }
}

/** What there is to say of a database that is open. */
export async function examineOpen(database: Database, secrets: () => Promise<Secrets>): Promise<Finding[]> {
  const { db } = database
  const { rows } = await sql<{ version: string; known: boolean }>`
    select current_setting('server_version') as version, to_regclass('schema_migrations') is not null as known
  `.execute(db)
  const engine = database.engine === 'postgres' ? 'PostgreSQL' : 'embedded, PostgreSQL'
  const found: Finding = { name: 'database', level: 'ok', text: `${engine} ${rows[0]?.version}` }
  const clock = await checkClock(database)
  if (!rows[0]?.known)
    return [found, clock, { name: 'migrations', level: 'warn', text: 'the database is empty', todo: START }]
  const unknown = await unknownMigrations(db)
  if (unknown.length) {
    const text = `created by a newer version; this one does not know ${unknown.join(', ')}`
    return [
      found,
      clock,
      {
        name: 'migrations',
        level: 'fail',
        text,
        todo: 'start the newer version, or restore the backup from before it',
      },
    ]
  }
  const pending = await pendingMigrations(db)
  const migrations: Finding = pending.length
    ? {
        name: 'migrations',
        level: 'fail',
        text: `${pending.length} not applied (${pending.join(', ')})`,
        todo: START,
      }
    : { name: 'migrations', level: 'ok', text: 'all applied' }
  const keys = await checkKeys(database, secrets)
  const log =
    keys.level === 'ok' && !pending.length
      ? [
          await examineAuditLog({ db: database.db, secrets: await secrets() }),
          await examineLedger(database.db),
        ]
      : []
  return [found, clock, migrations, keys, ...log, await checkJobs(database)]
}

async function checkClock({ db }: Database): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const seconds = Math.round(
    Math.abs(new Date(rows[0]?.now ?? 0).getTime() - systemClock.now().getTime()) / 1000,
  )
  if (seconds < 5) return { name: 'clock', level: 'ok', text: 'agrees with the database' }
  const level = seconds < 60 ? 'warn' : 'fail'
  return {
    name: 'clock',
    level,
    text: `${seconds} seconds away from the database's`,
    todo: 'let both machines set their clocks by NTP',
  }
}

async function checkKeys({ db }: Database, secrets: () => Promise<Secrets>): Promise<Finding> {
  const canary = async () =>
    (await db.selectFrom('installation').select('value').where('name', '=', 'canary').executeTakeFirst())
      ?.value
  try {
    await (await secrets()).verifyCanary(canary, async () => {})
    return { name: 'keys', level: 'ok', text: 'the secret key fits the database' }
  } catch (error) {
    const todo =
      'put back the key that this database was written with (SECRET_KEYS, or secret.key in the data folder)'
    return { name: 'keys', level: 'fail', text: errorReason(error), todo }
  }
}

async function checkJobs({ db }: Database): Promise<Finding> {
  const { count } = await db
    .selectFrom('dead_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('retried_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (!Number(count)) return { name: 'jobs', level: 'ok', text: 'none has failed for good' }
  const text = Number(count) === 1 ? 'one has failed for good' : `${count} have failed for good`
  return { name: 'jobs', level: 'warn', text, todo: 'npm run podstead -- jobs list' }
}

async function loadSecrets(config: Config): Promise<Secrets> {
  const ring = await loadKeyRing({ configured: config.secretKeys, dataDir: config.dataDir })
  return createSecrets({ ring, clock: systemClock })
}
