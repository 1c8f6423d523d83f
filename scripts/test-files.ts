import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './processes.ts'

/** Where tests get a database that TEST_DATABASE_URL makes another one. */
const DATABASES = ['world.ts', 'database.ts'].map((name) => join('apps/server/src/testing', name))
const ADDRESS = 'TEST_DATABASE_URL'

/**
 * What goes through the whole contract, thousands of calls, and what lives by programs, disks, pictures and
 * files of others: none of it asks the database anything that other tests do not ask it, too.
 */
const SAME_ON_ANY_DATABASE = [
  'testing/{authorisation,team-matrix,hostile-input,url-fields,audit-entries,answers,networks}',
  '{media,kernel/media,speech,social-pictures,excerpts}/*',
  '{operations/full-disk,uploads/failing-disk,delivery/spool-disk,backups/disk,backups/drill}',
  '{imports,archives}/hostile',
  'imports/{feeds,pages,tags}',
  '{website/validity,ai-content/models,senders/sendgrid,senders/domains}',
  // They start programs, which open the embedded database.
  '{main,letters/runs-crash,testing/crash-points}',
].map((pattern) => `apps/server/src/${pattern}.test.ts`)

/**
 * What the engine itself decides, or has a way of its own for: these run on both. Every call of the contract
 * runs on the embedded one, too, by the files above, and so does the whole product by the browser journeys.
 */
const ON_BOTH_DATABASES = [
  '{kernel,operations,backups,delivery,ingest,rollup}/**/*',
  'testing/{start,first-start,journey,two-at-once,clock-jumps,sample-capability}',
].map((pattern) => `apps/server/src/${pattern}.test.ts`)

/** The server's test files that run on PostgreSQL; all others are the same on any database. */
export function filesOnPostgres(): string[] {
  const exclude = filesOf(SAME_ON_ANY_DATABASE)
  return filesOf(['apps/server/src/**/*.test.ts'])
    .sort()
    .filter((file) => !exclude.includes(file) && reachesDatabase(file))
}

/** Those of them that do not run on the embedded database. */
export function filesOnPostgresAlone(): string[] {
  const both = filesOf(ON_BOTH_DATABASES)
  return filesOnPostgres().filter((file) => !both.includes(file))
}

function filesOf(patterns: string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
}

/** Whether the file itself or anything that it imports, however far away, asks for that database. */
function reachesDatabase(file: string): boolean {
  const seen = new Set([file])
  for (const path of seen) {
    if (DATABASES.includes(path)) return true
    const text = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''
    if (text.includes(ADDRESS)) return true
    for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      seen.add(join(dirname(path), target))
  }
  return false
}
