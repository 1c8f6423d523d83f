import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILE_CACHE, findCommand, ROOT, runNode } from './processes.ts'
import { type Counts, formatCounts, readCounts, sum } from './test-counts.ts'
import { filesOnPostgres, filesOnPostgresAlone } from './test-files.ts'
import { ensureBuilt } from './web-build.ts'

/**
 * `npm test` runs everything: unit (packages, dashboard, and of the server what needs no database or
 * the embedded one), the server on a real PostgreSQL, then the browser journeys. One part:
 * `npm run test:unit`, `test:postgres`, `test:e2e`; `test:embedded` is unit with all of the server. What
 * follows `--` goes to Vitest. The last line is always `N passed, N failed`.
 */
const PARTS = { unit: runUnit, postgres: runOnPostgres, e2e: runJourneys, embedded: runOnEmbedded }
type Part = keyof typeof PARTS

const given = process.argv.slice(2)
const [first] = given
const parts: Part[] = first !== undefined && first in PARTS ? [first as Part] : ['unit', 'postgres', 'e2e']
const passedOn = parts.length === 1 ? given.slice(1) : given
let total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const part of parts) total = sum(total, await attempt(part))
if (total.skipped) process.stdout.write(`${total.skipped} skipped; the reasons stand above\n`)
process.stdout.write(`${formatCounts(total)}\n`)
process.exit(total.failed ? 1 : 0)

async function attempt(part: Part): Promise<Counts> {
  try {
    return await PARTS[part]()
  } catch (error) {
    process.stderr.write(`${part}: ${(error as Error).message}\n`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function runUnit(): Promise<Counts> {
  const elsewhere = passedOn.length ? [] : filesOnPostgresAlone()
  return runOnEmbedded(elsewhere.map((file) => `--exclude=${file}`))
}

async function runOnEmbedded(args: string[] = []): Promise<Counts> {
  // Pages name the built player and dashboard; who asks for single files has them, or can do without.
  if (!passedOn.length) await ensureBuilt((line) => process.stdout.write(`${line}\n`))
  // Wherever TEST_DATABASE_URL points.
  return vitest('unit', ['--config', 'vitest.config.ts', ...args], { TEST_DATABASE_URL: '' })
}

async function runJourneys(): Promise<Counts> {
  await ensureBuilt((line) => process.stdout.write(`${line}\n`))
  return vitest('e2e', ['--config', 'e2e/vitest.config.ts'])
}

/** On the PostgreSQL of TEST_DATABASE_URL, else on one started for the occasion. */
async function runOnPostgres(): Promise<Counts> {
  const config = ['--config', 'vitest.config.ts', ...(passedOn.length ? [] : filesOnPostgres())]
  if (process.env.TEST_DATABASE_URL) return vitest('postgres', config)
  const { startPostgres } = await import('./postgres.ts')
  const server = await startPostgres({ inMemory: true })
  process.stdout.write(`PostgreSQL ${server.version} on a port of its own\n`)
  try {
    return await vitest('postgres', config, { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

async function vitest(
  part: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Counts> {
  const command = findCommand('vitest')
  if (!command) throw new Error('Vitest is not installed. Run: npm ci')
  const report = join(ROOT, '.cache', `test-${part}-${process.pid}.json`)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  try {
    const code = await runNode(
      [
        command,
        'run',
        '--root',
        ROOT,
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...passedOn,
      ],
      { env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...environment } },
    )
    return readCounts(report, code)
  } finally {
    rmSync(report, { force: true })
  }
}
