import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let showId: number
let slug: string

beforeAll(async () => {
  world = await createWorld()
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user, podcast_title: 'Night Trains' })
  ;[showId, slug] = [show.id, show.slug]
  await buildEpisode(world.kernel, { show, name: 'To Lisbon' })
  await buildEpisode(world.kernel, { show, name: 'Hush', is_draft: true })
})
afterAll(() => world.close())

const preview = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    url: `/v2/shows/${showId}/page_preview?${new URLSearchParams(query)}`,
    headers,
  })

test('the owner sees the page with settings that are not saved, and nothing of them is', async () => {
  const before = (await world.app.inject({ url: `/s/${slug}` })).body
  const answer = await preview({ buttonColor: '#123456', showColorThemeId: '4' }, owner.headers)
  expect(answer.statusCode).toBe(200)
  const { html } = answer.json() as { html: string }
  expect(html).toContain('--band:#123456')
  expect(html).toContain('<h1 dir="auto">Night Trains</h1>')
  expect(html).toContain('To Lisbon')
  expect(html).not.toContain('Hush')
  expect((await world.app.inject({ url: `/s/${slug}` })).body).toBe(before)
})

test('nothing runs or plays in it, and its links stay where they are', async () => {
  const { html } = (await preview({}, owner.headers)).json() as { html: string }
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<audio/)
  expect(html).toContain('<base target="_blank"/>')
})

test('what is typed is words', async () => {
  const { html } = (await preview({ about_page_title: '</style><script>x' }, owner.headers)).json() as {
    html: string
  }
  expect(html).not.toContain('<script>x')
})

test.each([
  ['buttonColor', 'red'],
  ['showColorThemeId', 'x'],
  ['about_page_title', 'x'.repeat(300)],
])('a setting that is none is refused by its name: %s', async (name, value) => {
  const { statusCode, body } = await preview({ [name]: value }, owner.headers)
  expect([statusCode, body.includes(name)]).toEqual([422, true])
})

test('to everybody else there is no such podcast', async () => {
  const stranger = await world.person()
  expect((await preview({}, stranger.headers)).statusCode).toBe(404)
  expect((await preview({})).statusCode).toBe(401)
})
