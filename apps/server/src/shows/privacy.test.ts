import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalKey } from '../artwork/rules.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow } from './factory.ts'
import { retiredSlug } from './queries.ts'
import { privacyFlags } from './rules-privacy.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
afterAll(() => world.close())

const MODES = ['public', 'unlisted', 'password', 'members'] as const
const FLAG = {
  unlisted: 'is_private',
  password: 'is_password_protected',
  members: 'is_advanced_private_feed',
} as const
const credentials = { username: 'friends', password: 'of the night' }

const save = (id: number, body: Record<string, unknown>) =>
  mira.call(contract.updateShow, { params: { id }, body: body as never })
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const row = (id: number) =>
  world.kernel.db.selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const episodeRow = (id: number) =>
  world.kernel.db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const status = async (url: string) =>
  (await world.app.inject({ method: 'GET', url: new URL(url).pathname })).statusCode

/** A show in a mode, made the way that people make it. */
async function showIn(mode: PrivacyMode) {
  const show = await buildShow(world.kernel, { user: mira.user })
  if (mode !== 'public')
    await save(show.id, { [FLAG[mode]]: true, ...(mode === 'password' ? credentials : {}) })
  return row(show.id)
}
const switchTo = (mode: PrivacyMode, from: PrivacyMode) =>
  mode === 'public'
    ? from === 'public'
      ? {}
      : { [FLAG[from]]: false }
    : { [FLAG[mode]]: true, ...(mode === 'password' ? credentials : {}) }

describe('one mode at a time', () => {
  const pairs = MODES.flatMap((from) => MODES.map((to) => [from, to] as const)).filter(
    ([from, to]) => from !== to,
  )

  test.each(pairs)('%s → %s', async (from, to) => {
    const before = await showIn(from)
    const episode = await buildEpisode(world.kernel, { show: before as never })
    const answer = await save(before.id, switchTo(to, from))
    const [after, newEpisode] = [await row(before.id), await episodeRow(episode.id)]
    if (to === 'public') {
      expect([answer.status, errorsOf(answer)]).toEqual([
        422,
        { [FLAG[from as 'unlisted']]: ['This podcast is private and cannot be made public again.'] },
      ])
      expect(after).toEqual(before)
      return
    }
    expect(answer.status).toBe(200)
    expect(after).toMatchObject({ ...privacyFlags(to), feed_guid: before.feed_guid })
    expect(newEpisode.guid).toBe(episode.guid)
    expect([after.username, after.password_sealed === null]).toEqual(
      to === 'password' ? ['friends', false] : ['', true],
    )
    const stays = from === 'unlisted' && to === 'password'
    expect([after.slug === before.slug, newEpisode.public_id === episode.public_id]).toEqual([stays, stays])
    if (stays) return
    expect(after.slug).toMatch(/^[0-9a-f]{48}$/)
    expect(await retiredSlug(world.kernel.db, before.slug)).toMatchObject({
      answer: 'missing',
      show_id: before.id,
      moved_to: '',
    })
  })

  test.each([
    { is_private: true, is_password_protected: true, ...credentials },
    { is_private: true, is_advanced_private_feed: true },
  ])('%o is refused at both', async (body) => {
    const show = await showIn('public')
    const answer = await save(show.id, body)
    const flags = Object.keys(body).filter((field) => field.startsWith('is_'))
    expect([answer.status, Object.keys(errorsOf(answer)).sort()]).toEqual([422, flags.sort()])
    expect(await row(show.id)).toEqual(show)
  })

  test('a private show keeps its mode when another one is switched off', async () => {
    const show = await showIn('unlisted')
    expect(
      (await save(show.id, { is_password_protected: false, is_advanced_private_feed: false })).body
        .is_private,
    ).toBe(true)
  })
})

describe('password protection', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, ['username', 'password']],
    ['a name alone', { username: 'friends' }, ['password']],
    ['a short password', { username: 'friends', password: '1234567' }, ['password']],
    [
      'a name with a colon, which HTTP cannot say',
      { username: 'a:b', password: 'long enough' },
      ['username'],
    ],
  ])('with %s is refused', async (_what, body, fields) => {
    const show = await showIn('public')
    const answer = await save(show.id, { is_password_protected: true, ...body })
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, fields])
  })

  test('the password is sealed, and read by the owner alone', async () => {
    const show = await showIn('password')
    expect(JSON.stringify(show)).not.toContain(credentials.password)
    expect((await mira.call(contract.getShow, { params: { id: show.id } })).body.password).toBe(
      credentials.password,
    )
    expect((await save(show.id, { password: 'another night' })).body).toMatchObject({
      username: 'friends',
      password: 'another night',
    })
    expect(errorsOf(await save(show.id, { password: '' }))).toEqual({ password: ["can't be blank"] })
  })
})

describe('a public show that turns private', () => {
  async function storedPicture(): Promise<string> {
    const key = randomUUID()
    await world.kernel.storage.put(originalKey(key, 'jpg'), Readable.from(['picture']), {
      contentType: 'image/jpeg',
    })
    return key
  }

  test('feed, audio and pictures answer 404 at once, under new addresses the pictures are there', async () => {
    const [cover, page, face, note] = [
      await storedPicture(),
      await storedPicture(),
      await storedPicture(),
      await storedPicture(),
    ]
    const show = await buildShow(world.kernel, {
      user: mira.user,
      artwork_key: cover,
      artwork_type: 'image/jpeg',
      artwork_px: 1400,
    })
    const episode = await buildEpisode(world.kernel, { show, artwork_key: note, artwork_type: 'image/jpeg' })
    const image = {
      show_id: show.id,
      slot: 'header' as const,
      picture_key: page,
      picture_type: 'image/jpeg',
      width: 9,
      height: 9,
    }
    await world.kernel.db.insertInto('show_images').values(image).execute()
    const person = { show_id: show.id, name: 'Mira', picture_key: face, picture_type: 'image/jpeg' }
    await world.kernel.db.insertInto('people').values(person).execute()
    const public_ = (await mira.call(contract.getShow, { params: { id: show.id } })).body
    const { media } = world.kernel.config.origins
    const enclosure = `${media}/audio/${episode.public_id}/x.mp3`
    expect(await status(public_.rss_feed)).toBe(200)

    const hidden = (await save(show.id, { is_private: true })).body
    expect(hidden).toMatchObject({ is_private_show: true, landing_page_url: '', artwork_px: 1400 })
    expect([
      await status(public_.rss_feed),
      await status(public_.website_url),
      await status(enclosure),
    ]).toEqual([404, 404, 404])
    for (const key of [cover, page, face, note])
      expect(await world.kernel.storage.stat(originalKey(key, 'jpg'))).toBeNull()
    const fresh = [
      (await row(show.id)).artwork_key,
      (await episodeRow(episode.id)).artwork_key,
      (
        await world.kernel.db
          .selectFrom('show_images')
          .select('picture_key')
          .where('show_id', '=', show.id)
          .executeTakeFirstOrThrow()
      ).picture_key,
      (
        await world.kernel.db
          .selectFrom('people')
          .select('picture_key')
          .where('show_id', '=', show.id)
          .executeTakeFirstOrThrow()
      ).picture_key,
    ]
    expect(new Set([...fresh, cover, page, face, note]).size).toBe(8)
    for (const key of fresh)
      expect(await world.kernel.storage.stat(originalKey(key as string, 'jpg'))).toMatchObject({ bytes: 7 })
  })

  test('the drawn picture moves too', async () => {
    const show = await showIn('public')
    const { artwork_url } = (await mira.call(contract.getShow, { params: { id: show.id } })).body
    expect(await status(artwork_url)).toBe(200)
    const hidden = await save(show.id, { is_private: true })
    expect([await status(artwork_url), await status(hidden.body.artwork_url)]).toEqual([404, 200])
  })

  test('leads nobody anywhere, even when it had moved away before', async () => {
    const show = await showIn('public')
    await mira.call(contract.moveAway, {
      params: { id: show.id },
      body: { new_feed_url: 'https://other.example/feed' },
    })
    await save(show.id, { is_private: true })
    expect(await row(show.id)).toMatchObject({ moved_to: '', moved_at: null })
    const answer = await mira.call(contract.moveAway, {
      params: { id: show.id },
      body: { new_feed_url: 'https://other.example/feed' },
    })
    expect(answer.status).toBe(422)
  })
})

describe('members only', () => {
  test('is chosen when a podcast is created, where the plan has it', async () => {
    for (const skill_advanced_private_feed of [true, false]) {
      const person = await world.person({ skill_advanced_private_feed })
      const answer = await person.call(contract.createShow, {
        body: { name: 'Inner Circle', is_advanced_private_feed: true },
      })
      expect(answer.status).toBe(skill_advanced_private_feed ? 201 : 402)
      const shows = (await person.call(contract.listShows)).body
      expect(shows.map(({ is_private_show }) => is_private_show)).toEqual(
        skill_advanced_private_feed ? [true] : [],
      )
    }
  })

  test('needs the plan of the owner, and stays with a podcast that has it without', async () => {
    const person = await world.person({ skill_advanced_private_feed: false })
    const show = await buildShow(world.kernel, { user: person.user })
    const change = { params: { id: show.id }, body: { is_advanced_private_feed: true } }
    expect((await person.call(contract.updateShow, change)).status).toBe(402)
    const circle = await buildShow(world.kernel, { user: person.user, is_advanced_private_feed: true })
    const kept = { params: { id: circle.id }, body: { is_advanced_private_feed: true, author: 'Jo' } }
    expect((await person.call(contract.updateShow, kept)).status).toBe(200)
  })

  test('stays with a podcast that has it, whose other settings can be changed', async () => {
    const show = await showIn('members')
    const answer = await save(show.id, { is_advanced_private_feed: true, author: 'Jo' })
    expect([answer.status, (await row(show.id)).author]).toEqual([200, 'Jo'])
    expect(await row(show.id)).toMatchObject({ is_advanced_private_feed: true, slug: show.slug })
  })
})
