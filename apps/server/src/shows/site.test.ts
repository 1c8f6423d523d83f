import { createEpisode } from '@podstead/contract/episodes/episodes'
import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

type Settings = Record<string, unknown>
const save = (body: Settings, { of = show, by = mira } = {}) =>
  by.call(contract.updateShow, { params: { id: of.id }, body: body as never })
const read = async (of = show) => (await mira.call(contract.getShow, { params: { id: of.id } })).body
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('the settings of a website', () => {
  test('are those of a new one until they are saved', async () => {
    expect(await read()).toMatchObject({
      site_intro_text: '',
      about_page_content: '',
      google_analytics_id: '',
      facebook_pixel_base_code: '',
      recommend_audiopost_id: null,
      brand_link_back: true,
      hide_subscribe_page: false,
      may_measure_visitors: false,
    })
  })

  test('need the skill of websites', async () => {
    const limited = await world.person({ skill_podcast_website: false })
    const of = await buildShow(world.kernel, { user: limited.user })
    const fields = { site_intro_text: 'x', google_analytics_id: 'G-AB12CD34EF', hide_subscribe_page: true }
    for (const [field, value] of Object.entries(fields))
      expect((await save({ [field]: value }, { of, by: limited })).status, field).toBe(402)
  })

  test('keep what a copy of the podcast can use', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    const settings = { site_intro_text: 'Hello', recommend_audiopost_id: episode.id }
    expect((await save(settings)).status).toBe(200)
    const { body } = await mira.call(contract.copyShow, { params: { id: show.id }, body: { name: 'Second' } })
    const { body: copy } = await mira.call(contract.getShow, { params: { id: body.id } })
    expect([copy.site_intro_text, copy.recommend_audiopost_id]).toEqual(['Hello', null])
  })
})

describe('the about page', () => {
  test('is refused where it is too fancy, and nothing of it is stored (RU450)', async () => {
    const answer = await save({ about_page_content: '<p>Hi</p><script>alert(1)</script>' })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer).about_page_content).toEqual([
      'This HTML is too fancy. Only plain HTML is supported.',
    ])
    expect((await read()).about_page_content).toBe('')
  })

  test('keeps plain HTML as it is, and makes its links safe', async () => {
    await save({ about_page_content: '<h2>Us</h2><p>At <a href="https://example.com/">home</a></p>' })
    expect((await read()).about_page_content).toBe(
      '<h2>Us</h2><p>At <a href="https://example.com/" rel="noopener nofollow ugc">home</a></p>',
    )
  })
})

describe('the id of Google Analytics', () => {
  test.each([
    ['G-AB12CD34EF', 'G-AB12CD34EF'],
    [' g-ab12cd34ef ', 'G-AB12CD34EF'],
    ['UA-123456-1', 'UA-123456-1'],
    ['', ''],
  ])('may be %s', async (id, stored) => {
    await save({ google_analytics_id: id })
    expect((await read()).google_analytics_id).toBe(stored)
  })

  test.each(['GTM-ABC', 'UA-1', 'G-', "G-AB12'+alert(1)", '<script>'])('may not be %s', async (id) => {
    expect(errorsOf(await save({ google_analytics_id: id })).google_analytics_id).toEqual([
      'Your Google Analytics ID does not have the expected format. Please double check it.',
    ])
  })
})

describe('the pixel of Meta', () => {
  test('is found in the code that Meta gives', async () => {
    const code = `<script>!function(f,b){}(window);fbq('init', '123456789012345');fbq('track', 'PageView');</script>`
    await save({ facebook_pixel_base_code: code })
    expect((await read()).facebook_pixel_base_code).toBe('123456789012345')
  })

  test('is a number', async () => {
    const answer = await save({ facebook_pixel_base_code: '<script>alert(1)</script>' })
    expect(errorsOf(answer).facebook_pixel_base_code).toEqual([
      'must be the number of your pixel, or the code that has it',
    ])
  })
})

describe('the episode that a website recommends', () => {
  const refusal = ['is not a public episode of this podcast']

  test('is one of this podcast that everybody may hear now', async () => {
    const other = await buildShow(world.kernel, { user: mira.user })
    const elsewhere = await buildEpisode(world.kernel, { show: other })
    const draft = await buildEpisode(world.kernel, { show, is_draft: true })
    const later = await buildEpisode(world.kernel, { show, audio_date: new Date('2026-03-03T10:00:00Z') })
    for (const { id } of [elsewhere, draft, later, { id: 999_999 }])
      expect(errorsOf(await save({ recommend_audiopost_id: id })).recommend_audiopost_id).toEqual(refusal)
    const episode = await buildEpisode(world.kernel, { show })
    expect((await save({ recommend_audiopost_id: episode.id })).body).toMatchObject({
      recommend_audiopost_id: episode.id,
    })
  })

  test('falls away while it is not public, and when it is deleted', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    await save({ recommend_audiopost_id: episode.id })
    const change = (values: object) =>
      world.kernel.db.updateTable('episodes').set(values).where('id', '=', episode.id).execute()
    await change({ is_draft: true })
    expect((await read()).recommend_audiopost_id).toBeNull()
    await change({ is_draft: false, deleted_at: world.clock.now() })
    expect((await read()).recommend_audiopost_id).toBeNull()
  })
})

describe('what is only for podcasts that everybody may hear', () => {
  const privacy = [
    { is_private: true },
    { is_password_protected: true, username: 'friends', password: 'of the night' },
    { is_advanced_private_feed: true },
  ]

  test.each(privacy)('is refused with %j (RU440)', async (mode) => {
    const of = await buildShow(world.kernel, { user: mira.user })
    expect((await save(mode, { of })).status).toBe(200)
    const wanted = {
      google_analytics_id: 'G-AB12CD34EF',
      facebook_pixel_base_code: '1234567',
      brand_link_back: false,
    }
    expect(errorsOf(await save(wanted, { of }))).toMatchObject({
      google_analytics_id: ['is only for public podcasts'],
      facebook_pixel_base_code: ['is only for public podcasts'],
      brand_link_back: ['is only for public podcasts'],
    })
    expect((await save({ site_intro_text: 'For friends' }, { of })).status).toBe(200)
  })

  test('can be taken back by a podcast that has become private', async () => {
    await save({ google_analytics_id: 'G-AB12CD34EF' })
    await save({ is_private: true })
    expect((await save({ google_analytics_id: '' })).status).toBe(200)
    expect((await read()).google_analytics_id).toBe('')
  })
})

test('no new episode takes the address of a page of the website', async () => {
  const made = await mira.call(createEpisode, {
    params: { showId: show.id },
    body: { name: 'About', is_draft: true },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { slug } = await world.kernel.db
    .selectFrom('episodes')
    .select('slug')
    .where('id', '=', made.body.id)
    .executeTakeFirstOrThrow()
  expect(slug).toBe('about-2')
})

test('the badge is hidden by those whose plan allows it', async () => {
  const limited = await world.person({ skill_control_podstead_budge: false })
  const of = await buildShow(world.kernel, { user: limited.user })
  expect((await save({ brand_link_back: false }, { of, by: limited })).status).toBe(402)
  expect((await save({ brand_link_back: true }, { of, by: limited })).status).toBe(200)
  expect((await save({ brand_link_back: false })).body).toMatchObject({ brand_link_back: false })
})
