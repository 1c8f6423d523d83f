import { join } from 'node:path'
import { capabilities } from '../../apps/server/src/capabilities.ts'
import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import type { Database } from '../../apps/server/src/kernel/database/database.ts'
import { pendingMigrations } from '../../apps/server/src/kernel/database/migrations.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'
import { createStorage } from '../../apps/server/src/kernel/storage/storage.ts'
import { markProblem, readMarks } from '../../apps/server/src/stored-files/commands-mark.ts'
import {
  describeTrash,
  heldSweep,
  listTrash,
  planSweep,
} from '../../apps/server/src/stored-files/commands-sweep.ts'
import { describeSweep, needsConfirmation, TRASH_DAYS } from '../../apps/server/src/stored-files/rules.ts'
import { examineQuota } from './doctor-quota.ts'
import { errorReason, type Finding } from './finding.ts'

const DAY_MS = 86_400_000

/**
 * Whether database and storage belong together, what the next sweep would take, what lies in the trash, and
 * how much of the limits is used.
 */
export async function examineStored(config: Config, database: Database): Promise<Finding[]> {
  try {
    if ((await pendingMigrations(database.db)).length) return []
    const storage = await createStorage(config.storage, join(config.dataDir, 'files'))
    return [
      ...(await examineKernelStorage({ db: database.db, storage, clock: systemClock } as Kernel)),
      ...(await examineQuota({ db: database.db, config, capabilities })),
    ]
  } catch (error) {
    return [{ name: 'sweep', level: 'warn', text: `could not be checked: ${errorReason(error)}` }]
  }
}

export async function examineKernelStorage(kernel: Kernel): Promise<Finding[]> {
  const marks = await readMarks(kernel)
  if (marks.database === null && marks.storage === null)
    return [
      {
        name: 'installation',
        level: 'warn',
        text: 'database and storage have no mark yet',
        todo: 'start the server once',
      },
    ]
  const problem = await markProblem(kernel)
  if (problem !== null)
    return [
      {
        name: 'installation',
        level: 'fail',
        text: `${problem}; nothing is swept`,
        todo: 'start the server and follow its instructions',
      },
    ]
  const agreed: Finding = { name: 'installation', level: 'ok', text: 'database and storage belong together' }
  return [agreed, await examineSweep(kernel), await examineTrash(kernel)]
}

async function examineSweep(kernel: Kernel): Promise<Finding> {
  const plan = await planSweep(kernel, new Date(kernel.clock.now().getTime() - DAY_MS))
  const text = `the next one would move ${describeSweep(plan)} to the trash`
  if (!needsConfirmation(plan)) return { name: 'sweep', level: 'ok', text }
  const held = (await heldSweep(kernel)) === null ? '' : ', and sweeps wait for your confirmation'
  return {
    name: 'sweep',
    level: 'fail',
    text: `${text}${held}`,
    todo: 'npm run podstead -- sweep --dry-run, then sweep --confirm',
  }
}

async function examineTrash(kernel: Kernel): Promise<Finding> {
  const files = await listTrash(kernel)
  const text = files.length ? `${describeTrash(files)}, each for ${TRASH_DAYS} days` : 'empty'
  return { name: 'trash', level: 'ok', text }
}
