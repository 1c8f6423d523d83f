import { posix } from 'node:path'
import { checkDashboard } from './layout-dashboard.ts'
import {
  findCycles,
  type Import,
  lineAt,
  type Problem,
  readImports,
  type SourceFile,
  withoutComments,
} from './layout-imports.ts'
import { BANNED_WORDS, LONG_DATA } from './layout-names.ts'
import { checkServer } from './layout-server.ts'

/**
 * Says what is wrong, and where the code belongs instead. Gets each file's imports
 * and a function to complain with.
 */
export type Check = (
  file: SourceFile,
  imports: Import[],
  complain: (line: number, message: string) => void,
) => void

const MAX_LINES = 250
/** Tests of one thing share a set-up, and rules of style a page; splitting them costs more than it tells. */
const MAX_LINES_OF_TESTS = 400
const MAX_COLUMNS = 110

/**
 * Holds the files to docs/architecture.md sections 2 and 7: names, lengths, import direction,
 * what only some places may touch.
 */
export function checkLayout(files: SourceFile[]): Problem[] {
  const problems: Problem[] = []
  const imports = new Map(files.filter((f) => /\.tsx?$/.test(f.path)).map((f) => [f.path, readImports(f)]))
  for (const file of files) {
    const complain = (line: number, message: string) => problems.push({ path: file.path, line, message })
    const own = imports.get(file.path) ?? []
    checkNameAndLength(file, own, complain)
    if (file.path.startsWith('packages/')) checkPackage(file, own, complain)
    if (file.path.startsWith('apps/server/src/')) checkServer(file, own, complain)
    if (file.path.startsWith('apps/dashboard/src/')) checkDashboard(file, own, complain)
  }
  return [...problems, ...findCycles(imports)].sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
}

const checkNameAndLength: Check = ({ path, text }, _imports, complain) => {
  const name = posix.basename(path)
  const banned = name.split(/[.-]/).find((word) => BANNED_WORDS.includes(word))
  if (banned)
    complain(
      1,
      `a file named "${banned}" collects everything. Name it after what it does, next to who uses it.`,
    )
  if (/^index\.tsx?$/.test(name)) complain(1, 'no index files: import the file that holds the thing.')
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) complain(1, 'file names are kebab-case.')
  for (const [at, line] of text.split('\n').entries())
    if (line.length > MAX_COLUMNS && /^\s*(\/\*\*?|\*|\/\/) (?!biome-ignore)(?!\S+( \*\/)?$)/.test(line))
      complain(at + 1, `a comment of ${line.length} columns; at most ${MAX_COLUMNS} columns.`)
  const lines = text.split('\n').length - 1
  const most = /\.(test\.tsx?|css)$/.test(path) ? MAX_LINES_OF_TESTS : MAX_LINES
  if (lines > most && !LONG_DATA.some((data) => (typeof data === 'string' ? data === path : data.test(path))))
    complain(most + 1, `${lines} lines; at most ${most}. Find the second subject in it and give that a file.`)
}

/** Packages are pure: the same input gives the same output, anywhere. */
const checkPackage: Check = ({ path, text }, imports, complain) => {
  if (/\.test\.tsx?$/.test(path)) return
  const home = path.split('/').slice(0, 2).join('/')
  for (const { from, target, type, line } of imports) {
    if (target?.startsWith('apps/'))
      complain(line, 'packages know nothing of apps. Pass what is needed as an argument.')
    else if (from.startsWith('.') && !target?.startsWith(`${home}/`))
      complain(line, 'import another package by its name: @podstead/…')
    else if (from.startsWith('node:') && !type)
      complain(
        line,
        `packages are pure: no ${from}. What touches the world belongs in apps/server/src/kernel.`,
      )
  }
  const code = withoutComments(text)
  for (const match of code.matchAll(
    /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)|(?<![.\w])fetch\(|(?<![.\w'"])process\.\w/g,
  ))
    complain(
      lineAt(code, match.index),
      `packages are pure: no ${match[0]}. Take the time, the randomness or the answer as an argument.`,
    )
}
