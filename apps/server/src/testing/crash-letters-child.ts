import '../tsx-hook.ts'
import { composeKernel, prepareData } from '../compose.ts'
import { collectJobs } from '../kernel/capability.ts'
import { readConfig } from '../kernel/config.ts'
import { dispatch } from '../letters/commands-send.ts'

/**
 * A process that sends letters and dies on the way: `crash-letters-child.ts DATA_DIR SMTP_URL MINUTES`, with
 * CRASH_AT; its clock is so many minutes ahead.
 */
const [dataDir = '', smtpUrl = '', minutes = '0'] = process.argv.slice(2)
const ahead = Number(minutes) * 60_000
const kernel = await composeKernel(
  { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', MAIL_PER_MINUTE: '1000' }), smtpUrl },
  { clock: { now: () => new Date(Date.now() + ahead) } },
)
await prepareData(kernel)
await kernel.jobs.open(collectJobs(kernel))
await dispatch(kernel, new AbortController().signal)
await kernel.jobs.stop(1)
await kernel.database.close()
process.exit(0)
