import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './processes.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const [proved = '', rest = ''] = read('docs/rules.md').split(/^## (?:Not yet|What they say)$/m)
const TABLE = /^\| [a-z0-9-]+ +\| (RU.*?) *\|$/gm

/** `RU080–RU082, RU085` -> four ids. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/RU(\d{3})(?:–RU(\d{3}))?/g)].flatMap(([, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, n) => `RU${String(Number(first) + n).padStart(3, '0')}`,
    ),
  )
}

/** Ids in the code of all tests; a comment proves nothing. */
function namedInTests(): Set<string> {
  const tests = ['apps', 'packages', 'scripts'].flatMap((folder) =>
    globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: ROOT, exclude }),
  )
  return new Set(tests.flatMap((path) => idsIn(read(path).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))))
}
const exclude = (name: string) => name === 'node_modules' || name === 'dist'

describe('docs/rules.md', () => {
  const listed = [...proved.matchAll(TABLE)].flatMap(([, rules = '']) => idsIn(rules))

  it('lists rules that are named in tests, each once', () => {
    const named = namedInTests()
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((id, at) => !named.has(id) || listed.indexOf(id) !== at)).toEqual([])
  })

  it('has the words of every rule that the code names', () => {
    const worded = new Set([...read('docs/rules.md').matchAll(/^\| (RU\d{3}) +\|/gm)].map(([, id]) => id))
    expect([...namedInTests()].filter((id) => !worded.has(id))).toEqual([])
  })

  it('lists none of them as still to come', () => {
    expect(idsIn(rest).filter((id) => listed.includes(id))).toEqual([])
  })
})
