import { updateShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { showArtworkUrl } from '../artwork/present.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { basic, buildAudibleEpisode, buildShowIn, MODES, type Mode, PASSWORD } from './factory.ts'
import { viewFor } from './rules-access.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

const CALLERS = { nobody: {}, wrong: basic('guess'), right: basic(PASSWORD) } as const

type Request = { path: string; method?: 'HEAD'; headers?: Record<string, string> }

/** A show in a mode with an episode that has everything, and how each part of it is asked for. */
async function furnish(mode: Mode, user?: { id: number }) {
  const { kernel } = world
  const show = await buildShowIn(kernel, mode, user ? { user } : {})
  const { episode } = await buildAudibleEpisode(kernel, { show, slug: 'to-lisbon' })
  const transcript = await kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close' }])
    return storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: 'WEBVTT\n' })
  })
  const source = { source_url: 'https://cdn.oldhost.example/7.mp3', source_type: 'audio/mpeg' }
  const outside = await buildEpisode(kernel, { show, ...source, media_state: 'none' })
  return {
    show,
    episode,
    surfaces: surfacesOf(show, episode.public_id, outside.public_id, transcript.transcript_key),
  }
}

function surfacesOf(
  show: PermittedShow,
  publicId: string,
  outsideId: string,
  transcriptKey: string,
): Record<string, Request> {
  const feed = `/feeds/${show.slug}.xml`
  const audio = `/audio/${publicId}/to-lisbon.mp3`
  return {
    feed: { path: feed },
    'feed HEAD': { path: feed, method: 'HEAD' },
    'feed, whatever is kept': { path: feed, headers: { 'if-none-match': '*' } },
    enclosure: { path: audio },
    'enclosure HEAD': { path: audio, method: 'HEAD' },
    'a part of the enclosure': { path: audio, headers: { range: 'bytes=0-99' } },
    'enclosure, whatever is kept': { path: audio, headers: { 'if-none-match': '*' } },
    'enclosure elsewhere': { path: `/audio/${outsideId}/to-lisbon.mp3` },
    'the old host': { path: `/r/${show.slug}/cdn.oldhost.example/7.mp3` },
    chapters: { path: `/chapters/${publicId}.json` },
    'chapters, whatever is kept': { path: `/chapters/${publicId}.json`, headers: { 'if-none-match': '*' } },
    transcript: { path: `/transcripts/${publicId}/${transcriptKey}.vtt` },
    'show page': { path: `/s/${show.slug}` },
    'show page, whatever is kept': { path: `/s/${show.slug}`, headers: { 'if-none-match': '*' } },
    'episode page': { path: `/s/${show.slug}/to-lisbon` },
  }
}

async function ask({ path, method, headers }: Request, more: Record<string, string> = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method: method ?? 'GET',
    headers: { ...headers, ...more },
    redirect: 'manual',
  })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

/** What a listener who may have it gets. Private pages have no validators: there is nothing to be kept. */
function expected(surface: string, mode: Mode): number {
  if (surface === 'show page, whatever is kept') return mode === 'public' ? 304 : 200
  if (surface.endsWith('whatever is kept')) return 304
  if (surface === 'enclosure elsewhere' || surface === 'the old host') return 302
  return surface === 'a part of the enclosure' ? 206 : 200
}

test('a view that is not for everybody is kept by nobody, found by nobody, and tells no page where a listener came from', () => {
  const closed = {
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  }
  expect(viewFor({ by: 'nothing' })).toEqual({ headers: {}, isShared: true })
  for (const by of ['address', 'password', 'ticket'] as const)
    expect(viewFor({ by })).toEqual({ headers: closed, isShared: false })
})

describe.each(Object.keys(MODES) as Mode[])('a show that is %s', (mode) => {
  let furnished: Awaited<ReturnType<typeof furnish>>
  beforeAll(async () => {
    furnished = await furnish(mode)
  })

  test.each(Object.keys(CALLERS) as (keyof typeof CALLERS)[])(
    'to a listener with %s credentials',
    async (caller) => {
      // One minute each: wrong passwords of the other rows are no concern here.
      world.clock.advance(60_000)
      for (const [surface, request] of Object.entries(furnished.surfaces)) {
        const { status, headers, body } = await ask(request, CALLERS[caller])
        const isLocked = mode === 'password' && caller !== 'right'
        const wanted = mode === 'members' ? 404 : isLocked ? 401 : expected(surface, mode)
        expect([surface, status]).toEqual([surface, wanted])
        expect(headers.get('www-authenticate')).toBe(
          isLocked ? 'Basic realm="Podcast", charset="UTF-8"' : null,
        )
        if (isLocked || mode === 'members')
          expect(body).not.toMatch(/Night Trains|To Lisbon|Doors close|oldhost/)
        if (wanted !== 302) expect(headers.get('location')).toBeNull()
        if (mode === 'unlisted' || mode === 'password') {
          expect([surface, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
            surface,
            'noindex',
            'no-referrer',
          ])
          expect(headers.get('cache-control')).toBe(isLocked ? 'no-store' : 'private, no-store')
        } else expect([surface, headers.get('x-robots-tag')]).toEqual([surface, null])
      }
    },
  )

  test('its feed and pages tell directories and search engines what they may do', async () => {
    if (mode === 'members') return
    const feed = await ask(furnished.surfaces.feed as Request, CALLERS.right)
    expect(/<itunes:block>Yes<.*<podcast:block>yes</s.test(feed.body)).toBe(mode !== 'public')
    const page = await ask(furnished.surfaces['show page'] as Request, CALLERS.right)
    expect(page.body.includes('<meta name="robots" content="noindex"/>')).toBe(mode !== 'public')
    expect(/og:|ld\+json|canonical|Pocket Casts|overcast/.test(page.body)).toBe(mode === 'public')
  })
})

test.each(['unlisted', 'password'] as const)(
  'going from public to %s, every address that was public is 404 with the next request',
  async (mode) => {
    const owner = await world.person()
    const { show, surfaces } = await furnish('public', owner.user)
    const artwork = { path: new URL(showArtworkUrl(world.kernel, show, 256)).pathname }
    for (const request of [...Object.values(surfaces), artwork])
      expect((await ask(request)).status).toBeLessThan(400)
    const body = mode === 'password' ? { ...MODES.password, password: PASSWORD } : MODES[mode]
    expect((await owner.call(updateShow, { params: { id: show.id }, body })).status).toBe(200)
    await world.runJobs()
    for (const [surface, request] of Object.entries({ ...surfaces, artwork }))
      expect([surface, (await ask(request, CALLERS.right)).status]).toEqual([surface, 404])
  },
)

test('bytes that were made while a show was public are given to nobody who asks without its password', async () => {
  const { show, surfaces } = await furnish('public')
  expect((await ask(surfaces.feed as Request)).body).not.toContain('<itunes:block>')
  // Behind the back of the commands, so that neither address nor revision changes; the database
  // tells of it within the second.
  await world.kernel.db.updateTable('shows').set({ is_private: true }).where('id', '=', show.id).execute()
  await expect.poll(async () => (await ask(surfaces.feed as Request)).body).toContain('<itunes:block>Yes<')
  await world.kernel.db
    .updateTable('shows')
    .set({ is_private: false, is_password_protected: true })
    .where('id', '=', show.id)
    .execute()
  await expect.poll(async () => (await ask(surfaces.feed as Request)).status).toBe(401)
})

test('what has been deleted is gone for everybody, and only of a public show it is said so', async () => {
  for (const mode of Object.keys(MODES) as Mode[]) {
    const { show, surfaces } = await furnish(mode)
    await world.kernel.db
      .updateTable('shows')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', show.id)
      .execute()
    for (const [surface, request] of Object.entries(surfaces))
      expect([surface, (await ask(request, CALLERS.right)).status]).toEqual([
        surface,
        mode === 'public' && surface.startsWith('feed') ? 410 : 404,
      ])
  }
})
