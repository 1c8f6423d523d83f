import { adoptStorage } from '../../apps/server/src/stored-files/commands-mark.ts'
import {
  ANY_SIZE,
  describeTrash,
  listTrash,
  planSweep,
  restoreFile,
  restoreNamed,
  sweepOrphans,
} from '../../apps/server/src/stored-files/commands-sweep.ts'
import { describeSweep, formatSize, TRASH_DAYS } from '../../apps/server/src/stored-files/rules.ts'
import { argument, Refused, type Run } from './command.ts'

const DAY_MS = 86_400_000

/** `storage adopt` */
export async function adopt({ kernel, say }: Run): Promise<void> {
  await adoptStorage(kernel)
  const restored = await restoreNamed(kernel)
  say('From now on this database and this storage belong together.')
  if (restored) say(`${restored} files that the database names were brought back from the trash.`)
  say('Before anything is removed, check what the next sweep would take: npm run podstead -- sweep --dry-run')
}

/** `sweep`: as the hourly job does it, only looking, or whatever its share is. */
export async function sweep({ kernel, args, say }: Run): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - DAY_MS)
  if (args.includes('--dry-run')) {
    const plan = await planSweep(kernel, before)
    for (const { key, bytes } of plan.orphans) say(`${key}  ${formatSize(bytes)}`)
    return say(`A sweep would move ${describeSweep(plan)} to the trash.`)
  }
  const { moved, held } = await sweepOrphans(kernel, before, args.includes('--confirm') ? ANY_SIZE : null)
  if (held !== null) throw new Refused(`Nothing was removed: ${held}.`)
  say(`${moved} files moved to the trash, where they stay for ${TRASH_DAYS} days.`)
}

/** `trash list` */
export async function listTrashed({ kernel, say }: Run): Promise<void> {
  const files = await listTrash(kernel)
  for (const { day, key, bytes } of files) say(`${day}  ${key}  ${formatSize(bytes)}`)
  say(`${describeTrash(files)} in the trash.`)
}

/** `trash restore`: a file that nothing names is swept again by the next sweep. */
export async function restoreTrashed(run: Run): Promise<void> {
  const wanted = run.args.includes('--all') ? undefined : argument(run, 0, 'KEY')
  const files = (await listTrash(run.kernel)).filter(({ key }) => wanted === undefined || key === wanted)
  if (wanted !== undefined && !files.length) throw new Refused(`${wanted} is not in the trash.`)
  let restored = 0
  for (const file of files) if (await restoreFile(run.kernel, file)) restored += 1
  run.say(`${restored} files brought back.`)
}
