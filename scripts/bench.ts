import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './processes.ts'

/** `npm run bench -- NAME`: hands over to bench/run.ts. */
const runner = join(ROOT, 'bench/run.ts')
if (!existsSync(runner)) {
  process.stderr.write('There are no benchmarks yet (bench/run.ts is missing).\n')
  process.exit(1)
}
await import(runner)
