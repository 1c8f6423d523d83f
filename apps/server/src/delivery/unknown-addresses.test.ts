import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import * as actions from '@podstead/contract/episodes/episodes-actions'
import { deleteShow, updateShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { showArtworkUrl } from '../artwork/present.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { basic, buildAudibleEpisode, buildShowIn, MODES, type Mode, PASSWORD } from './factory.ts'

/**
 * Whoever guesses addresses learns nothing: one that never existed and one that has stopped working are
 * answered alike, byte for byte.
 */
let world: World
let origin: string
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
beforeEach(async () => {
  mira = await world.person()
})
afterAll(() => world.close())

type Furnished = Awaited<ReturnType<typeof furnish>>
const RIGHT = basic(PASSWORD)
const DAY = 86_400_000

async function furnish(mode: Mode) {
  const { kernel } = world
  const show = await buildShowIn(kernel, mode, { user: mira.user })
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
  const draft = await buildEpisode(kernel, { show, is_draft: true, audio_date: null })
  const preview = (
    await mira.call(actions.createPreview, { params: { showId: show.id, episodeId: draft.id }, body: {} })
  ).body
  const { slug } = show
  const paths = addresses({
    slug,
    publicId: episode.public_id,
    transcriptKey: transcript_key,
    alternateId: alternate.public_id,
    preview: new URL(preview.url).pathname.split('/').at(-1) as string,
    artwork: new URL(showArtworkUrl(kernel, show, 600)).pathname,
  })
  return { show, episode, draft, preview, paths }
}

interface Named {
  slug: string
  publicId: string
  transcriptKey: string
  alternateId: string
  preview: string
  artwork: string
}
const addresses = ({ slug, publicId, transcriptKey, alternateId, preview, artwork }: Named) => ({
  feed: `/feeds/${slug}.xml`,
  'archive of the feed': `/feeds/${slug}/archive/1.xml`,
  audio: `/audio/${publicId}/to-lisbon.mp3`,
  chapters: `/chapters/${publicId}.json`,
  transcript: `/transcripts/${publicId}/${transcriptKey}.vtt`,
  alternate: `/alternate/${alternateId}/video.mp4`,
  page: `/s/${slug}`,
  'episode page': `/s/${slug}/to-lisbon`,
  preview: `/preview/${preview}`,
  'audio of the preview': `/preview/${preview}/audio`,
  artwork,
})
type Surface = keyof ReturnType<typeof addresses>
const GUESSED = addresses({
  slug: '0123456789abcdef'.repeat(3),
  publicId: randomUUID(),
  transcriptKey: randomUUID(),
  alternateId: randomUUID(),
  preview: 'A'.repeat(43),
  artwork: `/artwork/${randomUUID()}/600.jpg`,
})

const OF_EACH_ANSWER = ['date', 'x-request-id', 'keep-alive', 'connection']
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  })
  const id = answer.headers.get('x-request-id') ?? 'none'
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !OF_EACH_ANSWER.includes(name)),
    body: (await answer.text()).replaceAll(id, 'ID'),
  }
}

/** Asked for in the ways in which an answer could show what is behind it. */
const WAYS: [string, Record<string, string>, string][] = [
  ['plainly', {}, 'GET'],
  ['by its head', {}, 'HEAD'],
  ['with the right password', RIGHT, 'GET'],
  ['with any tag', { 'if-none-match': '*' }, 'GET'],
  ['in part', { range: 'bytes=0-9' }, 'GET'],
]

const guessedAnswers = new Map<string, Awaited<ReturnType<typeof ask>>>()
async function askGuessed(surface: Surface, [way, headers, method]: (typeof WAYS)[number]) {
  const known = guessedAnswers.get(`${surface} ${way}`)
  if (known) return known
  const answer = await ask(GUESSED[surface], headers, method)
  guessedAnswers.set(`${surface} ${way}`, answer)
  return answer
}

async function expectAsGuessed(paths: Record<Surface, string>, surfaces: Surface[]): Promise<void> {
  for (const surface of surfaces)
    for (const way of WAYS) {
      const guessed = await askGuessed(surface, way)
      expect([surface, way[0], guessed.status]).toEqual([surface, way[0], 404])
      const answer = await ask(paths[surface], way[1], way[2])
      expect({ surface, way: way[0], ...answer }).toEqual({ surface, way: way[0], ...guessed })
    }
}
const ALL = Object.keys(GUESSED) as Surface[]
const OF_THE_SHOW = ALL.filter((surface) => !surface.includes('preview') && surface !== 'artwork')
const OF_THE_EPISODE: Surface[] = ['audio', 'chapters', 'transcript', 'alternate', 'episode page']
const OF_THE_PREVIEW: Surface[] = ['preview', 'audio of the preview']

const change = (made: Furnished, body: object) =>
  mira.call(updateShow, { params: { id: made.show.id }, body: body as never })
const setEpisode = (made: Furnished, values: object) =>
  world.kernel.db.updateTable('episodes').set(values).where('id', '=', made.episode.id).execute()

describe('an address that has stopped working is answered as one that never existed', () => {
  test.each(['unlisted', 'password'] as const)('of a podcast that went from public to %s', async (mode) => {
    const made = await furnish('public')
    const body = mode === 'password' ? { ...MODES.password, password: PASSWORD } : MODES[mode]
    expect((await change(made, body)).status).toBe(200)
    await expectAsGuessed(made.paths, ALL)
  })

  test.each(['unlisted', 'password', 'members'] as const)(
    'of a podcast that is %s and is deleted',
    async (mode) => {
      const made = await furnish(mode)
      expect((await mira.call(deleteShow, { params: { id: made.show.id } })).status).toBe(200)
      await expectAsGuessed(made.paths, [...OF_THE_SHOW, ...OF_THE_PREVIEW])
    },
  )

  test('of a podcast for members only, which nothing opens', async () => {
    await expectAsGuessed((await furnish('members')).paths, OF_THE_SHOW)
  })

  test('of a podcast for members only that became unlisted, and so got a new secret address', async () => {
    const made = await furnish('members')
    expect((await change(made, MODES.unlisted)).status).toBe(200)
    await expectAsGuessed(made.paths, OF_THE_SHOW)
  })
})

describe('in a private podcast, an episode', () => {
  test.each<[string, () => object]>([
    ['that is deleted', () => ({ deleted_at: world.clock.now() })],
    ['that is a draft again', () => ({ is_draft: true })],
    ['whose minute has not come', () => ({ audio_date: new Date(world.clock.now().getTime() + DAY) })],
    ['that has another address', () => ({ public_id: randomUUID(), slug: 'elsewhere' })],
  ])('%s is answered as one that never existed', async (name, values) => {
    const made = await furnish('unlisted')
    const hidden: Surface[] = name.includes('another address')
      ? ['audio', 'chapters', 'transcript']
      : OF_THE_EPISODE
    for (const surface of hidden)
      expect([surface, (await ask(made.paths[surface])).status]).toEqual([surface, 200])
    await setEpisode(made, values())
    await expectAsGuessed(
      made.paths,
      hidden.filter((surface) => surface !== 'episode page'),
    )
    // A page belongs to the podcast whose secret address it starts with, so only pages
    // of that podcast can be compared.
    const [gone, never] = [
      await ask(made.paths['episode page']),
      await ask(`/s/${made.show.slug}/never-there`),
    ]
    expect(gone).toEqual(never)
  })
})

describe('a link to a preview that has ended is answered as one that never existed', () => {
  test.each<[string, (made: Furnished) => Promise<unknown>]>([
    [
      'taken back',
      ({ show, draft, preview }) =>
        mira.call(actions.deletePreview, {
          params: { showId: show.id, episodeId: draft.id, previewId: preview.id },
        }),
    ],
    ['expired', async () => world.clock.advance(8 * DAY)],
    [
      'of a deleted episode',
      ({ draft }) =>
        world.kernel.db
          .updateTable('episodes')
          .set({ deleted_at: world.clock.now() })
          .where('id', '=', draft.id)
          .execute(),
    ],
  ])('%s', async (_name, end) => {
    const made = await furnish('unlisted')
    expect((await ask(made.paths.preview)).status).toBe(200)
    await end(made)
    await expectAsGuessed(made.paths, OF_THE_PREVIEW)
  })
})
