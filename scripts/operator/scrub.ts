import { join } from 'node:path'
import { restoreFromBackup } from '../../apps/server/src/backups/commands-file.ts'
import { CannotRestore } from '../../apps/server/src/backups/commands-restore.ts'
import { scrub } from '../../apps/server/src/backups/commands-scrub.ts'
import { NoBackup } from '../../apps/server/src/backups/queries-snapshots.ts'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { createStorage } from '../../apps/server/src/kernel/storage/storage.ts'
import { type CommandEnvironment, option, Refused, type Run, required } from './command.ts'

/**
 * `scrub`: the next share of stored files; `scrub --all`: every one of them. Ends with an error
 * when one is missing or damaged.
 */
export async function scrubFiles({ kernel, args, say }: Run): Promise<void> {
  const isAll = args.includes('--all')
  const { problems, checked, after } = await scrub(kernel, { isAll })
  for (const { key, problem, found_at } of problems) say(`${problem}\t${key}\tsince ${found_at.slice(0, 10)}`)
  if (problems.length)
    throw new Refused('Restore them: npm run podstead -- restore file KEY --from BACKUP_DIR')
  say(
    isAll || after === ''
      ? 'Every stored file is present and unchanged.'
      : `${checked} files of this round are present and unchanged.`,
  )
}

/** `restore file KEY --from DIR`: beside a running server, because only the storage is written. */
export async function restoreFile({ environment, args, say }: CommandEnvironment): Promise<void> {
  const key = required(args, 'KEY')
  const directory = option({ args }, 'from')
  if (!directory) throw new Refused('--from DIR is missing: the folder of the backup.')
  try {
    const config = readConfig(environment)
    const id = await restoreFromBackup(
      { storage: await createStorage(config.storage, join(config.dataDir, 'files')) },
      directory,
      key,
    )
    say(`${key} is back, as it was in snapshot ${id}.`)
  } catch (error) {
    if (error instanceof CannotRestore || error instanceof NoBackup) throw new Refused(error.message)
    throw error
  }
}
