import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import {
  countAttempt,
  forgetAttempts,
  type Limit,
  refundAttempt,
  refuseWhenSpent,
  sweepLimits,
  tryAttempt,
} from './limits.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const MINUTE = 60_000
let limit: Limit
let numbered = 0
beforeEach(() => {
  limit = { key: `knocking:mara@example.com:192.0.2.7:${++numbered}`, max: 5, windowSeconds: 900 }
})
const attempt = () => tryAttempt(world.kernel, limit)
const attempts = async (count: number) => {
  const answers = []
  for (let i = 0; i < count; i++) answers.push(await attempt())
  return answers.filter((wait) => wait === null).length
}

describe('a limit', () => {
  test('allows its number and then says how long to wait', async () => {
    expect(await attempts(5)).toBe(5)
    world.clock.advance(10 * MINUTE)
    expect(await attempt()).toBe(300)
    await expect(countAttempt(world.kernel, limit)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 300,
    })
  })

  test('holds within every window, wherever its edges lie', async () => {
    const allowed: number[] = []
    // Bursts at the end of one quarter of an hour and at the beginning of the next, for three hours.
    for (let minute = 0; minute < 180; minute++) {
      if (minute % 15 < 2 || minute % 15 > 12)
        for (let i = await attempts(4); i > 0; i--) allowed.push(minute)
      world.clock.advance(MINUTE)
    }
    const fullest = Math.max(
      ...allowed.map((start) => allowed.filter((at) => at >= start && at < start + 15).length),
    )
    expect(fullest).toBe(5)
    expect(allowed.length).toBeGreaterThanOrEqual(12 * 5 - 5)
  })

  test('counts every one of fifty attempts at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, attempt))
    expect(answers.filter((wait) => wait === null)).toHaveLength(5)
  })

  test('is not made longer by hammering: who waits gets in', async () => {
    await attempts(5)
    for (let i = 0; i < 14; i++) {
      world.clock.advance(MINUTE)
      expect(await attempts(3)).toBe(0)
    }
    world.clock.advance(MINUTE)
    expect(await attempts(6)).toBe(5)
  })

  test('can be asked without counting', async () => {
    await refuseWhenSpent(world.kernel, limit)
    await attempts(5)
    world.clock.advance(5 * MINUTE)
    await expect(refuseWhenSpent(world.kernel, limit)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 600,
    })
    world.clock.advance(10 * MINUTE)
    await refuseWhenSpent(world.kernel, limit)
    expect(await attempts(6)).toBe(5)
  })

  test('takes one attempt back, or all of them', async () => {
    await attempts(5)
    await refundAttempt(world.kernel, limit)
    expect(await attempts(2)).toBe(1)
    await forgetAttempts(world.kernel, limit)
    expect(await attempts(6)).toBe(5)
  })

  test('locks nobody out for the years that a wrong clock ran ahead', async () => {
    const right = world.clock.now()
    world.clock.advance(365 * 24 * 60 * MINUTE)
    await attempts(5)
    world.clock.set(right)
    expect(await attempts(6)).toBe(5)
  })

  test('is stored without the address or the name that it counts', async () => {
    await attempts(1)
    const rows = await world.kernel.db.selectFrom('rate_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/mara|192\.0\.2\.7|knocking/)
  })

  test('is swept when nothing of it counts any more', async () => {
    await attempts(1)
    world.clock.advance(14 * MINUTE)
    await sweepLimits(world.kernel)
    expect(await attempts(5)).toBe(4)
    world.clock.advance(16 * MINUTE)
    await sweepLimits(world.kernel)
    expect(await world.kernel.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  })
})
