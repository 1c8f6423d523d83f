import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './processes.ts'

/** Where tests get a database that TEST_DATABASE_URL makes another one. */
const DATABASES = ['world.ts', 'database.ts'].map((name) => join('apps/server/src/testing', name))
const ADDRESS = 'TEST_DATABASE_URL'

/**
 * Made from the contract, thousands of calls each: who may, which input is refused, what the log of changes
 * is given. None of it asks the database anything that other tests do not ask it, too.
 */
const MADE_FROM_CONTRACT = [
  'authorisation',
  'team-matrix',
  'hostile-input',
  'url-fields',
  'audit-entries',
].map((name) => join('apps/server/src/testing', `${name}.test.ts`))

/** The server's test files that run on the database of TEST_DATABASE_URL; all others are the same on any. */
export function filesOnDatabase(): string[] {
  return globSync('apps/server/src/**/*.test.ts', { cwd: ROOT })
    .sort()
    .filter((file) => !MADE_FROM_CONTRACT.includes(file) && reachesDatabase(file))
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
