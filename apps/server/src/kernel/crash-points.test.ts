import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CHILD_ENVIRONMENT } from '../testing/child-process.ts'
import { CRASH_POINTS } from './crash-points.ts'

const SOURCE = join(import.meta.dirname, '..')

/** Every crashPoint(…) in the server's sources, by name. */
function uses(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const name of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name) || name.endsWith('crash-points.ts')) continue
    for (const [, point = ''] of readFileSync(join(SOURCE, name), 'utf8').matchAll(
      /crashPoint\('([^']+)'\)/g,
    ))
      found.set(point, [...(found.get(point) ?? []), name])
  }
  return found
}

/** Passes two places twice, and says so, in a process of its own. */
async function run(crashAt?: string): Promise<{ said: string; signal: NodeJS.Signals | null }> {
  const steps = ['mail: before sending', 'mail: after sending', 'mail: before sending', 'mail: after sending']
  const lines = steps.map((point) => `crashPoint('${point}'); writeSync(1, '.')`)
  const address = JSON.stringify(join(import.meta.dirname, 'crash-points.ts'))
  const program = `import { writeSync } from 'node:fs'\nimport { crashPoint } from ${address}\n${lines.join('\n')}`
  const env = { ...CHILD_ENVIRONMENT, ...(crashAt && { CRASH_AT: crashAt }) }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return new Promise((resolve) => child.once('close', (_code, signal) => resolve({ said, signal })))
}

test('every named place is in the code exactly once, and every place in the code is named', () => {
  const found = uses()
  expect([...found.keys()].sort()).toEqual([...CRASH_POINTS].sort())
  expect([...found].filter(([, files]) => files.length !== 1)).toEqual([])
})

test.each([
  [undefined, { said: '....', signal: null }],
  ['somewhere else', { said: '....', signal: null }],
  ['mail: after sending', { said: '.', signal: 'SIGKILL' }],
  ['mail: before sending#2', { said: '..', signal: 'SIGKILL' }],
  ['mail: before sending#3', { said: '....', signal: null }],
])('a process that is to die at %s ends there, and nowhere else', async (crashAt, expected) => {
  expect(await run(crashAt)).toEqual(expected)
})
