import { getShow, updateShow } from '@podstead/contract/shows/shows'
import { WIDGET_DEFAULTS } from '@podstead/contract/shows/widget-settings'
import * as contract from '@podstead/contract/widgets/widgets'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night Trains' })
})
afterAll(() => world.close())

const PAGES = 'http://localhost:4000'
const widget = async (page?: number) =>
  (await mira.call(contract.getWidget, { params: { showId: show.id }, query: page ? { page } : {} })).body
const save = (body: Record<string, unknown>) =>
  mira.call(updateShow, { params: { id: show.id }, body: body as never })
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('the settings', () => {
  test('are those of the specification until somebody changes them (RU468)', async () => {
    const { body } = await mira.call(getShow, { params: { id: show.id } })
    expect(body).toMatchObject(WIDGET_DEFAULTS)
    expect(body).toMatchObject({
      widget_primary_background_color: '#0c1824',
      widget_progress_bar_background_color: '#8A8175',
      widget_chapter_text_color: '#f7f8f9',
      block_widget: false,
    })
  })

  test('are saved with the podcast, and one that is the first again is not kept', async () => {
    const { status, body } = await save({
      widget_primary_button_color: '#FF8800',
      hide_widget_pub_date: true,
    })
    expect([status, body.widget_primary_button_color, body.hide_widget_pub_date]).toEqual([
      200,
      '#FF8800',
      true,
    ])
    expect((await widget()).show).toMatchObject({ widget_primary_button_color: '#FF8800' })
    await save({ widget_primary_button_color: '#F7F8F9' })
    const row = await world.kernel.db
      .selectFrom('shows')
      .select('widget')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    expect(row.widget).toEqual({ hide_widget_pub_date: true })
  })

  test('that are no colours are refused at their field, and nothing is saved', async () => {
    const refused = await save({ widget_playlist_text_color: 'red;}', block_widget: true })
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['widget_playlist_text_color']])
    expect((await widget()).show.block_widget).toBe(false)
  })

  test('need the skill of embedded players, on the page and on the server (RU460)', async () => {
    await world.kernel.db
      .updateTable('users')
      .set({ skill_embedded_player: false })
      .where('id', '=', mira.user.id)
      .execute()
    expect((await save({ block_widget: true })).status).toBe(402)
    expect((await mira.call(contract.getWidget, { params: { showId: show.id }, query: {} })).status).toBe(402)
    expect((await save({ author: 'Mira' })).status).toBe(200)
  })
})

describe('what is copied', () => {
  test('is listed by 20, the newest first, with the address of each player, until the last page', async () => {
    for (let at = 1; at <= 21; at++)
      await buildEpisode(world.kernel, {
        ...{ show, name: `Episode ${at}`, slug: `episode-${at}` },
        audio_date: new Date(world.clock.now().getTime() - (30 - at) * 86_400_000),
      })
    await buildEpisode(world.kernel, { show, name: 'A draft', is_draft: true })
    const first = await widget()
    expect([first.audioposts.length, first.total, first.current_page, first.next_page]).toEqual([
      20, 21, 1, 2,
    ])
    expect(first.audioposts[0]).toMatchObject({
      name: 'Episode 21',
      embed_url: `${PAGES}/embed/v1/${show.slug}/episode-21`,
    })
    expect(first.show.embed_url).toBe(`${PAGES}/embed/v1/${show.slug}`)
    expect(first.show.player_page_link).toBe(`${PAGES}/player/${show.slug}`)
    expect(first.is_shopify_app).toBe(false)
    const last = await widget(2)
    expect([last.audioposts.map(({ name }) => name), last.next_page]).toEqual([['Episode 1'], null])
  })

  test.each([{ is_private: true }, { is_password_protected: true, username: 'a', password: 'long enough' }])(
    'is nothing of a podcast with %j',
    async (privacy) => {
      await save(privacy)
      expect((await widget()).show).toMatchObject({ embed_url: '', player_page_link: '' })
    },
  )

  test('leads anybody to the mobile player of a public podcast, and to none of another (RU461)', async () => {
    const find = (slugKey: string) => world.anonymous.call(contract.findMobilePlayer, { params: { slugKey } })
    expect((await find(show.slug)).body).toEqual({
      podcast_title: 'Night Trains',
      player_page_link: `${PAGES}/player/${show.slug}`,
    })
    expect((await find(String(show.id))).status).toBe(404)
    const secret = await buildShow(world.kernel, { user: mira.user, is_private: true })
    const members = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
    for (const { slug } of [secret, members]) expect((await find(slug)).status).toBe(404)
  })
})

describe('security codes', () => {
  beforeEach(async () => {
    show = await buildShow(world.kernel, {
      ...{ user: mira.user, podcast_title: 'Members', is_advanced_private_feed: true },
    })
  })
  const add = (url_address: string) =>
    mira.call(contract.createAllowSite, { params: { showId: show.id }, body: { url_address } })
  const list = async () =>
    (await mira.call(contract.listAllowSites, { params: { showId: show.id } })).body.map(
      (site) => site.url_address,
    )

  test('are origins, each once', async () => {
    expect((await add('https://Club.example/episodes')).body.url_address).toBe('https://club.example')
    expect((await add('*.club.example')).status).toBe(201)
    const twice = await add('club.example')
    expect([twice.status, errorsOf(twice)]).toEqual([422, { url_address: ['is in the list already'] }])
    const nonsense = await add('club.example; frame-src *')
    expect([nonsense.status, Object.keys(errorsOf(nonsense))]).toEqual([422, ['url_address']])
    expect(await list()).toEqual(['https://club.example', 'https://*.club.example'])
  })

  test('open players by a key of their own, which ends when it is renewed', async () => {
    expect((await widget()).show.embed_url).toBe('')
    await add('club.example')
    const { embed_url } = (await widget()).show
    expect(embed_url).toMatch(/\/embed\/v1\/[\w-]{32}$/)
    expect(embed_url).not.toContain(show.slug)
    const { body } = await mira.call(contract.renewWidgetKey, { params: { showId: show.id } })
    expect(body.embed_url).not.toBe(embed_url)
    expect((await widget()).show.embed_url).toBe(body.embed_url)
  })

  test('go, and are nobody else’s', async () => {
    const { body } = await add('club.example')
    const params = { showId: show.id, allowSiteId: body.id }
    expect((await (await world.person()).call(contract.deleteAllowSite, { params })).status).toBe(404)
    expect((await mira.call(contract.deleteAllowSite, { params })).body.message).toBe(
      'Players may not stand on https://club.example any more.',
    )
    expect(await list()).toEqual([])
  })

  test('are for podcasts for members only (RU462)', async () => {
    show = await buildShow(world.kernel, { user: mira.user })
    expect((await add('club.example')).status).toBe(422)
  })
})
