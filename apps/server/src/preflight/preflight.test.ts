import { updateEpisode } from '@podstead/contract/episodes/episodes'
import { bulkEpisodes } from '@podstead/contract/episodes/episodes-actions'
import { getEpisodePreflight, getShowPreflight } from '@podstead/contract/preflight/preflight'
import { FINDING_CODES } from '@podstead/contract/preflight/preflight-codes'
import { findingPlace } from '@podstead/contract/preflight/preflight-places'
import { updateShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { feedContent } from '../feeds/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { showForTeam } from '../visibility/queries.ts'
import { feedModel, feedText } from './present-feed.ts'
import { contentToBe } from './queries.ts'
import { isEither } from './rules.ts'

let world: World
let mira: Person
let show: PermittedShow
const DAY = 86_400_000

beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  const artwork = {
    artwork_key: '11111111-1111-4111-8111-111111111111',
    artwork_type: 'image/jpeg',
    artwork_px: 3000,
  }
  show = await buildShow(world.kernel, { user: mira.user, owner_email_in_feed: true, ...artwork })
})

/** A minute later, what the schedule does every minute. */
async function look() {
  world.clock.advance(60_000)
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('pings.watch'), {})
  await world.runJobs()
}
const ofEpisode = async (episode: { id: number }, as_of: 'now' | 'publication' = 'publication') =>
  (await mira.call(getEpisodePreflight, { params: { episodeId: episode.id }, query: { as_of } })).body
const ofShow = async (query: object = {}) =>
  (await mira.call(getShowPreflight, { params: { showId: show.id }, query })).body
const feed = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY)

describe('a draft', () => {
  test('is looked at as publishing will make it, and stays a draft', async () => {
    await buildEpisode(world.kernel, { show, name: 'To Porto' })
    const draft = await buildEpisode(world.kernel, {
      show,
      name: 'Episode 2: To Lisbon',
      is_draft: true,
      audio_date: null,
    })
    const before = await feed()
    const told = await ofEpisode(draft)
    expect(told).toMatchObject({ verdict: 'warnings', as_of: null, item_count: 2, is_private: false })
    expect(told.findings.find(({ code }) => code === 'episode_title_numbers')).toMatchObject({
      severity: 'warning',
      sources: ['apple', 'psp1'],
      field: 'name',
      page: 'episodeSettings',
      episode_id: draft.id,
      episode_title: 'Episode 2: To Lisbon',
      facts: { found: 'Episode 2' },
    })
    expect(told.changes).toEqual([
      { kind: 'added', what: 'episode', episode_id: draft.id, title: 'Episode 2: To Lisbon', fields: [] },
    ])
    expect(told.apps.map(({ code, episode_id }) => [code, episode_id])).toEqual([['new_episode', draft.id]])
    expect(told.diff).toMatchObject({ removed: 0, truncated: false })
    expect(
      told.diff.lines.some(
        ({ kind, text }) => kind === 'added' && text === '<title>Episode 2: To Lisbon</title>',
      ),
    ).toBe(true)
    expect(await feed()).toBe(before)
    const row = await world.kernel.db
      .selectFrom('episodes')
      .select(['is_draft', 'audio_date'])
      .where('id', '=', draft.id)
      .executeTakeFirst()
    expect(row).toEqual({ is_draft: true, audio_date: null })
  })

  test.each([
    ['the newest first', []],
    ['by name', [{ target_name: 'audioposts.name', direction: 'DESC' }]],
    ['by number', [{ target_name: 'audioposts.episode_number', direction: 'ASC' }]],
    ['by date', [{ target_name: 'audioposts.audio_date', direction: 'ASC' }]],
  ] as const)(
    'is looked at in its place among the others, %s, with all that publishing brings',
    async (_order, methods) => {
      const { db, clock } = world.kernel
      const rows = methods.map((method, position) => ({ ...method, show_id: show.id, position }))
      if (rows.length) await db.insertInto('show_order_methods').values(rows).execute()
      for (const [name, episode_number] of [
        ['Aachen', '9'],
        ['zagreb', '1'],
        ['Čakovec', '0'],
      ] as const)
        await buildEpisode(world.kernel, { show, name, episode_number })
      const source = {
        source_url: 'https://old.example/a.m4a',
        source_type: 'audio/x-m4a',
        source_bytes: 5000,
        source_seconds: 70,
      }
      const outside = { ...source, media_state: 'none', audio_file_id: null } as const
      for (const where of [{}, outside]) {
        const draft = await buildEpisode(world.kernel, {
          show,
          name: 'Lisbon',
          episode_number: '5',
          is_draft: true,
          audio_date: null,
          ...where,
        })
        await db
          .transaction()
          .execute((trx) => replaceChapters(trx, draft.id, [{ start_time: 0, title: 'Doors close' }]))
        const toBe = await contentToBe(db, showForTeam(show), { episode: draft, audio: 'ready' }, clock.now())
        const body = { ids: [draft.id], action: 'publish' as const }
        expect((await mira.call(bulkEpisodes, { params: { showId: show.id }, body })).status).toBe(200)
        const published = await feedContent(db, showForTeam(show), clock.now())
        expect(published.episodes.map(({ id }) => id)).toContain(draft.id)
        expect(toBe.episodes).toEqual(published.episodes)
        expect(feedText(feedModel(world.kernel, toBe))).toBe(feedText(feedModel(world.kernel, published)))
      }
    },
  )

  test('and what waits for its date alone is looked at as it will be when it has one', async () => {
    const waiting = await buildEpisode(world.kernel, { show, name: 'To Lisbon', audio_date: null })
    expect(await ofEpisode(waiting)).toMatchObject({
      as_of: null,
      item_count: 1,
      changes: [{ kind: 'added', episode_id: waiting.id }],
    })
    expect(await ofEpisode(waiting, 'now')).toMatchObject({ item_count: 0, changes: [] })
    expect(await feed()).not.toContain('To Lisbon')
  })

  test('without sound has a problem, and the rest of it is looked at all the same', async () => {
    const draft = await buildEpisode(world.kernel, {
      show,
      is_draft: true,
      media_state: 'none',
      description: '',
    })
    const { verdict, findings } = await ofEpisode(draft)
    const codes = findings.map(({ code }) => code)
    expect(verdict).toBe('problems')
    expect(codes).toEqual(expect.arrayContaining(['episode_audio_missing', 'episode_description_missing']))
    expect(codes.filter((code) => /^enclosure|^duration|^spotify/.test(code))).toEqual([])
    const files = await world.kernel.db
      .selectFrom('audio_files')
      .select('id')
      .where('episode_id', '=', draft.id)
      .execute()
    expect(files).toEqual([])
    await world.kernel.db
      .updateTable('episodes')
      .set({ media_state: 'processing' })
      .where('id', '=', draft.id)
      .execute()
    expect((await ofEpisode(draft)).findings.map(({ code }) => code)).toContain('episode_audio_processing')
  })
})

describe('what is scheduled', () => {
  test('is looked at as of its own minute, with what comes before it', async () => {
    const first = await buildEpisode(world.kernel, { show, name: 'First', audio_date: inDays(1) })
    const second = await buildEpisode(world.kernel, { show, name: 'Second', audio_date: inDays(2) })
    expect(await ofEpisode(first)).toMatchObject({ as_of: inDays(1).toISOString(), item_count: 1 })
    expect(await ofEpisode(second)).toMatchObject({ as_of: inDays(2).toISOString(), item_count: 2 })
    expect(await ofShow()).toMatchObject({ as_of: inDays(2).toISOString(), item_count: 2 })
    const now = await ofShow({ as_of: 'now' })
    expect(now).toMatchObject({
      as_of: null,
      item_count: 0,
      verdict: 'problems',
      changes: [],
      diff: { lines: [], added: 0 },
    })
    expect(now.findings[0]).toMatchObject({ code: 'show_no_episodes', page: 'episodes', episode_id: null })
  })
})

describe('a podcast as a whole', () => {
  test('tells once what many episodes have in common, with how many they are', async () => {
    for (const name of ['One', 'Two', 'Three']) await buildEpisode(world.kernel, { show, name })
    const { findings, counts } = await ofShow()
    const missing = findings.filter(({ code }) => code === 'transcript_missing')
    expect(missing).toMatchObject([{ facts: { episodes: 3 }, page: 'episodeAssets' }])
    expect(counts.advice).toBe(findings.filter(({ severity }) => severity === 'advice').length)
  })

  test('with artwork of its own and everything else in place is ready', async () => {
    const episode = await buildEpisode(world.kernel, { show, description: '<p>Three borders.</p>' })
    const { verdict, findings } = await ofEpisode(episode)
    expect(findings.map(({ code }) => code)).toEqual(['transcript_missing'])
    expect(verdict).toBe('ready')
  })

  test('says what the feed cannot: that the picture and the description are stand-ins', async () => {
    show = await buildShow(world.kernel, { user: mira.user, description: '', author: '', artwork_px: null })
    const codes = (await ofShow()).findings.map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining([
        'show_artwork_missing',
        'show_description_missing',
        'show_author_missing',
        'show_owner_email_hidden',
      ]),
    )
  })

  test('that is private is looked over as well, and says so', async () => {
    show = await buildShow(world.kernel, { user: mira.user, is_private: true })
    const { is_private, findings } = await ofShow()
    expect(is_private).toBe(true)
    expect(findings.map(({ code }) => code)).toContain('show_blocked')
  })
})

describe('what apps will do', () => {
  test('is held against what they were last given', async () => {
    const episode = await buildEpisode(world.kernel, { show, name: 'To Porto' })
    await look()
    const params = { showId: show.id, id: episode.id }
    await mira.call(updateEpisode, { params, body: { name: 'To Faro', audio_date: '2026-02-01 10:00:00' } })
    const other = await buildAudioFile(world.kernel, episode, { bytes: 9_000_000 })
    await world.kernel.db
      .updateTable('episodes')
      .set({ guid: 'another', audio_file_id: other.id })
      .where('id', '=', episode.id)
      .execute()
    const { apps } = await ofEpisode(episode)
    expect(apps.map(({ code, severity }) => [code, severity])).toEqual([
      ['guid_changed', 'problem'],
      ['length_changed', 'advice'],
      ['date_moved', 'warning'],
      ['title_changed', 'advice'],
    ])
    expect(apps[3]?.facts).toEqual({ before: 'To Porto', after: 'To Faro' })
    await mira.call(updateShow, { params: { id: show.id }, body: { podcast_title: 'Day Trains' } })
    expect((await ofShow()).apps[0]).toMatchObject({
      code: 'show_renamed',
      episode_id: null,
      facts: { before: 'Night Trains' },
    })
    await look()
    expect((await ofShow()).apps).toEqual([])
  })

  test('knows what was taken from them and comes back', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    await look()
    const body = (is_draft: boolean) => ({
      params: { showId: show.id, id: episode.id },
      body: { name: episode.name, is_draft },
    })
    await mira.call(updateEpisode, body(true))
    expect((await ofShow()).apps.map(({ code }) => code)).toEqual(['removed'])
    await look()
    expect((await ofShow()).apps).toEqual([])
    expect((await ofEpisode(episode)).apps.map(({ code }) => code)).toEqual(['returned'])
  })
})

test('every finding has its place in the dashboard, but for what nobody can mend there', () => {
  const nowhere = FINDING_CODES.filter((code) => {
    const isOfEpisode = !/^(show|feed|update|podroll|publisher|trailer|live|service)_/.test(code)
    const pages = [
      isOfEpisode && findingPlace(code, 'episode').page,
      (!isOfEpisode || isEither(code)) && findingPlace(code, 'show').page,
    ]
    return pages.includes(null)
  })
  expect(nowhere).toEqual(['show_guid_invalid', 'episode_blocked', 'guid_missing', 'guid_shared'])
})

test('what keeps directories out is mended where it comes from: the privacy, or the rule for services', async () => {
  const placeIn = async (changes: object) => {
    await mira.call(updateShow, { params: { id: show.id }, body: changes })
    const { page, field } = (await ofShow()).findings.find(({ code }) => code === 'show_blocked') ?? {}
    return [page, field]
  }
  expect(await placeIn({})).toEqual([undefined, undefined])
  expect(await placeIn({ blocks: [{ service: '', blocked: true }] })).toEqual(['feedSettings', 'blocks'])
  expect(await placeIn({ is_private: true })).toEqual(['advancedSettings', 'is_private'])
})

test.each([
  ['podroll_item_invalid', 'feedSettings'],
  ['trailer_invalid', 'feedSettings'],
  ['publisher_invalid', 'feedSettings'],
  ['update_frequency_rule_invalid', 'feedSettings'],
  ['service_block_unknown', 'feedSettings'],
  ['chat_incomplete', 'feedSettings'],
  ['text_record_long', 'feedSettings'],
  ['feed_large', 'feedSettings'],
  ['live_item_times', 'liveItems'],
  ['live_item_without_link', 'liveItems'],
  ['show_moving', 'moveAway'],
] as const)('%s of a podcast is mended on the page %s', (code, page) =>
  expect(findingPlace(code, 'show').page).toBe(page),
)

test('an episode of another podcast is none of this one', async () => {
  const elsewhere = await buildEpisode(world.kernel, {
    show: await buildShow(world.kernel, { user: mira.user }),
  })
  const answer = await mira.call(getShowPreflight, {
    params: { showId: show.id },
    query: { episode_id: elsewhere.id },
  })
  expect(answer.status).toBe(404)
})
