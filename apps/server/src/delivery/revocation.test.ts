import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { updateEpisode } from '@podstead/contract/episodes/episodes'
import { deleteShow, updateShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import { overTheWire } from '../testing/wire.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { listeningTicket } from './commands-access.ts'
import { basic, buildAudibleEpisode, buildShowIn, MODES, type Mode, PASSWORD } from './factory.ts'

/**
 * What was open stops with the very next request, on connections that stay open, however often it was asked
 * for before and with whatever validators.
 */
let world: World
let origin: string
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  mira = await world.person()
})
afterAll(() => world.close())

const RIGHT = basic(PASSWORD)
const TIMES_TO_WARM = 3

async function furnish(mode: Mode) {
  const { kernel } = world
  const show = await buildShowIn(kernel, mode, { user: mira.user, feed_limit: 1, feed_archive: true })
  await buildEpisode(kernel, { show, audio_date: new Date(world.clock.now().getTime() - 9 * 86_400_000) })
  const { episode } = await buildAudibleEpisode(kernel, {
    show,
    slug: 'to-lisbon',
    content: Buffer.alloc(8000),
  })
  const { transcript_key } = await kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close' }])
    return storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: 'WEBVTT\n' })
  })
  const video = `originals/${randomUUID()}.mp4`
  await kernel.storage.put(video, Readable.from([Buffer.alloc(1000)]), { contentType: 'video/mp4' })
  const alternate = await buildAlternate(kernel, episode, { storage_key: video, bytes: 1000 })
  const guarded = await kernel.db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', show.id)
    .executeTakeFirstOrThrow()
  const audio = `/audio/${episode.public_id}/to-lisbon.mp3`
  const paths: Record<string, string> = {
    feed: `/feeds/${show.slug}.xml`,
    'archive of the feed': `/feeds/${show.slug}/archive/1.xml`,
    audio,
    chapters: `/chapters/${episode.public_id}.json`,
    transcript: `/transcripts/${episode.public_id}/${transcript_key}.vtt`,
    alternate: `/alternate/${alternate.public_id}/video.mp4`,
    page: `/s/${show.slug}`,
    'episode page': `/s/${show.slug}/to-lisbon`,
  }
  const ticketed = `${audio}?ticket=${listeningTicket(kernel, guarded, episode.public_id)}`
  return { show, episode, paths, ticketed }
}

/** One connection that stays, as an app or a cache in front has it. */
const connection = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => connection.destroy())

type Given = Record<string, string>
type Got = { status: number; headers: Given; body: Buffer }
function ask(path: string, headers: Given = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, headers, agent: connection }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Given,
          body: Buffer.concat(chunks),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

/**
 * Asks for all of it often enough for whatever remembers answers, and says
 * under which validators it is known.
 */
async function warm(paths: Record<string, string>, credentials: Given): Promise<Map<string, Given>> {
  const validators = new Map<string, Given>()
  for (const [surface, path] of Object.entries(paths))
    for (let n = 0; n < TIMES_TO_WARM; n++) {
      const { status, headers } = await ask(path, credentials)
      expect([surface, status]).toEqual([surface, 200])
      const { etag, 'last-modified': changed } = headers
      validators.set(surface, {
        ...(etag && { 'if-none-match': etag }),
        ...(changed && { 'if-modified-since': changed }),
      })
    }
  return validators
}

async function expectClosed(
  paths: Record<string, string>,
  validators: Map<string, Given>,
  credentials: Given,
  statuses: number[],
) {
  for (const [surface, path] of Object.entries(paths)) {
    const known = validators.get(surface) ?? {}
    const ways: [string, Given, string?][] = [
      ['plainly', {}],
      ['with what it is known by', known],
      ['with any tag', { 'if-none-match': '*' }],
      ['since it changed', { 'if-modified-since': world.clock.now().toUTCString() }],
      ['in part', { range: 'bytes=0-9' }],
      ['by its head', {}, 'HEAD'],
    ]
    for (const [way, headers, method] of ways) {
      const { status } = await ask(path, { ...credentials, ...headers }, method)
      expect([surface, way, statuses.includes(status) || status]).toEqual([surface, way, true])
    }
    const wire = await overTheWire(origin, { path, headers: { ...credentials, ...known } })
    expect([surface, statuses.includes(wire.status) || wire.status]).toEqual([surface, true])
  }
}
const change = (id: number, body: object) => mira.call(updateShow, { params: { id }, body: body as never })

describe('with the very next request all of it is closed, without a job having run', () => {
  test.each<[Mode, string, (id: number) => Promise<{ status: number }>, number[]]>([
    ['public', 'goes unlisted', (id) => change(id, MODES.unlisted), [404]],
    ['public', 'gets a password', (id) => change(id, { ...MODES.password, password: 'sleeper car' }), [404]],
    ['public', 'is deleted', (id) => mira.call(deleteShow, { params: { id } }), [404, 410]],
    [
      'unlisted',
      'gets a password',
      (id) => change(id, { ...MODES.password, password: 'another night' }),
      [401],
    ],
    ['unlisted', 'is deleted', (id) => mira.call(deleteShow, { params: { id } }), [404]],
    ['password', 'gets another password', (id) => change(id, { password: 'another night' }), [401]],
    ['password', 'gets another name', (id) => change(id, { username: 'bea' }), [401]],
    ['password', 'is deleted', (id) => mira.call(deleteShow, { params: { id } }), [404]],
  ])('a podcast that is %s and %s', async (mode, _what, act, statuses) => {
    // Wrong passwords of the row before are no concern here.
    world.clock.advance(120_000)
    const { show, paths } = await furnish(mode)
    const credentials: Given = mode === 'password' ? RIGHT : {}
    const validators = await warm(paths, credentials)
    expect((await act(show.id)).status).toBe(200)
    // Of wrong passwords only so many are answered 401.
    await expectClosed(paths, validators, credentials, statuses.includes(401) ? [401, 429] : statuses)
  })

  test.each<[string, object]>([
    ['becomes a draft', { is_draft: true }],
    ['is put off', { audio_date: '2027-01-01T00:00:00.000Z' }],
  ])('an episode of an unlisted podcast that %s', async (_what, body) => {
    const { show, episode, paths } = await furnish('unlisted')
    const { audio, chapters, transcript, alternate, 'episode page': page } = paths as Record<string, string>
    const own = { audio, chapters, transcript, alternate, page } as Record<string, string>
    const validators = await warm(own, {})
    const saved = await mira.call(updateEpisode, {
      params: { showId: show.id, id: episode.id },
      body: body as never,
    })
    expect(saved.status).toBe(200)
    await expectClosed(own, validators, {}, [404])
  })
})

describe('the ticket with which a page plays the sound of a protected podcast', () => {
  test.each<[string, (id: number) => Promise<{ status: number }>, number]>([
    ['another password', (id) => change(id, { password: 'another night' }), 401],
    ['another name', (id) => change(id, { username: 'bea' }), 401],
    ['no listeners any more', (id) => mira.call(deleteShow, { params: { id } }), 404],
  ])('opens nothing once the podcast has %s', async (_what, act, status) => {
    world.clock.advance(120_000)
    const { show, ticketed } = await furnish('password')
    const { headers } = await ask(ticketed)
    expect((await ask(ticketed, { range: 'bytes=0-9' })).status).toBe(206)
    await act(show.id)
    for (const given of [
      {},
      { range: 'bytes=0-9' },
      { 'if-none-match': headers.etag ?? '' },
      { 'if-none-match': '*' },
    ] as Given[])
      expect([given, (await ask(ticketed, given)).status]).toEqual([given, status])
  })
})

describe('nothing that listeners of a private podcast are answered is stored, indexed or says where they came from', () => {
  test.each(['unlisted', 'password'] as const)('of a podcast that is %s', async (mode) => {
    const { paths, ticketed } = await furnish(mode)
    const all: Record<string, string> =
      mode === 'password' ? { ...paths, 'audio by a ticket': ticketed } : paths
    for (const [surface, path] of Object.entries(all))
      for (const [way, headers, method] of [
        ['plainly', {}],
        ['with any tag', { 'if-none-match': '*' }],
        ['behind its end', { range: 'bytes=99999999-' }],
        ['by its head', {}, 'HEAD'],
      ] as [string, Given, string?][]) {
        const credentials = mode === 'password' && !surface.includes('ticket') ? RIGHT : {}
        const answer = await ask(path, { ...credentials, ...headers }, method)
        expect([surface, way, answer.status < 400 || answer.status]).toEqual([
          surface,
          way,
          answer.status === 416 ? 416 : true,
        ])
        const keeping = answer.status === 416 ? 'no-store' : 'private, no-store'
        expect({ surface, way, ...answer.headers }).toMatchObject({
          surface,
          way,
          'cache-control': keeping,
          'referrer-policy': 'no-referrer',
        })
        expect([surface, way, answer.headers['x-robots-tag']]).toEqual([
          surface,
          way,
          expect.stringContaining('noindex'),
        ])
      }
    for (const path of [paths.feed, paths['archive of the feed']] as string[]) {
      const body = String((await ask(path, mode === 'password' ? RIGHT : {})).body)
      expect(body).toMatch(/<itunes:block>Yes<\/itunes:block>/)
      expect(body).toMatch(/<podcast:block>yes<\/podcast:block>/)
    }
  })
})
