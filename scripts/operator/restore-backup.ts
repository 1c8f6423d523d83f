import { DamagedBackup } from '../../apps/server/src/backups/commands-load.ts'
import { CannotRestore, prepareRestore, restore } from '../../apps/server/src/backups/commands-restore.ts'
import { NoBackup } from '../../apps/server/src/backups/queries-snapshots.ts'
import { composeKernel } from '../../apps/server/src/compose.ts'
import { collectJobs } from '../../apps/server/src/kernel/capability.ts'
import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { type CommandEnvironment, option, Refused, required } from './command.ts'

/** `restore DIR`: fills an empty installation from a backup. */
export async function restoreBackup({ environment, args, say, note }: CommandEnvironment): Promise<void> {
  const directory = required(args, 'DIR')
  const options = { directory, snapshotId: option({ args }, 'snapshot'), onProgress: note }
  try {
    const config = readConfig(environment)
    const opened = await prepareRestore(config, options)
    const kernel = await composeKernel({ ...config, logLevel: 'error' })
    try {
      const { snapshot, jobs, files, rows } = await restore(kernel, opened, options, collectJobs(kernel))
      say(
        `Snapshot ${snapshot.id} of ${snapshot.taken_at} is restored: ${rows} rows, ${files} files, ${jobs} waiting jobs.`,
      )
      if (snapshot.files.missing)
        say(`${snapshot.files.missing} files were missing already when the backup was made.`)
      say(
        'Run npm run podstead -- doctor, then start the server. Do not start the old one again: both would publish and send mail.',
      )
    } finally {
      await kernel.jobs.stop(1)
      await kernel.database.close()
    }
  } catch (error) {
    const isKnown =
      error instanceof CannotRestore || error instanceof NoBackup || error instanceof DamagedBackup
    throw isKnown ? new Refused(error.message) : error
  }
}
