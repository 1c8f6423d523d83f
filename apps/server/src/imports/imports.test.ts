import { deleteEpisode } from '@podstead/contract/episodes/episodes'
import {
  cancelImport,
  createImport,
  getImport,
  importFromRssFeed,
  listImportItems,
  previewFeed,
  retryImport,
} from '@podstead/contract/imports'
import { getShow } from '@podstead/contract/shows/shows'
import { type OldHost, type OldHostOptions, startOldHost } from '@podstead/simulators/old-host'
import { afterEach, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

/** A creator here, and their podcast at an old host. */
async function moving(options: OldHostOptions): Promise<{ world: World; host: OldHost; mira: Person }> {
  const host = await startOldHost(options)
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  return { world, host, mira: await world.person({ email: 'mira@new-host.example.com' }) }
}

const importing = (mira: Person, host: OldHost, show: { id: number }) =>
  mira.call(importFromRssFeed, { params: { id: show.id }, body: { rss_feed: host.feedUrl } })
const stateOf = async (mira: Person, id: number) =>
  (await mira.call(getImport, { params: { id } })).body.import

describe('a podcast that moves here', () => {
  test('is shown before it comes: what it is, what is kept, and what to know', async () => {
    const { host, mira } = await moving({ items: 3 })
    const { status, body } = await mira.call(previewFeed, { body: { rss_feed: host.feedUrl } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'Night Trains',
      author: 'Mira Kolb',
      artwork_url: `${host.origin}/art/show.png`,
      categories: ['Society & Culture > Places & Travel'],
      episodes_count: 3,
      total_bytes: 96_327,
      total_seconds: 6,
      first_date: '2025-01-08T06:00:00.000Z',
      last_date: '2025-01-22T06:00:00.000Z',
      podcast_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      permission: 'direct',
    })
    expect([...body.keeps].sort()).toEqual(
      [
        'artwork',
        'chapters',
        'dates',
        'guids',
        'locations',
        'people',
        'seasons',
        'soundbites',
        'transcripts',
        'value',
      ].sort(),
    )
  })

  test('comes with everything that its feed says', async () => {
    const { world, host, mira } = await moving({ items: 2 })
    const show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Empty so far' })
    expect(await importing(mira, host, show)).toMatchObject({
      status: 202,
      body: { message: expect.stringMatching(/has started/) },
    })
    await world.runJobs()
    expect(await stateOf(mira, show.id)).toMatchObject({
      status: 'done',
      items_count: 2,
      done_count: 2,
      failed_count: 0,
      bytes_done: 64_218,
    })
    const { db } = world.kernel
    const row = await db.selectFrom('shows').selectAll().where('id', '=', show.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      podcast_title: 'Night Trains',
      slug: show.slug,
      feed_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      description: '<p>Sleeping cars, <b>slow</b> mornings.</p>',
      author: 'Mira Kolb',
      email: 'mira@old-host.example.com',
      link: 'https://night-trains.example.com/',
      copyright: '© 2026 Mira Kolb',
      itunes_type_is_serial: true,
      explicit_type_id: 2,
      apple_token: 'a-claim-that-waits',
      location_name: 'Vienna',
      location_geo: 'geo:48.2,16.37',
      license: 'cc-by-4.0',
      update_frequency: 'every week',
      fundings: [{ url: 'https://example.com/donate', text: 'Buy us a couchette' }],
      value_type: 'lightning',
      imported_from: host.feedUrl,
    })
    expect(row.artwork_key).not.toBeNull()
    const people = await db
      .selectFrom('people')
      .selectAll()
      .where('show_id', '=', show.id)
      .orderBy('id')
      .execute()
    expect(people.map(({ name, roles, selected }) => ({ name, roles, selected }))).toEqual([
      { name: 'Mira Kolb', roles: ['cast/host'], selected: true },
      { name: 'Ada Berg', roles: ['cast/guest'], selected: false },
    ])
    expect(people[0]?.picture_key).not.toBeNull()
    const episodes = await db
      .selectFrom('episodes')
      .selectAll()
      .where('show_id', '=', show.id)
      .orderBy('audio_date')
      .execute()
    expect(episodes).toHaveLength(2)
    expect(episodes[0]).toMatchObject({
      guid: 'old-host/1?a=1&b=2',
      name: 'Night 1',
      is_draft: false,
      audio_date: new Date('2025-01-08T06:00:00Z'),
      episode_number: '1',
      explicit_type_id: 1,
      link: 'https://night-trains.example.com/1',
      location_name: 'Graz',
      media_state: 'ready',
      need_to_convert: false,
      source_url: `${host.origin}/audio/1.mp3`,
    })
    expect(episodes[0]?.artwork_key).not.toBeNull()
    const count = async (table: 'chapters' | 'soundbites' | 'episode_transcripts' | 'episode_hosts') =>
      (await db.selectFrom(table).select('id').execute()).length
    expect([
      await count('chapters'),
      await count('soundbites'),
      await count('episode_transcripts'),
      await count('episode_hosts'),
    ]).toEqual([4, 2, 2, 2])
    expect(await db.selectFrom('seasons').select(['number', 'name']).execute()).toEqual([
      { number: 2, name: 'Second class' },
    ])
  }, 60_000)

  test('tells so in the language of who imported it (decision 0023)', async () => {
    const { world, host, mira } = await moving({ items: 1 })
    await world.kernel.db.updateTable('users').set({ language: 'de' }).execute()
    const show = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, show)
    const [mail] = (await world.mails()).filter(({ to }) => to.includes(mira.user.email))
    expect([mail?.subject, mail?.text]).toEqual([
      'Night Trains ist importiert',
      expect.stringContaining('1 Episode importiert.'),
    ])
  }, 60_000)

  test('tells by mail when it is here, once, and what to do next', async () => {
    const { world, host, mira } = await moving({ items: 1 })
    const show = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, show)
    const mails = (await world.mails()).filter(({ to }) => to.includes(mira.user.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Night Trains was imported'])
    expect(mails[0]?.text).toContain('1 episode imported.')
    const state = await stateOf(mira, show.id)
    expect(state?.next_steps.find(({ code }) => code === 'redirect')?.value).toContain(
      `/feeds/${show.slug}.xml`,
    )
    expect(state?.next_steps.find(({ code }) => code === 'prefix')?.value).toMatch(
      new RegExp(`/r/${show.slug}/$`),
    )
  }, 60_000)

  test('is made from its feed in one step', async () => {
    const { world, host, mira } = await moving({ items: 1 })
    const { status, body } = await mira.call(createImport, { body: { rss_feed: host.feedUrl } })
    expect([status, body.name]).toEqual([202, 'Night Trains'])
    await world.runJobs()
    expect(await stateOf(mira, body.id)).toMatchObject({ status: 'done', done_count: 1 })
    expect((await mira.call(getShow, { params: { id: body.id } })).body).toMatchObject({
      slug: 'night-trains',
      audioposts_count: 1,
    })
  }, 60_000)

  test('is refused where episodes are, and while another import is on its way', async () => {
    const { world, host, mira } = await moving({ items: 1 })
    const full = await buildShow(world.kernel, { user: mira.user })
    await buildEpisode(world.kernel, { show: full })
    const refused = await importing(mira, host, full)
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('Failed to Import. This podcast has episodes already.')
    const empty = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, empty)
    expect((await importing(mira, host, empty)).status).toBe(409)
  })

  test('comes again after all its episodes were deleted here, with the same GUIDs', async () => {
    const { world, host, mira } = await moving({ items: 2, bare: true })
    const show = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, show)
    await world.runJobs()
    const episodes = () =>
      world.kernel.db.selectFrom('episodes').select(['id', 'guid', 'deleted_at']).orderBy('id').execute()
    const before = await episodes()
    for (const { id } of before) await mira.call(deleteEpisode, { params: { showId: show.id, id } })
    expect((await importing(mira, host, show)).status).toBe(202)
    await world.runJobs()
    expect(await episodes()).toEqual(before)
    expect(await stateOf(mira, show.id)).toMatchObject({ status: 'done', done_count: 2, skipped_count: 0 })
  }, 60_000)

  test('belongs to its owner: a stranger sees and starts nothing', async () => {
    const { world, host, mira } = await moving({ items: 1 })
    const show = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, show)
    const stranger = await world.person()
    expect((await importing(stranger, host, show)).status).toBe(404)
    expect((await stranger.call(getImport, { params: { id: show.id } })).status).toBe(404)
    expect((await stranger.call(cancelImport, { params: { id: show.id } })).status).toBe(404)
  })
})

describe('audio', () => {
  test('that fails is listed and can be fetched later; everything else is here', async () => {
    const { world, host, mira } = await moving({ items: 3, failing: [2] })
    const show = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, show)
    await world.runJobs()
    expect(await stateOf(mira, show.id)).toMatchObject({
      status: 'done_with_failures',
      done_count: 2,
      failed_count: 1,
      can_retry: true,
    })
    const problems = await mira.call(listImportItems, {
      params: { id: show.id },
      query: { only: 'problems' },
    })
    expect(problems.body.items).toMatchObject([
      { title: 'Night 2', state: 'failed', message: expect.stringContaining('503') },
    ])
    // In the list of episodes it says why, too.
    const lost = await world.kernel.db
      .selectFrom('episodes')
      .select(['media_state', 'media_message'])
      .where('name', '=', 'Night 2')
      .execute()
    expect(lost).toMatchObject([{ media_state: 'failed', media_message: expect.stringContaining('503') }])
    host.heal()
    const [failed] = problems.body.items
    expect(
      (await mira.call(retryImport, { params: { id: show.id }, body: { item_id: failed?.id ?? 0 } })).body
        .status,
    ).toBe('copying')
    await world.runJobs()
    expect(await stateOf(mira, show.id)).toMatchObject({
      status: 'done',
      done_count: 3,
      failed_count: 0,
      can_retry: false,
    })
  }, 60_000)

  test('whose connection broke goes on where it was', async () => {
    const { world, host, mira } = await moving({ items: 1, breaking: [1] })
    const show = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, show)
    await world.runJobs()
    expect(await stateOf(mira, show.id)).toMatchObject({ status: 'done', done_count: 1 })
    const audio = host.requests.filter(({ path }) => path === '/audio/1.mp3')
    expect(audio.map(({ range }) => range)).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)])
    const file = await world.kernel.db.selectFrom('audio_files').select('bytes').executeTakeFirstOrThrow()
    expect(file.bytes).toBe(957_849)
  }, 60_000)

  test('stays away when the import is stopped, and comes when it is taken up again', async () => {
    const { world, host, mira } = await moving({ items: 2 })
    const show = await buildShow(world.kernel, { user: mira.user })
    await importing(mira, host, show)
    expect((await mira.call(cancelImport, { params: { id: show.id } })).body).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
    })
    await world.runJobs()
    expect(await stateOf(mira, show.id)).toMatchObject({ status: 'cancelled' })
    expect(host.requests.some(({ path }) => path.startsWith('/audio/'))).toBe(false)
  }, 60_000)
})
