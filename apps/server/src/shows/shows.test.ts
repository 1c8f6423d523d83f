import { Readable } from 'node:stream'
import * as list from '@podstead/contract/shows/show-list'
import * as contract from '@podstead/contract/shows/shows'
import { podcastGuid } from '@podstead/feed/guid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { startSession } from '../kernel/http/session.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow } from './factory.ts'

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

const create = (person: Person, name: string, more = {}) =>
  person.call(contract.createShow, { body: { name, ...more } })
const row = (id: number) =>
  world.kernel.db.selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('creating a podcast', () => {
  test('answers its id and name, and it has what a feed needs', async () => {
    const author = await world.person({ email: 'jo.lind@example.com' })
    const { status, body } = await create(author, '  Slow Mornings ')
    expect([status, body.name]).toEqual([201, 'Slow Mornings'])
    const show = (await author.call(contract.getShow, { params: { id: body.id } })).body
    expect(show).toMatchObject({
      slug: 'slow-mornings',
      author: 'Jo Lind',
      email: 'jo.lind@example.com',
      language_id: 1,
      category_id: 1,
      explicit_type_id: 2,
      time_zone: 'UTC',
      medium_type: 'podcast',
      locked: true,
      itunes_type_is_serial: false,
      rss_feed: 'http://localhost:4000/feeds/slow-mornings.xml',
      landing_page_url: 'http://localhost:4000/l/slow-mornings',
      website_url: 'http://localhost:4000/s/slow-mornings',
      is_private_show: false,
      audioposts_count: 0,
    })
    expect((await row(body.id)).feed_guid).toBe(podcastGuid('http://localhost:4000/feeds/slow-mornings.xml'))
  })

  // RU339: the name is required and checked by the server.
  test.each(['', '   ', undefined, null])('needs a name, not %j', async (name) => {
    const { status, body } = await mira.call(contract.createShow, { body: { name } as never })
    expect([status, body]).toEqual([422, expect.objectContaining({ errors: { name: ["can't be blank"] } })])
  })

  test('two of the same name get two addresses, even when made at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => create(mira, 'Twins & Twins')))
    expect(made.map((m) => m.status)).toEqual([201, 201, 201, 201])
    const slugs = await Promise.all(made.map(async (m) => (await row(m.body.id)).slug))
    expect(slugs.sort()).toEqual([
      'twins-and-twins',
      'twins-and-twins-2',
      'twins-and-twins-3',
      'twins-and-twins-4',
    ])
  })

  test('has the author, category, language and time zone that were chosen', async () => {
    const chosen = { author: 'Jo Lind', category_id: 3, language_id: 2, time_zone: 'Europe/Vienna' }
    const { body } = await create(mira, 'Chosen', chosen)
    expect((await mira.call(contract.getShow, { params: { id: body.id } })).body).toMatchObject(chosen)
  })

  test.each([
    ['time_zone', 'Mars/Olympus'],
    ['category_id', 999],
    ['language_id', 9999],
    ['author', 'x'.repeat(256)],
  ])('is refused with the field when %s is %j, and nothing is created', async (field, value) => {
    const person = await world.person()
    const answer = await create(person, 'Nowhere', { [field]: value })
    expect([answer.status, Object.keys((answer.body as unknown as { errors: object }).errors)]).toEqual([
      422,
      [field],
    ])
    expect((await person.call(contract.listShows)).body).toEqual([])
  })

  test('members only has no feed of its own and no public page', async () => {
    const { id } = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    const show = (await mira.call(contract.getShowV2, { params: { id } })).body
    expect(show).toMatchObject({
      is_advanced_private_feed: true,
      is_private_show: true,
      rss_feed: '',
      landing_page_url: '',
      website_url: '',
    })
    expect((await world.app.inject({ url: `/feeds/${show.slug}.xml` })).statusCode).toBe(404)
  })

  // RU319
  test('needs skill_direct_upload', async () => {
    const limited = await world.person({ skill_direct_upload: false })
    expect(await create(limited, 'No')).toMatchObject({ status: 402, body: { code: 'upgrade_needed' } })
  })
})

describe('the list', () => {
  test("holds the caller's podcasts, newest first, with episodes and downloads of the last 30 days", async () => {
    const older = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Older' })
    world.clock.advance(1000)
    const newer = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Newer', is_private: true })
    await buildShow(world.kernel)
    const episode = await buildEpisode(world.kernel, { show: older })
    await buildEpisode(world.kernel, { show: older, deleted_at: world.clock.now() })
    const downloads = [
      ['2026-03-02', 5],
      ['2026-02-01', 3],
      ['2026-01-31', 100],
    ] as const
    await world.kernel.db
      .insertInto('daily_downloads')
      .values(
        downloads.map(([day, count]) => ({
          day,
          downloads: count,
          show_id: older.id,
          episode_id: episode.id,
        })),
      )
      .execute()
    const { body } = await mira.call(contract.listShows)
    expect(body.map((s) => [s.id, s.is_private_show, s.audioposts_count, s.downloads_last_30_days])).toEqual([
      [newer.id, true, 0, 0],
      [older.id, false, 1, 8],
    ])
    expect(body[0]?.artwork_url_256).toMatch(/^http:\/\/localhost:4000\/artwork\/show-.+\/256\.jpg$/)
  })

  test('stands as its owner arranged it, a new podcast before the others, what is archived last', async () => {
    const as = await world.person()
    const make = async (name: string) => (await as.call(contract.createShow, { body: { name } })).body.id
    const [one, two, three] = [await make('One'), await make('Two'), await make('Three')]
    const ids = async () =>
      (await as.call(contract.listShows)).body.map(({ id, is_archived }) => (is_archived ? -id : id))
    expect(await ids()).toEqual([three, two, one])
    expect((await as.call(list.orderShows, { body: { show_ids: [one, three, two] } })).status).toBe(200)
    expect(await ids()).toEqual([one, three, two])
    const four = await make('Four')
    expect(await ids()).toEqual([four, one, three, two])

    const archived = await as.call(list.archiveShow, { params: { id: one }, body: { is_archived: true } })
    expect(archived.body).toEqual({ id: one, is_archived: true })
    expect(await ids()).toEqual([four, three, two, -one])
    await as.call(list.archiveShow, { params: { id: one }, body: { is_archived: false } })
    expect(await ids()).toEqual([four, one, three, two])
  })

  test('is not arranged with podcasts of others, unknown ones, or one twice', async () => {
    const as = await world.person()
    const other = await world.person()
    const own = (await as.call(contract.createShow, { body: { name: 'Own' } })).body.id
    const foreign = (await other.call(contract.createShow, { body: { name: 'Foreign' } })).body.id
    for (const show_ids of [[own, foreign], [own, 999_999], [own, own], []]) {
      const answer = await as.call(list.orderShows, { body: { show_ids } })
      expect(answer.status).toBe(422)
      expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual(['show_ids'])
    }
  })

  test('is empty for a new account', async () => {
    expect((await mira.call(contract.listShows)).body).toEqual([])
  })
})

describe('settings', () => {
  test('what is sent changes, what is absent stays, the address never changes', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const { body } = await mira.call(contract.updateShow, {
      params: { id: show.id },
      body: {
        podcast_title: 'Another Name',
        category_id: 8,
        subcategory_id: 23,
        link: 'https://example.com/x',
        itune_complete: true,
        time_zone: 'Europe/Berlin',
      },
    })
    expect(body).toMatchObject({
      podcast_title: 'Another Name',
      slug: show.slug,
      category_id: 8,
      subcategory_id: 23,
      link: 'https://example.com/x',
      itune_complete: true,
      author: 'Mira Kolb',
    })
    expect(await row(show.id)).toMatchObject({ feed_guid: show.feed_guid, revision: show.revision + 1 })
  })

  test('another category leaves the subcategory of the old one behind', async () => {
    const show = await buildShow(world.kernel, { user: mira.user, category_id: 8, subcategory_id: 23 })
    const { body } = await mira.call(contract.updateShow, {
      params: { id: show.id },
      body: { category_id: 9 },
    })
    expect(body.subcategory_id).toBeNull()
  })

  test('the description is stored clean', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const description =
      '<p onclick="x()">Hi <b>there</b></p><script>alert(1)</script><a href="javascript:x">no</a> <a href="https://a.example">yes</a>'
    const { body } = await mira.call(contract.updateShow, { params: { id: show.id }, body: { description } })
    expect(body.description).toBe(
      '<p>Hi <b>there</b></p>no <a href="https://a.example" rel="noopener nofollow ugc">yes</a>',
    )
  })

  test.each([
    [{ podcast_title: ' ' }, 'podcast_title'],
    [{ email: 'nobody' }, 'email'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ subcategory_id: 90 }, 'subcategory_id'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ medium_type: 'smoke' }, 'medium_type'],
  ])('%o is refused at its field', async (body, field) => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const answer = await mira.call(contract.updateShow, { params: { id: show.id }, body: body as never })
    expect([answer.status, Object.keys((answer.body as unknown as { errors: object }).errors)]).toEqual([
      422,
      [field],
    ])
    expect((await row(show.id)).revision).toBe(show.revision)
  })
})

describe('deleting a podcast', () => {
  test('takes it away at once and leaves a tombstone for its feed', async () => {
    const show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Bye' })
    const { body } = await mira.call(contract.deleteShow, { params: { id: show.id } })
    expect(body).toEqual({ id: show.id, message: 'Bye was deleted.' })
    expect((await mira.call(contract.getShow, { params: { id: show.id } })).status).toBe(404)
    expect((await mira.call(contract.listShows)).body).toEqual([])
    expect((await world.app.inject({ url: `/feeds/${show.slug}.xml` })).statusCode).toBe(410)
  })

  test('a private one leaves no trace', async () => {
    const show = await buildShow(world.kernel, { user: mira.user, is_private: true })
    await mira.call(contract.deleteShow, { params: { id: show.id } })
    expect((await world.app.inject({ url: `/feeds/${show.slug}.xml` })).statusCode).toBe(404)
  })

  test('can be undone within 30 days, with its address, GUID and episodes', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const episode = await buildEpisode(world.kernel, { show })
    await mira.call(contract.deleteShow, { params: { id: show.id } })
    world.clock.advance(30 * 86_400_000)
    await sweep()
    const back = await again(mira)
    const { status, body } = await back.call(contract.restoreShow, { params: { id: show.id } })
    expect([status, body.slug, body.audioposts_count]).toEqual([200, show.slug, 1])
    expect(await row(show.id)).toMatchObject({ feed_guid: show.feed_guid, deleted_at: null })
    expect(
      await world.kernel.db
        .selectFrom('episodes')
        .select('guid')
        .where('id', '=', episode.id)
        .executeTakeFirst(),
    ).toEqual({
      guid: episode.guid,
    })
  })

  test('after 30 days rows and files are gone for good', async () => {
    const show = await buildShow(world.kernel, { user: mira.user, artwork_key: crypto.randomUUID() })
    const episode = await buildEpisode(world.kernel, { show })
    const audio = await world.kernel.db
      .selectFrom('audio_files')
      .selectAll()
      .where('episode_id', '=', episode.id)
      .executeTakeFirstOrThrow()
    const keys = [audio.storage_key, `artwork/${show.artwork_key}/600.jpg`]
    for (const key of keys)
      await world.kernel.storage.put(key, Readable.from(['x']), { contentType: 'audio/mpeg' })
    await mira.call(contract.deleteShow, { params: { id: show.id } })
    world.clock.advance(30 * 86_400_000 + 1000)
    expect((await (await again(mira)).call(contract.restoreShow, { params: { id: show.id } })).status).toBe(
      404,
    )
    await sweep()
    expect(
      await world.kernel.db.selectFrom('shows').select('id').where('id', '=', show.id).execute(),
    ).toEqual([])
    expect(
      await world.kernel.db.selectFrom('episodes').select('id').where('show_id', '=', show.id).execute(),
    ).toEqual([])
    for (const key of keys) expect(await world.kernel.storage.stat(key)).toBeNull()
  })

  test('a podcast that belongs to a cloud drive is not deleted here (RU316)', async () => {
    const show = await buildShow(world.kernel, { user: mira.user, is_direct_upload: false })
    expect((await mira.call(contract.deleteShow, { params: { id: show.id } })).status).toBe(422)
    expect((await row(show.id)).deleted_at).toBeNull()
  })
})

// AZ: every object id is checked in every call.
test("somebody else's podcast does not exist", async () => {
  const foreign = { params: { id: (await buildShow(world.kernel)).id } }
  const calls = [
    contract.getShow,
    contract.getShowV2,
    contract.getOverview,
    contract.deleteShow,
    contract.restoreShow,
  ]
  for (const endpoint of calls) expect((await mira.call(endpoint, foreign)).status).toBe(404)
  expect(
    (await mira.call(contract.updateShow, { ...foreign, body: { podcast_title: 'Mine now' } })).status,
  ).toBe(404)
  expect((await world.anonymous.call(contract.getShow, foreign)).status).toBe(401)
})

describe('the overview', () => {
  test('counts by state, downloads of 30 days with quiet days, and the latest episodes', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const published = await buildEpisode(world.kernel, { show, name: 'Out' })
    await buildEpisode(world.kernel, { show, name: 'Soon', audio_date: new Date('2026-03-02T10:00:01Z') })
    await buildEpisode(world.kernel, { show, name: 'Sketch', is_draft: true, audio_date: null })
    await buildEpisode(world.kernel, { show, deleted_at: world.clock.now() })
    const day = (text: string, downloads: number) => ({
      day: text,
      downloads,
      show_id: show.id,
      episode_id: published.id,
    })
    await world.kernel.db
      .insertInto('daily_downloads')
      .values([day('2026-03-01', 4), day('2026-03-02', 3), day('2025-12-24', 50)])
      .execute()
    const { body } = await mira.call(contract.getOverview, { params: { id: show.id } })
    expect(body).toMatchObject({
      uploaded_count: 3,
      published_count: 1,
      scheduled_count: 1,
      draft_count: 1,
      downloads_last_30_days: 7,
      downloads_all_time: 57,
    })
    expect(body.downloads_by_day).toHaveLength(30)
    expect(body.downloads_by_day.slice(-3)).toEqual([
      { date: '2026-02-28', count: 0 },
      { date: '2026-03-01', count: 4 },
      { date: '2026-03-02', count: 3 },
    ])
    expect(body.latest_episodes.map((e) => e.name)).toEqual(['Soon', 'Sketch', 'Out'])
    expect(body.latest_episodes.at(-1)?.download_count).toBe(57)
  })
})

async function sweep(): Promise<void> {
  await world.kernel.db
    .transaction()
    .execute((trx) => world.kernel.jobs.enqueue(trx, scheduledJob('shows.sweep'), {}))
  await world.runJobs()
}

/** Sessions end after two weeks; the same person, signed in anew. */
async function again({ user }: Person): Promise<Person> {
  const headers = await startSession(world.kernel.db, world.clock, user, 'test')
  return {
    user,
    headers,
    call: (endpoint, args) => world.anonymous.call(endpoint, { ...args, headers } as never),
  }
}

test('our own measurement prefix is offered where it leads somewhere and tells no secret: to imported podcasts that are public', async () => {
  const prefixOf = async (changes: object) => {
    const { id, slug } = await buildShow(world.kernel, { user: mira.user, ...changes })
    return (await mira.call(contract.getShow, { params: { id } })).body.counting_prefix.replace(slug, 'SLUG')
  }
  const imported_from = 'https://oldhost.example/feed.xml'
  expect(await prefixOf({})).toBe('')
  expect(await prefixOf({ imported_from })).toBe('http://localhost:4000/r/SLUG/')
  expect(await prefixOf({ imported_from, is_private: true })).toBe('')
  expect(await prefixOf({ imported_from, is_advanced_private_feed: true })).toBe('')
})
