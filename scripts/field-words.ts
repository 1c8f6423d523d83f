import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './processes.ts'

/** A source file with what a stranger sees of it in a list of hits. */
export interface SourceFile {
  path: string
  /**
   * Names that it declares at its top level, as words in small letters:
   * `createFeedCache` -> `create feed cache`.
   */
  declared: string[]
}

export function readSources(): SourceFile[] {
  return globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\.test\.|\/testing\/|copy(\.\w+)?\.ts$|messages/.test(path))
    .map((path) => ({ path, declared: declaredNames(readFileSync(join(ROOT, path), 'utf8')) }))
}

function declaredNames(text: string): string[] {
  const declared = text.matchAll(
    /^(?:export )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm,
  )
  return Array.from(declared, ([, name = '']) => splitWords(name))
}

/**
 * The files that a search for a term of the field finds first: by the file's name,
 * its folder, and what it declares.
 */
export function searchSources(sources: readonly SourceFile[], term: string): string[] {
  return sources
    .map(({ path, declared }) => ({ path, score: scoreFile(path, declared, term.toLowerCase()) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.path.length - other.path.length)
    .map(({ path }) => path)
}

function scoreFile(path: string, declared: readonly string[], term: string): number {
  const name = splitWords(basename(path).replace(/\.tsx?$/, ''))
  const folder = splitWords(path.split('/').slice(3, -1).join(' '))
  const hits = declared.filter((words) => holds(words, term)).length
  return (holds(name, term) ? 3 : 0) + (holds(folder, term) ? 1 : 0) + Math.min(hits, 3)
}

/** Plurals and endings count: `redirect` is in `redirected`. */
function holds(words: string, term: string): boolean {
  return ` ${words}`.includes(` ${term}`)
}

function splitWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_./]/g, ' ')
    .toLowerCase()
}
