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

/** The server's test files that run on the database of TEST_DATABASE_URL; all others are the same on any. */
export function filesOnDatabase(): string[] {
  const exclude = SAME_ON_ANY_DATABASE.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  return globSync('apps/server/src/**/*.test.ts', { cwd: ROOT })
    .sort()
    .filter((file) => !exclude.includes(file) && reachesDatabase(file))
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
