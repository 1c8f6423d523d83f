import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { startSession } from '../kernel/http/session.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow } from './factory.ts'
import { retiredSlug } from './queries.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
})
afterAll(() => world.close())

const DAY = 86_400_000
const elsewhere = 'https://other.example/feeds/night-trains.xml'
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const slugOfNew = async (name: string) => {
  const { body } = await mira.call(contract.createShow, { body: { name } })
  return (await mira.call(contract.getShow, { params: { id: body.id } })).body.slug
}

async function eraseAll(): Promise<void> {
  world.clock.advance(30 * DAY + 1000)
  await world.kernel.db
    .transaction()
    .execute((trx) => world.kernel.jobs.enqueue(trx, scheduledJob('shows.sweep'), {}))
  await world.runJobs()
  // Sessions end after two weeks; the same person, signed in anew.
  const headers = await startSession(world.kernel.db, world.clock, mira.user, 'test')
  mira = {
    user: mira.user,
    headers,
    call: (endpoint, args) => world.anonymous.call(endpoint, { ...args, headers } as never),
  }
}

describe('an address that once led to a feed', () => {
  test.each([
    ['was public', {}, { answer: 'gone', moved_to: '' }],
    ['had moved away', { moved_to: elsewhere }, { answer: 'moved', moved_to: elsewhere }],
    ['was private', { is_private: true }, { answer: 'missing', moved_to: '' }],
    [
      'was private and had moved',
      { is_password_protected: true, moved_to: elsewhere },
      { answer: 'missing', moved_to: '' },
    ],
  ])('keeps its answer after a podcast that %s is erased', async (_what, more, kept) => {
    const show = await buildShow(world.kernel, { user: mira.user, ...more })
    await mira.call(contract.deleteShow, { params: { id: show.id } })
    expect(await retiredSlug(world.kernel.db, show.slug)).toBeUndefined()
    await eraseAll()
    expect(await retiredSlug(world.kernel.db, show.slug)).toMatchObject({ ...kept, show_id: show.id })
  })

  test('is never given to another podcast', async () => {
    const gone = await buildShow(world.kernel, { user: mira.user, slug: 'for-once' })
    await mira.call(contract.deleteShow, { params: { id: gone.id } })
    expect(await slugOfNew('For once')).toBe('for-once-2')
    await eraseAll()
    expect(await slugOfNew('For once')).toBe('for-once-3')
    const hidden = await buildShow(world.kernel, { user: mira.user, slug: 'now-hidden' })
    await mira.call(contract.updateShow, { params: { id: hidden.id }, body: { is_private: true } })
    expect(await slugOfNew('Now hidden')).toBe('now-hidden-2')
  })
})

describe('moving away', () => {
  test('is told to the feed’s readers and can be taken back', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const moved = await mira.call(contract.moveAway, {
      params: { id: show.id },
      body: { new_feed_url: `  ${elsewhere} ` },
    })
    expect([moved.status, moved.body.moved_to]).toEqual([200, elsewhere])
    const row = await world.kernel.db
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ moved_at: world.clock.now(), revision: show.revision + 1 })
    const back = await mira.call(contract.cancelMoveAway, { params: { id: show.id } })
    expect([back.status, back.body.moved_to]).toEqual([200, ''])
  })

  test.each([
    ['no address', 'soon'],
    ['another scheme', 'ftp://other.example/feed'],
    ['an address with a password', 'https://mira:secret@other.example/feed'],
    ['nothing', ''],
    ['its own address', 'http://localhost:4000/feeds/SLUG.xml'],
    ['its own address, spelled in another way', 'http://LOCALHOST:4000/feeds/%53LUG/?x=1#y'],
  ])('to %s is refused', async (_what, address) => {
    const show = await buildShow(world.kernel, { user: mira.user, slug: `move-${crypto.randomUUID()}` })
    const new_feed_url = address.replace('SLUG', show.slug).replace('%53LUG', `%6D${show.slug.slice(1)}`)
    const answer = await mira.call(contract.moveAway, { params: { id: show.id }, body: { new_feed_url } })
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['new_feed_url']])
  })

  test('to another podcast of this house is fine', async () => {
    const [show, other] = [await buildShow(world.kernel, { user: mira.user }), await buildShow(world.kernel)]
    const new_feed_url = `http://localhost:4000/feeds/${other.slug}.xml`
    expect(
      (await mira.call(contract.moveAway, { params: { id: show.id }, body: { new_feed_url } })).status,
    ).toBe(200)
  })
})

describe('recently deleted', () => {
  test('lists what can still be restored, newest first, and until when', async () => {
    const first = await buildShow(world.kernel, { user: mira.user, podcast_title: 'First' })
    await buildEpisode(world.kernel, { show: first })
    const second = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Second' })
    await buildShow(world.kernel, { deleted_at: world.clock.now() })
    await mira.call(contract.deleteShow, { params: { id: first.id } })
    world.clock.advance(DAY)
    await mira.call(contract.deleteShow, { params: { id: second.id } })
    const { body } = await mira.call(contract.listDeletedShows)
    expect(
      body.map(({ id, podcast_title, audioposts_count }) => [id, podcast_title, audioposts_count]),
    ).toEqual([
      [second.id, 'Second', 0],
      [first.id, 'First', 1],
    ])
    expect(body[1]).toMatchObject({
      deleted_at: '2026-03-02T10:00:00.000Z',
      restorable_until: '2026-04-01T10:00:00.000Z',
    })
    await mira.call(contract.restoreShow, { params: { id: second.id } })
    expect((await mira.call(contract.listDeletedShows)).body.map(({ id }) => id)).toEqual([first.id])
  })
})
