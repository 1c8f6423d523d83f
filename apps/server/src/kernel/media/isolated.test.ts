import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { externalFailure } from '../http/failure-external.ts'
import {
  endIdleChildren,
  type IsolatedLimits,
  IsolationExceeded,
  IsolationKilled,
  isolatedTask,
  runIsolated,
} from './isolated.ts'

type Input =
  | { act: 'fill' | 'fill-outside' | 'spin' | 'throw' }
  | { act: 'die'; signal: NodeJS.Signals }
  | { act: 'count'; count: number }
  | { act: 'process' }

let folder: string
let task: ReturnType<typeof isolatedTask<Input, unknown>>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isolated-'))
  const file = join(folder, 'task.ts')
  writeFileSync(
    file,
    `export async function* run(input) {
      if (input.act === 'fill') for (const kept = []; ; ) kept.push(Array.from({ length: 10_000 }, () => ({})))
      if (input.act === 'fill-outside') for (const kept = []; ; ) kept.push(Buffer.alloc(50_000_000, 1))
      if (input.act === 'spin') for (;;);
      if (input.act === 'die') { process.kill(process.pid, input.signal); await new Promise((resolve) => setTimeout(resolve, 5000)) }
      if (input.act === 'throw') throw new Error('a defect')
      if (input.act === 'count') for (let n = 0; n < input.count; n++) yield { n, bytes: Buffer.alloc(1000, n) }
      if (input.act === 'process') yield { pid: process.pid, environment: Object.keys(process.env).filter((name) => name !== 'PWD') }
    }`,
  )
  task = isolatedTask<Input, unknown>(pathToFileURL(file).href)
})
afterAll(() => {
  endIdleChildren()
  rmSync(folder, { recursive: true, force: true })
})

async function run(input: Input, limits: Partial<IsolatedLimits> = {}): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const value of runIsolated(task, input, { seconds: 60, outputBytes: 10_000_000, ...limits }))
    values.push(value)
  return values
}
const failure = (input: Input, limits?: Partial<IsolatedLimits>) =>
  run(input, limits).then(String, (error: unknown) => error)

test('values come back one by one, in their order, as they were', async () => {
  const values = (await run({ act: 'count', count: 500 })) as { n: number; bytes: Uint8Array }[]
  expect(values.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n))
  expect(values[7]?.bytes).toEqual(Buffer.alloc(1000, 7))
})

test.each<[string, Input, Partial<IsolatedLimits>, string]>([
  ['fills its heap', { act: 'fill' }, {}, 'memory'],
  ['fills the memory outside of its heap', { act: 'fill-outside' }, {}, 'memory'],
  ['never ends', { act: 'spin' }, { seconds: 1 }, 'time'],
  ['says too much', { act: 'count', count: 1000 }, { outputBytes: 100_000 }, 'output'],
])(
  'a file whose reading %s is refused in words, and the next one is read',
  async (_, input, limits, reason) => {
    const refused = (await failure(input, limits)) as IsolationExceeded
    expect(refused).toBeInstanceOf(IsolationExceeded)
    expect([refused.reason, refused.message]).toEqual([
      reason,
      'The file could not be read with the memory and time that are allowed.',
    ])
    expect(await run({ act: 'count', count: 1 })).toHaveLength(1)
  },
  60_000,
)

test.each<NodeJS.Signals>(['SIGKILL', 'SIGTERM'])(
  'a process that is ended from outside by %s says nothing of the file, and the next one is read',
  async (signal) => {
    const killed = await failure({ act: 'die', signal })
    expect(killed).toBeInstanceOf(IsolationKilled)
    expect(String(killed)).toContain(signal)
    expect(externalFailure(killed)).toMatchObject({
      status: 503,
      message: expect.stringContaining('please try again'),
    })
    expect(await run({ act: 'count', count: 1 })).toHaveLength(1)
  },
)

test('a defect of a task is no fault of the file', async () => {
  const thrown = await failure({ act: 'throw' })
  expect(thrown).not.toBeInstanceOf(IsolationExceeded)
  expect(String(thrown)).toContain('a defect')
})

test('one process does the next small task as well, and gets nothing of the environment', async () => {
  const [first] = await run({ act: 'process' })
  const [second] = await run({ act: 'process' })
  expect(second).toEqual(first)
  expect(first).toMatchObject({ environment: [] })
})

test('many at once wait for their turn', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => run({ act: 'process' })))
  expect(new Set(all.map(([value]) => (value as { pid: number }).pid)).size).toBeLessThanOrEqual(4)
}, 60_000)

test('whoever gives up ends the process', async () => {
  const stop = new AbortController()
  const spinning = failure({ act: 'spin' }, { signal: stop.signal })
  stop.abort(new Error('enough'))
  expect(String(await spinning)).toContain('enough')
})
