import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { checkLayout } from './layout-rules.ts'
import { ROOT } from './processes.ts'

/**
 * Part of `npm run lint`: what Biome has no rule for. The rules are in
 * layout-rules.ts, the lists in layout-names.ts.
 */
const SOURCES = [
  'packages/*/src/**/*.{ts,tsx}',
  'apps/*/src/**/*.{ts,tsx,css}',
  'scripts/**/*.ts',
  'bench/**/*.ts',
  'e2e/**/*.ts',
]
const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((path) => ({
  path: path.split(sep).join('/'),
  text: readFileSync(join(ROOT, path), 'utf8'),
}))
const problems = checkLayout(files)
for (const { path, line, message } of problems) process.stdout.write(`${path}:${line} ${message}\n`)
process.stdout.write(
  problems.length
    ? `\nLayout: ${problems.length} problems in ${files.length} files\n`
    : `Layout: ${files.length} files in order\n`,
)
process.exit(problems.length ? 1 : 0)
