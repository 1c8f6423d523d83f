import { expect, test } from 'vitest'
import { createTurns, type Turn } from './media-turns.ts'

/** Work that ends when it is told to, and the order in which it began. */
function recorder(cores: number) {
  const take = createTurns(cores)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string, turn: Turn, signal?: AbortSignal) =>
    take(
      turn,
      () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          ends.set(name, resolve)
        }),
      signal,
    )
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return {
    begun,
    work,
    settle,
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
  }
}

test('all kinds of jobs together decode as many recordings as there are cores', async () => {
  const { begun, work, settle, end } = recorder(3)
  for (const name of ['a', 'b', 'c', 'd']) work(name, 'soon')
  await settle()
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('what a creator waits for comes before what is long, and that before what nobody waits for', async () => {
  const { begun, work, settle, end } = recorder(2)
  work('first', 'soon')
  work('second', 'soon')
  work('one hour', 'long')
  work('measured', 'idle')
  work('three hours', 'long')
  work('a short one', 'soon')
  await settle()
  for (const name of ['first', 'second', 'a short one', 'one hour', 'three hours']) await end(name)
  expect(begun).toEqual(['first', 'second', 'a short one', 'one hour', 'three hours', 'measured'])
})

test('a short episode never stands behind long ones and measuring, on a machine of one core either', async () => {
  const { begun, work, settle, end } = recorder(1)
  work('three hours', 'long')
  work('four hours', 'long')
  work('measured', 'idle')
  await settle()
  expect(begun).toEqual(['three hours'])
  work('a short one', 'soon')
  await settle()
  expect(begun).toEqual(['three hours', 'a short one'])
  await end('three hours')
  expect(begun).toEqual(['three hours', 'a short one', 'four hours'])
})

test('work that is called off while it waits is not begun, and gives its turn to the next', async () => {
  const { begun, work, settle, end } = recorder(2)
  const calledOff = new AbortController()
  work('three hours', 'long')
  const waiting = work('four hours', 'long', calledOff.signal)
  work('measured', 'idle')
  await settle()
  calledOff.abort(new Error('the server stops'))
  await expect(waiting).rejects.toThrow('the server stops')
  await end('three hours')
  expect(begun).toEqual(['three hours', 'measured'])
})

test('work that fails gives its turn back', async () => {
  const take = createTurns(2)
  await expect(take('long', () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  await expect(take('long', async () => 'done')).resolves.toBe('done')
})
