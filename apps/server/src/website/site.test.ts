import { getShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildDomain } from '../domains/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { originOfHost } from '../kernel/http/serve-sites.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { consentScript } from './queries-player.ts'

const origins = { app: 'https://app.example', pages: 'https://pages.example', media: 'https://media.example' }
let world: World
let shared: World
let show: PermittedShow
beforeAll(async () => {
  ;[world, shared] = await Promise.all([createWorld({ config: { origins } }), createWorld()])
})
beforeEach(async () => {
  for (const one of [world, shared]) one.clock.set('2026-03-02T10:00:00Z')
  show = await buildShow(world.kernel, { podcast_title: 'Night Trains' })
})
afterAll(() => Promise.all([world.close(), shared.close()]))

const get = (path: string) =>
  world.app.inject({ method: 'GET', url: `/s/${show.slug}${path}`, headers: { host: 'pages.example' } })
let revision = 1
const set = (website: object, more: object = {}, { of = show, where = world } = {}) =>
  where.kernel.db
    .updateTable('shows')
    .set({ website: JSON.stringify(website), revision: ++revision, ...more })
    .where('id', '=', of.id)
    .execute()

describe('the about page', () => {
  test('says what its owner wrote, in plain HTML, also when something else was stored', async () => {
    await set({
      about_page_content: '<h1>Us</h1><p onclick="x">Two <b>friends</b>.</p><script>alert(1)</script>',
    })
    const { statusCode, body } = await get('/about')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>About the Show – Night Trains</title>')
    expect(body).toContain('<h2>Us</h2><p>Two <b>friends</b>.</p>')
    expect(body).toContain(`<link rel="canonical" href="https://pages.example/s/${show.slug}/about"/>`)
    expect(body).not.toMatch(/onclick|alert\(1\)/)
  })

  test('says what the podcast is until somebody writes it', async () => {
    expect((await get('/about')).body).toContain('Sleeping cars, slow mornings.')
    await set({}, { description: '' })
    expect((await get('/about')).statusCode).toBe(404)
  })

  test('is led to from the start page once somebody wrote it', async () => {
    expect((await get('')).body).not.toContain('More about this podcast')
    await set({ about_page_content: '<p>Us</p>' })
    expect((await get('')).body).toContain(`href="https://pages.example/s/${show.slug}/about"`)
  })

  test('leaves its address to an episode that has it already', async () => {
    await buildEpisode(world.kernel, { show, name: 'The old one', slug: 'about' })
    expect((await get('/about')).body).toContain('<h1 dir="auto">The old one</h1>')
  })

  test('is as private as the podcast', async () => {
    await set({ about_page_content: '<p>Us</p>' }, { is_advanced_private_feed: true })
    expect((await get('/about')).statusCode).toBe(404)
    await set({ about_page_content: '<p>Us</p>' }, { is_advanced_private_feed: false, is_private: true })
    expect((await get('/about')).body).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('the start page', () => {
  test('begins with what its owner wrote', async () => {
    await set({ site_intro_text: 'Every night <another> train.\n\nGet on.' })
    const { body } = await get('')
    expect(body).toContain('<p dir="auto">Every night &lt;another&gt; train.</p><p dir="auto">Get on.</p>')
    expect((await get('?q=train')).body).not.toContain('Get on.')
  })

  test('recommends an episode while everybody may hear it', async () => {
    const old = await buildEpisode(world.kernel, {
      ...{ show, name: 'Where to begin', audio_date: new Date('2026-01-01T10:00:00Z') },
    })
    await buildEpisode(world.kernel, { show, name: 'Newest' })
    await set({ recommend_audiopost_id: old.id })
    expect((await get('')).body).toMatch(/<h2[^>]*>Featured episode<\/h2>.*?<a [^>]*>Where to begin</s)
    await world.kernel.db.updateTable('episodes').set({ is_draft: true }).where('id', '=', old.id).execute()
    await set({ recommend_audiopost_id: old.id })
    expect((await get('')).body).not.toContain('Featured episode')
  })

  test('does not recommend what stands at the top anyway, or a private podcast', async () => {
    const newest = await buildEpisode(world.kernel, { show })
    await set({ recommend_audiopost_id: newest.id })
    expect((await get('')).body).not.toContain('Featured episode')
  })

  test('has a badge that leads to Podstead, until it is hidden', async () => {
    const badge = '<a href="https://app.example">Published with Podstead</a>'
    expect((await get('')).body).toContain(badge)
    await set({ brand_link_back: false })
    expect((await get('')).body).not.toContain('Published with Podstead')
  })
})

describe('services that count visitors', () => {
  const ids = { google_analytics_id: 'G-AB12CD34EF', facebook_pixel_base_code: '1234567890' }
  const policyOf = async (path = '') => String((await get(path)).headers['content-security-policy'])

  test('are allowed by the policy of a page with exactly the hosts that they need', async () => {
    expect(await policyOf()).not.toMatch(/google|facebook/)
    await set(ids)
    expect(await policyOf()).toContain(
      "script-src 'self' https://www.googletagmanager.com https://connect.facebook.net; " +
        "connect-src 'self' https://*.google-analytics.com https://www.googletagmanager.com https://www.facebook.com;",
    )
    await set({ facebook_pixel_base_code: '1234567890' })
    expect(await policyOf('/about')).toContain("script-src 'self' https://connect.facebook.net; ")
    expect(await policyOf()).not.toContain('google')
  })

  test('are nowhere in the page but as ids in the question of our own script', async () => {
    await set(ids)
    const { body } = await get('')
    expect(body).not.toMatch(/(src|href)="https:\/\/(www\.googletagmanager|connect\.facebook)/)
    expect(body).not.toMatch(/fbq\(|gtag\(/)
  })

  test('have no place on pages of a podcast that is not public', async () => {
    for (const mode of ['is_private', 'is_password_protected'] as const) {
      await set(ids, { is_private: false, is_password_protected: false, [mode]: true })
      expect(await policyOf(), mode).not.toMatch(/google|facebook/)
    }
  })

  test('have no place where pages share the origin of the dashboard', async () => {
    const of = await buildShow(shared.kernel, {})
    await set(ids, {}, { of, where: shared })
    const { headers, body } = await shared.app.inject({ method: 'GET', url: `/s/${of.slug}` })
    expect(String(headers['content-security-policy'])).not.toMatch(/google|facebook/)
    expect(body).not.toContain('G-AB12CD34EF')
  })

  test('have no place there either where the website has a domain, but the page is asked for here', async () => {
    const of = await buildShow(shared.kernel, {})
    const host = { site_host: 'not-known-yet.example.com', is_site_host_linked: true }
    await set(ids, host, { of, where: shared })
    const { statusCode, headers } = await shared.app.inject({ url: `/s/${of.slug}` })
    expect([statusCode, String(headers['content-security-policy'])]).toEqual([
      200,
      expect.not.stringMatching(/google|facebook/),
    ])
  })

  test('are at the own domain of a website, and only there, where all else shares one origin', async () => {
    const me = await shared.person()
    const of = await buildShow(shared.kernel, { user: me.user })
    const asked = async () => (await me.call(getShow, { params: { id: of.id } })).body.may_measure_visitors
    await set({ ...ids, contact_form: true }, {}, { of, where: shared })
    expect(await asked()).toBe(false)
    await buildDomain(shared.kernel, { show: of, host: 'trains.example.com' })
    expect(await asked()).toBe(true)
    const { host } = new URL(originOfHost(shared.kernel.config, 'trains.example.com'))
    const at = async (url: string, headers: Record<string, string | undefined>) => {
      const answer = await shared.app.inject({ url, headers })
      return { text: answer.body, policy: String(answer.headers['content-security-policy']) }
    }
    for (const path of ['/', '/about', '/contact']) {
      const { text, policy } = await at(path, { host })
      expect(policy, path).toContain('https://www.googletagmanager.com https://connect.facebook.net')
      // The question needs our script, which tests may run without.
      expect(text.includes('G-AB12CD34EF'), path).toBe(consentScript() !== null)
    }
    const house = new URL(shared.kernel.config.origins.app).host
    for (const headers of [{}, { 'x-forwarded-host': host }]) {
      const { text, policy } = await at(`/s/${of.slug}`, { ...headers, host: house })
      expect(policy + text).not.toMatch(/googletagmanager|G-AB12CD34EF/)
    }
    await shared.kernel.db
      .updateTable('shows')
      .set({ is_site_host_linked: false })
      .where('id', '=', of.id)
      .execute()
    expect(await asked()).toBe(false)
    const { text, policy } = await at('/', { host })
    expect(policy + text).not.toMatch(/googletagmanager|G-AB12CD34EF/)
  })
})
