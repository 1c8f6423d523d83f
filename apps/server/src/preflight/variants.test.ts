import { checkFeedDraft, getShowPreflight } from '@podstead/contract/preflight/preflight'
import { type VariantCause, variantFindingPlace } from '@podstead/contract/preflight/preflight-places'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import { buildFeedVariant } from '../feed-variants/factory.ts'
import { buildSeason } from '../seasons/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** Additional feeds are looked over by the rules of the main one, saved or not. */
let world: World
let mira: Person
let show: PermittedShow
const ARTWORK = {
  artwork_key: '11111111-1111-4111-8111-111111111111',
  artwork_type: 'image/jpeg',
  artwork_px: 3000,
}
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
beforeEach(async () => {
  show = await buildShow(world.kernel, { user: mira.user, owner_email_in_feed: true, ...ARTWORK })
})
afterAll(() => world.close())

const check = (query: object) => mira.call(getShowPreflight, { params: { showId: show.id }, query })
const checkDraft = (body: object) =>
  mira.call(checkFeedDraft, { params: { showId: show.id }, body: { name: 'Season 1', ...body } })
const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code)
const KEYWORDS = 'trains, night, rail, sleeper, travel, europe, podcast'
const LONG = 'Night trains and nothing else '.repeat(9)

describe('an additional feed', () => {
  test('is checked by the same rules, with what it says itself, and the answer tells which feed it is', async () => {
    await buildEpisode(world.kernel, { show, name: 'To Porto', itunes_keywords: 'rail' })
    await buildEpisode(world.kernel, { show, name: 'Episode 2: To Lisbon' })
    const variant = await buildFeedVariant(world.kernel, { show, keyword: 'rail', title: LONG })
    const main = (await check({})).body
    const { body } = await check({ feed_variant_id: variant.id })
    expect(main.feed_variant).toBeNull()
    expect(main.item_count).toBe(2)
    expect(codes(main)).toContain('episode_title_numbers')
    expect(codes(main)).not.toContain('show_title_long')
    expect(body.feed_variant).toEqual({ id: variant.id, name: 'Beginners' })
    expect(body.item_count).toBe(1)
    expect(codes(body)).not.toContain('episode_title_numbers')
    expect(body.findings.find(({ code }) => code === 'show_title_long')).toMatchObject({
      ...{ page: 'feedVariant', field: 'title', episode_id: null },
    })
  })

  test('without an episode leads to what it chooses, and its small artwork to its own', async () => {
    await buildEpisode(world.kernel, { show })
    const variant = await buildFeedVariant(world.kernel, {
      ...{ show, keyword: 'rail', artwork_key: '22222222-2222-4222-8222-222222222222' },
      ...{ artwork_type: 'image/png', artwork_px: 900 },
    })
    const { findings } = (await check({ feed_variant_id: variant.id })).body
    const places = new Map(findings.map(({ code, page, field }) => [code, `${page} ${field}`]))
    expect(places.get('show_no_episodes')).toBe('feedVariant season')
    expect(places.get('show_artwork_small')).toBe('feedVariant artwork_url')
    expect(codes((await check({})).body)).not.toContain('show_artwork_small')
  })

  test('shows what is scheduled: an episode that it chooses arrives in it, another does not', async () => {
    const season = await buildSeason(world.kernel, { show, number: 1 })
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000)
    await buildEpisode(world.kernel, { show })
    await buildEpisode(world.kernel, { show, name: 'Later', audio_date: tomorrow, season_id: season.id })
    await buildEpisode(world.kernel, { show, name: 'Besides', audio_date: tomorrow })
    const variant = await buildFeedVariant(world.kernel, { show, season_id: season.id })
    const { body } = await check({ feed_variant_id: variant.id })
    expect(body.as_of).toBe(tomorrow.toISOString())
    expect(body.apps.map(({ code, title }) => [code, title])).toEqual([['new_episode', 'Later']])
  })

  test('of subscribers is checked as they get it, without an address of its own', async () => {
    show = await buildShow(world.kernel, { user: mira.user, ...ARTWORK, is_advanced_private_feed: true })
    await buildEpisode(world.kernel, { show })
    const variant = await buildFeedVariant(world.kernel, { show, audience: 'subscribers', title: KEYWORDS })
    const { status, body } = await check({ feed_variant_id: variant.id })
    expect(status).toBe(200)
    expect(codes(body)).toContain('show_title_keywords')
  })

  test('that is deleted, or of another podcast, is not there', async () => {
    const other = await buildShow(world.kernel, { user: mira.user })
    const foreign = await buildFeedVariant(world.kernel, { show: other })
    const gone = await buildFeedVariant(world.kernel, { show, deleted_at: world.clock.now() })
    for (const { id } of [foreign, gone]) {
      expect((await check({ feed_variant_id: id })).status).toBe(404)
      expect((await checkDraft({ feed_variant_id: id })).status).toBe(404)
    }
  })
})

describe('a feed that is not saved yet', () => {
  test('is checked as saving would make it, and nothing is kept of it', async () => {
    await buildEpisode(world.kernel, { show, itunes_keywords: 'rail' })
    await buildEpisode(world.kernel, { show })
    const { body } = await checkDraft({ audience: 'link', keyword: 'rail', title: KEYWORDS })
    expect(body).toMatchObject({
      ...{ feed_variant: { id: null, name: 'Season 1' }, item_count: 1 },
      // Nobody reads it yet, so nothing changes for anybody.
      ...{ changes: [], apps: [], diff: { lines: [] } },
    })
    expect(codes(body)).toContain('show_title_keywords')
    const rows = await world.kernel.db
      .selectFrom('feed_variants')
      .select('id')
      .where('show_id', '=', show.id)
      .execute()
    expect(rows).toEqual([])
  })

  test('takes the place of one that is there: what apps will do is told before it is saved', async () => {
    const episode = await buildEpisode(world.kernel, { show, name: 'To Porto' })
    await buildAlternate(world.kernel, episode, { title: 'Ad-free' })
    const variant = await buildFeedVariant(world.kernel, { show, title: 'Beginners first' })
    const { body } = await checkDraft({
      name: 'Beginners',
      feed_variant_id: variant.id,
      audio_form: 'Ad-free',
    })
    expect(body.feed_variant).toEqual({ id: variant.id, name: 'Beginners' })
    expect(body.apps.map(({ code }) => code)).toContain('enclosure_changed')
    expect(body.apps.map(({ code }) => code)).not.toContain('show_renamed')
  })

  test.each([
    ['a season of nobody', { season_id: 999_999 }, 'season_id'],
    ['an audience that the podcast cannot have', { audience: 'subscribers' }, 'audience'],
    ['a picture that was not uploaded', { artwork_url: 'not-mine' }, 'artwork_url'],
    ['no name', { name: '' }, 'name'],
  ])('is refused with %s, by the name of the field', async (_what, body, field) => {
    const { status, body: answer } = await checkDraft(body)
    expect(status).toBe(422)
    expect(Object.keys((answer as unknown as { errors: object }).errors)).toEqual([field])
  })
})

describe('what is not the feed’s own is mended at its podcast', () => {
  const cause: VariantCause & { isPrivate: boolean } = {
    ...{ isPrivate: false, audience: 'public', isSelective: false },
    ...{ hasDescription: false, hasArtwork: false },
  }
  test.each<[Parameters<typeof variantFindingPlace>[0], Partial<VariantCause>, string | null]>([
    ['show_title_long', {}, 'feedVariant'],
    ['show_description_long', {}, 'generalSettings'],
    ['show_description_long', { hasDescription: true }, 'feedVariant'],
    ['show_artwork_small', {}, 'artwork'],
    ['show_artwork_small', { hasArtwork: true }, 'feedVariant'],
    ['show_no_episodes', {}, 'episodes'],
    ['show_no_episodes', { isSelective: true }, 'feedVariant'],
    ['show_language_invalid', {}, 'generalSettings'],
    ['show_blocked', {}, 'feedSettings'],
    ['show_blocked', { audience: 'link' }, null],
  ])('%s %o: %s', (code, more, page) => {
    expect(variantFindingPlace(code, { ...cause, ...more }).page).toBe(page)
  })
})
