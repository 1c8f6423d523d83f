// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSyncedMemory, type ListeningState } from './synced-memory.ts'

const NOTHING: ListeningState = { positions: [], speed: null }
const ADDRESS = '/listen/ana/positions?token=t'
let sent: {
  positions: { episode: string; seconds: number; finished: boolean; age: number }[]
  speed: unknown
}[]
let answer: () => Promise<Response>
let moved: [string, number][]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T10:00:00Z') })
  localStorage.clear()
  sent = []
  moved = []
  answer = async () => Response.json(NOTHING)
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (state = NOTHING) =>
  createSyncedMemory({ listener: 'ana', address: ADDRESS, state }, (...move) => moved.push(move))
const at = (episode: string, seconds: number, age: number, finished = false) => ({
  episode,
  seconds,
  finished,
  age,
})

it('goes on where another device stopped', () => {
  const memory = open({ positions: [at('a', 130, 60_000)], speed: { value: 1.5, age: 0 } })
  expect([memory.position('a'), memory.position('b'), memory.speed()]).toEqual([130, 0, 1.5])
})

it('sends what it remembers after 15 seconds, however often that changes, and once', async () => {
  const memory = open()
  for (let second = 5; second <= 40; second += 5) {
    memory.storePosition('a', second)
    await vi.advanceTimersByTimeAsync(2000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ positions }) => positions[0]?.seconds)).toEqual([40])
})

it('keeps positions without a line, and sends them with their age when it is back', async () => {
  answer = () => Promise.reject(new TypeError('offline'))
  open().storePosition('a', 77)
  await vi.advanceTimersByTimeAsync(3_600_000)
  answer = async () => Response.json(NOTHING)
  const later = open()
  expect(later.position('a')).toBe(77)
  await later.sync()
  expect(sent.at(-1)?.positions).toEqual([at('a', 77, 3_600_000)])
  await later.sync()
  expect(sent.at(-1)?.positions).toEqual([])
})

it('what was done last counts, on whatever device', async () => {
  const memory = open()
  memory.storePosition('a', 10)
  await vi.advanceTimersByTimeAsync(5000)
  answer = async () => Response.json({ positions: [at('a', 900, 60_000)], speed: null })
  await memory.sync()
  expect([memory.position('a'), moved]).toEqual([10, []])
  answer = async () => Response.json({ positions: [at('a', 900, 0)], speed: null })
  await vi.advanceTimersByTimeAsync(60_000)
  await memory.sync()
  expect([memory.position('a'), moved]).toEqual([900, [['a', 900]]])
})

it('an episode that was heard to the end begins anew, and is told as heard', async () => {
  const memory = open()
  memory.finish('a')
  expect([memory.position('a'), memory.isFinished('a')]).toEqual([0, true])
  await memory.sync()
  expect(sent[0]?.positions).toEqual([at('a', 0, 0, true)])
})

it('a speed is sent once it is another one', async () => {
  const memory = open()
  memory.storeSpeed(1)
  memory.storeSpeed(1.25)
  await memory.sync()
  await memory.sync()
  expect(sent.map(({ speed }) => speed)).toEqual([{ value: 1.25, age: 0 }, null])
})

it('forgets when access has ended', async () => {
  const memory = open()
  memory.storePosition('a', 77)
  answer = async () => Response.json({}, { status: 404 })
  await memory.sync()
  expect([memory.position('a'), open().position('a')]).toEqual([0, 0])
})

it.each(['', 'no JSON', '[]', '{"positions":{"a":"x"},"speed":7}', '{"positions":null}'])(
  'is not broken by %j in the storage',
  (text) => {
    localStorage.setItem('podstead.listener.ana', text)
    expect([open().position('a'), open().speed()]).toEqual([0, 1])
  },
)
