import { totalmem } from 'node:os'
import { join } from 'node:path'
import { COMPILE_CACHE, ROOT } from './processes.ts'
import { ensureBuilt } from './web-build.ts'

const SERVER = join(ROOT, 'apps/server/src/main.ts')

/**
 * `npm start`: the dashboard and the player if they are missing or old, then the server in this same
 * process, so that signals reach it.
 *
 * Two settings can only be made before a process starts. The embedded database is compiled in bursts of some
 * 500 MB, of which the C library keeps 50 to 100 MB for good unless large blocks are always given back; and
 * code that is kept compiled starts in half the time.
 */
if (process.env.ROLE !== 'worker') {
  try {
    await ensureBuilt((line) => process.stdout.write(`  ${line}\n`))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}
const settings = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
}
// Without those bursts a process stays below 240 MB all the time; sums over
// many rows take twice as long then.
const isSmall = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) < 1e9
const flags = isSmall ? [...process.execArgv, '--liftoff-only'] : process.execArgv
if (process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...flags, SERVER], {
    ...settings,
    ...process.env,
  } as NodeJS.ProcessEnv)
await import('../apps/server/src/main.ts')
