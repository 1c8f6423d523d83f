import { getEpisode, listEpisodes } from '@podstead/contract/episodes/episodes'
import { createPreview } from '@podstead/contract/episodes/episodes-actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { dashboardPolicy } from '../app-dashboard.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'

/**
 * Imported episodes whose audio has not been copied: apps get them from our feed, and are sent on, counted.
 */
let world: World
let mira: Person
const SOURCE = 'https://dts.podtrac.com/redirect.mp3/cdn.oldhost.example/night trains/7.mp3?from=feed'
const HREF = 'https://dts.podtrac.com/redirect.mp3/cdn.oldhost.example/night%20trains/7.mp3?from=feed'
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
})
afterAll(() => world.close())

async function imported(
  overrides: Parameters<typeof buildShow>[1] = {},
  episode: object = {},
): Promise<[PermittedShow, PermittedEpisode]> {
  const show = await buildShow(world.kernel, {
    user: mira.user,
    imported_from: 'https://oldhost.example/feed.xml',
    ...overrides,
  })
  const source = {
    source_url: SOURCE,
    source_type: 'audio/x-m4a',
    source_bytes: 9_600_000,
    source_seconds: 600,
  }
  return [show, await buildEpisode(world.kernel, { show, media_state: 'none', ...source, ...episode })]
}
const get = (url: string, headers = {}) =>
  world.app.inject({ url, headers: { 'user-agent': 'Overcast/3.0', ...headers } })
const feedOf = async ({ slug }: PermittedShow, headers = {}) =>
  (await get(`/feeds/${slug}.xml`, headers)).body
const enclosureOf = (xml: string) =>
  /<enclosure url="[^"]*(\/audio\/[^"]+)" length="(\d+)" type="([^"]+)"/.exec(xml)?.slice(1)
const events = async (show: PermittedShow) => {
  await eventSink(world.kernel).flush()
  return world.kernel.db
    .selectFrom('download_requests')
    .selectAll()
    .where('show_id', '=', show.id)
    .orderBy('id')
    .execute()
}

describe('an episode whose audio is still at the old host', () => {
  test('is in the feed with what the old feed said of it; whoever asks is sent on and counted', async () => {
    const [show, episode] = await imported()
    const xml = await feedOf(show)
    expect(xml).toContain(`<guid isPermaLink="false">${episode.guid}</guid>`)
    expect(xml).toContain('<itunes:duration>600</itunes:duration>')
    const [path = '', ...said] = enclosureOf(xml) ?? []
    expect([path, ...said]).toEqual([
      `/audio/${episode.public_id}/${episode.slug}.m4a`,
      '9600000',
      'audio/x-m4a',
    ])
    expect(xml).not.toContain('oldhost')
    const answer = await get(path)
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      HREF,
      'private, no-cache',
    ])
    expect((await get(path, { range: 'bytes=0-99' })).statusCode).toBe(302)
    const head = await world.app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.headers.location]).toEqual([302, HREF])
    expect(
      (await events(show)).map((event) => [
        event.method,
        event.status,
        event.episode_id,
        Number(event.bytes_sent),
      ]),
    ).toEqual([
      ['GET', 302, episode.id, 9_600_000],
      ['GET', 302, episode.id, 100],
      ['HEAD', 302, episode.id, 9_600_000],
    ])
  })

  test('is given from here as soon as the copy is there, under the same GUID and address', async () => {
    const [show, episode] = await imported({}, { source_type: 'audio/mpeg' })
    const [before = ''] = enclosureOf(await feedOf(show)) ?? []
    const { id } = await buildAudioFile(world.kernel, episode)
    const now = world.clock.now()
    await world.kernel.db
      .updateTable('episodes')
      .set({ audio_file_id: id, media_state: 'ready' })
      .where('id', '=', episode.id)
      .execute()
    await world.kernel.db
      .updateTable('shows')
      .set({ revision: 99, changed_at: now })
      .where('id', '=', show.id)
      .execute()
    const xml = await feedOf(show)
    expect(enclosureOf(xml)?.[0]).toBe(before)
    expect(xml).toContain(`<guid isPermaLink="false">${episode.guid}</guid>`)
    expect((await get(before)).statusCode).not.toBe(302)
  })

  test('has its chapters, which came before its audio', async () => {
    const [show, episode] = await imported()
    await world.kernel.db
      .transaction()
      .execute((trx) => replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close' }]))
    const [, path = ''] = /<podcast:chapters url="[^"]*(\/chapters\/[^"]+)"/.exec(await feedOf(show)) ?? []
    expect((await get(path)).json().chapters).toMatchObject([{ title: 'Doors close' }])
  })

  test('is published for its creator, who sees its address; a failed copy says why', async () => {
    const [show, episode] = await imported(
      {},
      { media_state: 'failed', media_message: 'The old host refuses to give us the audio.' },
    )
    const { body } = await mira.call(getEpisode, { params: { showId: show.id, id: episode.id } })
    expect(body).toMatchObject({
      publication: 'published',
      audio_file_id: null,
      duration_second: 600,
      direct_upload_status_code: 400,
    })
    expect(body.audio_url).toContain(`/audio/${episode.public_id}/`)
    const list = await mira.call(listEpisodes, {
      params: { showId: show.id },
      query: { filter_on: 'published' },
    })
    expect(list.body.audioposts.map(({ id }) => id)).toEqual([episode.id])
    expect(list.body.counts).toMatchObject({ published: 1, failed: 0 })
  })

  test('is heard in its creator’s own player at the old host, as a draft and in a private podcast too, and not counted', async () => {
    for (const [ofShow, of] of [
      [{}, {}],
      [{}, { is_draft: true }],
      [{ is_advanced_private_feed: true }, {}],
    ] as const) {
      const [show, episode] = await imported(ofShow, of)
      const { body } = await mira.call(getEpisode, { params: { showId: show.id, id: episode.id } })
      expect(body.audio_src).toBe(HREF)
    }
    const [show, episode] = await imported({}, { source_url: 'javascript:alert(1)' })
    expect(
      (await mira.call(getEpisode, { params: { showId: show.id, id: episode.id } })).body.audio_src,
    ).toBeNull()
    expect(dashboardPolicy(world.kernel.config.origins, 'nonce')).toMatch(/media-src [^;]*https: http:(;|$)/)
  })

  test('is heard on the page of its preview too, by whoever was given the link, and told to nobody else', async () => {
    const [show, episode] = await imported({ is_private: true }, { is_draft: true })
    const made = await mira.call(createPreview, {
      params: { showId: show.id, episodeId: episode.id },
      body: {},
    })
    const page = await get(new URL(made.body.url).pathname)
    const [, path = ''] = /<audio [^>]*src="[^"]*(\/preview\/[^"]+)"/.exec(page.body) ?? []
    expect(page.headers['content-security-policy']).toMatch(/media-src [^;]*https: http:/)
    const answer = await get(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, HREF])
    expect([answer.headers['cache-control'], answer.headers['referrer-policy']]).toEqual([
      'private, no-store',
      'no-referrer',
    ])
    expect(await events(show)).toEqual([])
  })

  test('has its page, whose player may follow to the old host; pages of other podcasts may not', async () => {
    const [show, episode] = await imported()
    const page = await get(`/s/${show.slug}/${episode.slug}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`/audio/${episode.public_id}/`)
    expect(page.headers['content-security-policy']).toMatch(/media-src [^;]*https: http:/)
    const other = await buildShow(world.kernel, { user: mira.user })
    expect((await get(`/s/${other.slug}`)).headers['content-security-policy']).not.toMatch(
      /media-src [^;]*http:(?!\/)/,
    )
  })

  test('is not there before its time, as a draft, deleted, or without an address to send to', async () => {
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000)
    for (const hidden of [
      { is_draft: true },
      { audio_date: tomorrow },
      { deleted_at: world.clock.now() },
      { source_type: '' },
    ]) {
      const [show, episode] = await imported({}, hidden)
      expect(enclosureOf(await feedOf(show))).toBeUndefined()
      expect((await get(`/audio/${episode.public_id}/x.mp3`)).statusCode).toBe(404)
    }
    const [show, episode] = await imported({}, { source_url: 'javascript:alert(1)' })
    expect((await get(`/audio/${episode.public_id}/x.mp3`)).statusCode).toBe(404)
    expect(await events(show)).toEqual([])
  })
})

describe('a private podcast', () => {
  test('that is unlisted sends on who has the address, and nobody keeps or passes on where to', async () => {
    const [, episode] = await imported({ is_private: true })
    const { statusCode, headers } = await get(`/audio/${episode.public_id}/x.mp3`)
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      302,
      'private, no-store',
      'no-referrer',
    ])
  })

  test('with a password says where the audio is to nobody without it', async () => {
    const [show, episode] = await imported({ is_password_protected: true, username: 'ana' })
    const sealed = world.kernel.secrets.seal('sleeper car', sealedPlace.showPassword(show.id))
    await world.kernel.db
      .updateTable('shows')
      .set({ password_sealed: sealed })
      .where('id', '=', show.id)
      .execute()
    const right = { authorization: `Basic ${Buffer.from('ana:sleeper car').toString('base64')}` }
    const refused = await get(`/audio/${episode.public_id}/x.mp3`)
    expect([refused.statusCode, refused.headers.location]).toEqual([401, undefined])
    expect((await get(`/audio/${episode.public_id}/x.mp3`, right)).headers.location).toBe(HREF)
  })

  test('for members only says it to nobody', async () => {
    const [show, episode] = await imported({ is_advanced_private_feed: true })
    const answer = await get(`/audio/${episode.public_id}/x.mp3`)
    expect([answer.statusCode, answer.headers.location, answer.body.includes('oldhost')]).toEqual([
      404,
      undefined,
      false,
    ])
    expect(await events(show)).toEqual([])
  })
})
