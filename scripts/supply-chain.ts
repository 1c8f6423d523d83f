import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findCommand, ROOT } from './processes.ts'
import {
  type FoundSecret,
  type LockFile,
  lockProblems,
  productionProblems,
  secretProblems,
} from './supply-chain-rules.ts'

/**
 * `npm run supply-chain`: the lock files, the licences of what production installs, and secrets in
 * tracked files. Needs no network.
 */
const BINARY = /\.(png|jpe?g|ico|gif|woff2?|mp3|m4a|wav|zip|gz|mmdb)$/
const lock = readLock('package-lock.json')
/** Of what one benchmark installs for itself. */
const RATED_WITH = 'bench/lighthouse/package-lock.json'
const files = trackedFiles()
const problems = [
  ...lockProblems(lock),
  ...lockProblems(readLock(RATED_WITH)),
  ...productionProblems(lock),
  ...secretProblems(findSecrets(files)),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
const packages = Object.keys(lock.packages).length
process.stdout.write(
  `Supply chain: ${problems.length || 'no'} problems in ${packages} packages and ${files.length} files\n`,
)
process.exit(problems.length ? 1 : 0)

function readLock(path: string): LockFile {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as LockFile
}

function trackedFiles(): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new Error('The tracked files could not be listed: this check needs git and the repository.')
  // Hashes of packages are no secrets, and there are thousands of them.
  return stdout
    .split('\0')
    .filter((path) => path && !path.endsWith('package-lock.json') && !BINARY.test(path))
}

function findSecrets(paths: string[]): FoundSecret[] {
  const command = findCommand('secretlint')
  if (!command) throw new Error('secretlint is not installed. Run: npm ci')
  // Files that are deleted and not committed yet are still tracked.
  const present = spawnSync('git', ['ls-files', '-z', '--deleted'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout.split('\0')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      command,
      '--no-glob',
      '--format',
      'json',
      '--maskSecrets',
      ...paths.filter((path) => !present.includes(path)),
    ],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (!stdout.trimStart().startsWith('['))
    throw new Error(`secretlint gave no report: ${stderr.slice(0, 2_000)}`)
  const report = JSON.parse(stdout) as {
    filePath: string
    messages: { ruleId: string; loc: { start: { line: number } } }[]
  }[]
  return report.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, loc }) => ({
      path: relative(ROOT, filePath),
      rule: ruleId,
      line: loc.start.line,
    })),
  )
}
