import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './processes.ts'

const STATES = ['tested', 'in part', 'not built yet']

interface Row {
  promise: string
  state: string
  evidence: { file: string; title: string }[]
}

const rows: Row[] = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter((cells) => cells.length === 5 && STATES.includes(cells[2] as string))
  .map(([, promise = '', state = '', evidence = '']) => ({
    promise,
    state,
    evidence: [...evidence.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      file,
      title: title.replaceAll('\\|', '|'),
    })),
  }))

describe('docs/security.md', () => {
  it('says more than a hundred things, each once', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(new Set(rows.map(({ promise }) => promise)).size).toBe(rows.length)
  })

  it('names a test for everything that it calls tested', () => {
    expect(
      rows
        .filter(({ state, evidence }) => state === 'tested' && !evidence.length)
        .map(({ promise }) => promise),
    ).toEqual([])
  })

  it('names tests that there are', () => {
    const missing = rows.flatMap(({ evidence }) =>
      evidence.filter(
        ({ file, title }) =>
          !existsSync(join(ROOT, file)) || !readFileSync(join(ROOT, file), 'utf8').includes(title),
      ),
    )
    expect(missing).toEqual([])
  })
})
