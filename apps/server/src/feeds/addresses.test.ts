import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import type { RetiredSlugTable } from '../shows/table.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (slug: string, method: 'GET' | 'HEAD' = 'GET') => world.app.inject({ method, url: `/feeds/${slug}.xml` })
const elsewhere = 'https://feeds.example/night-trains.xml'

describe('a podcast that has moved away (decision G215)', () => {
  test.each(['GET', 'HEAD'] as const)('%s is sent to its new feed for good, and may remember it for an hour', async (method) => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere })
    const { statusCode, headers } = await ask(show.slug, method)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, elsewhere, 'public, max-age=3600'])
  })

  test('goes on being sent there after it is deleted here', async () => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere, deleted_at: world.clock.now() })
    expect((await ask(show.slug)).headers.location).toBe(elsewhere)
  })

  test('an unlisted one is sent away without leaving a copy in caches, and says nothing once it is deleted', async () => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere, is_private: true })
    const { statusCode, headers } = await ask(show.slug)
    expect([statusCode, headers['cache-control']]).toEqual([301, 'private, no-store'])
    const deleted = await buildShow(world.kernel, { moved_to: elsewhere, is_private: true, deleted_at: world.clock.now() })
    expect((await ask(deleted.slug)).statusCode).toBe(404)
  })

  test('a protected one tells its new address to nobody without the password', async () => {
    const show = await buildShow(world.kernel, { moved_to: elsewhere, is_password_protected: true, username: 'ana' })
    const { statusCode, headers } = await ask(show.slug)
    expect([statusCode, headers.location]).toEqual([401, undefined])
  })
})

test.each<[RetiredSlugTable['answer'], number, string | undefined]>([
  ['missing', 404, undefined],
  ['gone', 410, undefined],
  ['moved', 301, elsewhere],
])('an address that was given up answers for good: %s is %d', async (answer, status, location) => {
  await world.kernel.db
    .insertInto('retired_slugs')
    .values({ slug: `old-${answer}`, show_id: null, answer, moved_to: location ?? '', retired_at: world.clock.now() })
    .execute()
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await ask(`old-${answer}`, method)
    expect([statusCode, headers.location]).toEqual([status, location])
  }
})
