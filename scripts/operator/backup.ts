import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import {
  type BackUpResult,
  backUp,
  isInstalled,
  noteVerification,
} from '../../apps/server/src/backups/commands.ts'
import { NoAnswer, requestCopy } from '../../apps/server/src/backups/commands-copy.ts'
import { UnfitFolder } from '../../apps/server/src/backups/commands-files.ts'
import { refuseHalfRestored } from '../../apps/server/src/backups/queries-restore.ts'
import { NoBackup, openSnapshot, verifySnapshot } from '../../apps/server/src/backups/queries-snapshots.ts'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import { type Config, readConfig } from '../../apps/server/src/kernel/config.ts'
import { type Db, openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { DataInUse } from '../../apps/server/src/kernel/database/database-lock.ts'
import { createStorage } from '../../apps/server/src/kernel/storage/storage.ts'
import { type CommandEnvironment, integerOption, option, Refused, required } from './command.ts'

const KEEP = 7
/** Behind the server, which may have little to spare. */
const NICE = 10

/** `backup DIR`, beside a running server or without one; `backup --verify DIR`. */
export async function backup({ environment, args, say, note }: CommandEnvironment): Promise<void> {
  const directory = required(args, 'DIR')
  const json = args.includes('--json')
  const onProgress = json ? () => {} : note
  try {
    setPriority(NICE)
    if (args.includes('--verify'))
      return await verify(directory, { id: option({ args }, 'snapshot'), environment, say, onProgress })
    const config = readConfig(environment)
    const result = await backUp(
      {
        config,
        clock: systemClock,
        storage: await createStorage(config.storage, join(config.dataDir, 'files')),
      },
      {
        directory,
        withoutKeys: args.includes('--without-keys'),
        keep: integerOption({ args }, 'keep') ?? KEEP,
        onProgress,
        withDatabase: (use) => withDatabase(config, use),
      },
    )
    if (json) return say(JSON.stringify(summary(result)))
    for (const line of words(directory, config, result)) say(line)
  } catch (error) {
    if (error instanceof UnfitFolder || error instanceof NoAnswer || error instanceof NoBackup)
      throw new Refused(error.message)
    throw error
  }
}

async function verify(
  directory: string,
  {
    id,
    environment,
    say,
    onProgress,
  }: Pick<CommandEnvironment, 'environment' | 'say'> & {
    id: string | undefined
    onProgress(line: string): void
  },
): Promise<void> {
  const opened = await openSnapshot(directory, id)
  const problems = await verifySnapshot(directory, opened, (read, of) =>
    onProgress(`files: ${read} of ${of}`),
  )
  await noteResult(environment, { id: opened.snapshot.id, problems: problems.length })
  if (problems.length)
    throw new Refused(
      `Snapshot ${opened.snapshot.id} is damaged:\n${problems.map((one) => `  - ${one}`).join('\n')}`,
    )
  say(
    `Snapshot ${opened.snapshot.id} is complete: ${counted(opened.snapshot)}. Everything was read back and compared.`,
  )
}

/** For the page of the server. A backup may well be read back where its installation is not. */
async function noteResult(
  environment: CommandEnvironment['environment'],
  result: { id: string; problems: number },
): Promise<void> {
  try {
    const config = readConfig(environment)
    const files = join(config.dataDir, 'files')
    if (config.storage.kind === 'disk' && !existsSync(files)) return
    await noteVerification(
      { storage: await createStorage(config.storage, files), clock: systemClock },
      result,
    )
  } catch {}
}

/**
 * PostgreSQL and an embedded database that nobody uses are opened; of one in use, the
 * server gives a copy of one moment.
 */
async function withDatabase<T>(config: Config, use: (db: Db) => Promise<T>): Promise<T> {
  const { url } = config.database
  if (!url && !existsSync(join(config.dataDir, 'database')))
    throw new Refused(`There is no installation in ${config.dataDir}.`)
  const opened = await openOrCopy(config)
  try {
    await refuseHalfRestored(config.dataDir, opened.db)
    if (!(await isInstalled(opened.db)))
      throw new Refused('The database is empty: there is nothing to back up.')
    return await use(opened.db)
  } finally {
    await opened.close()
  }
}

async function openOrCopy({ database, dataDir }: Config): Promise<{ db: Db; close(): Promise<void> }> {
  try {
    return await openDatabase({ url: database.url, pool: 2, dataDir })
  } catch (error) {
    if (!(error instanceof DataInUse)) throw error
  }
  const copy = await requestCopy(dataDir, systemClock.now())
  try {
    const opened = await openDatabase({ dataDir: copy.folder })
    return { db: opened.db, close: () => opened.close().finally(copy.remove) }
  } catch (error) {
    await copy.remove()
    throw error
  }
}

function words(directory: string, config: Config, { snapshot, copiedBytes }: BackUpResult): string[] {
  const { id, files, key } = snapshot
  const lines = [
    `Snapshot ${id} is in ${directory}: ${counted(snapshot)}; ${(copiedBytes / 1024 ** 2).toFixed(1)} MB were new.`,
  ]
  if (files.missing + files.damaged)
    lines.push(
      `Of the files that the database names, ${files.missing} are missing and ${files.damaged} are damaged: npm run podstead -- scrub --all lists them.`,
    )
  if (key)
    lines.push(
      'It contains secret.key: anyone who can read the backup can read everything in it. Keep it where nobody else has access (see Backups in docs/operations.md).',
    )
  else
    lines.push(
      config.secretKeys
        ? 'SECRET_KEYS are not part of it: keep them elsewhere. A restore needs them.'
        : 'secret.key is not part of it: keep it elsewhere. A restore needs it.',
    )
  return lines
}

function summary({ snapshot, copiedBytes }: BackUpResult) {
  const { id, taken_at, finished_at, tables, jobs, files, key } = snapshot
  return {
    id,
    taken_at,
    finished_at,
    rows: sumRows(tables),
    jobs: jobs.rows,
    files,
    copied_bytes: copiedBytes,
    holds_key: key !== null,
  }
}

function counted({ tables, jobs, files }: BackUpResult['snapshot']): string {
  return `${sumRows(tables)} rows, ${jobs.rows} waiting jobs, ${files.count} files of ${(files.total_bytes / 1024 ** 2).toFixed(1)} MB`
}

function sumRows(tables: { rows: number }[]): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}
