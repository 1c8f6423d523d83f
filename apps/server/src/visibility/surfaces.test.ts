import { text } from 'node:stream/consumers'
import { getArchive } from '@podstead/contract/archives'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { downloadReportAudioposts } from '@podstead/contract/metrics/metrics'
import { getShowPreflight } from '@podstead/contract/preflight/preflight'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { PermittedShow } from '../access/queries.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { basic, buildAudibleEpisode, buildShowIn, MODES, type Mode, PASSWORD } from '../delivery/factory.ts'
import { buildAlternate } from '../episodes/factory.ts'
import type { EpisodeRow, EpisodeTable } from '../episodes/table.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { admittedListener, EVERYBODY, isVisible, TEAM } from './rules.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  mira = await world.person()
})
afterAll(() => world.close())

const NOW = new Date('2026-03-02T10:00:00Z')
const LATER = new Date('2026-03-02T10:00:01Z')
const STATES: Record<string, Updateable<EpisodeTable>> = {
  'that is published': {},
  'in the moment of its date': { audio_date: NOW },
  'whose newer audio is processed': { media_state: 'processing' },
  'that is played where it was imported from': { audio_file_id: null, source_type: 'audio/mpeg' },
  'that is a draft': { is_draft: true },
  'that is scheduled': { audio_date: LATER },
  'that waits for a date': { audio_date: null },
  'whose audio is processed': { audio_file_id: null, media_state: 'processing' },
  'whose audio failed': { audio_file_id: null, media_state: 'failed' },
  'that is deleted': { deleted_at: NOW },
}
const NAME = 'Porto by night'
const SOURCE = 'cdn.oldhost.example/7.mp3'

type Furnished = { show: PermittedShow; episode: EpisodeRow; alternate: string; transcript: string }

async function furnish(mode: Mode, state: Updateable<EpisodeTable>): Promise<Furnished> {
  const { kernel } = world
  const show = await buildShowIn(kernel, mode, { user: mira.user })
  const { episode: made } = await buildAudibleEpisode(kernel, {
    show,
    name: NAME,
    slug: 'porto',
    source_url: `https://${SOURCE}`,
  })
  const { transcript_key } = await kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, made.id, [{ start_time: 0, title: 'Doors close' }])
    return storeTranscript(kernel, trx, made.id, { format: 'vtt', text: 'WEBVTT\n' })
  })
  const { public_id } = await buildAlternate(kernel, made, {
    storage_key: (await audioOf(made)).storage_key,
    bytes: 960_000,
  })
  const episode = await kernel.db
    .updateTable('episodes')
    .set({ ...state, updated_at: NOW })
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { show, episode, alternate: public_id, transcript: transcript_key }
}

const audioOf = ({ audio_file_id }: EpisodeRow) =>
  world.kernel.db
    .selectFrom('audio_files')
    .selectAll()
    .where('id', '=', audio_file_id)
    .executeTakeFirstOrThrow()

const ask = (url: string) =>
  world.app.inject({ url, headers: { 'user-agent': 'Overcast/3.0', ...basic(PASSWORD) } })
const opens = async (url: string) => (await ask(url)).statusCode < 400
const names = async (url: string) => (await ask(url)).body.includes(NAME)

/** Whether the episode is there; null where its existence is not revealed. */
type Surface = (of: Furnished) => Promise<boolean | null>

/** Where listeners meet an episode. */
const FOR_LISTENERS: Record<string, Surface> = {
  feed: ({ show }) => names(`/feeds/${show.slug}.xml`),
  'page of the podcast': ({ show }) => names(`/s/${show.slug}`),
  'page of the episode': ({ show }) => opens(`/s/${show.slug}/porto`),
  audio: ({ episode }) => opens(`/audio/${episode.public_id}/porto.mp3`),
  'another form': ({ alternate }) => opens(`/alternate/${alternate}/porto.mp4`),
  'the old host': ({ show }) => opens(`/r/${show.slug}/${SOURCE}`),
  chapters: ({ episode }) => opens(`/chapters/${episode.public_id}.json`),
  transcript: ({ episode, transcript }) => opens(`/transcripts/${episode.public_id}/${transcript}.vtt`),
}

/** What its own team sees of what listeners get. */
const FOR_THE_TEAM: Record<string, Surface> = {
  'feed check': async ({ show }) =>
    (await mira.call(getShowPreflight, { params: { showId: show.id }, query: { as_of: 'now' } })).body
      .item_count === 1,
  'feed in the archive': async ({ show }) => {
    const { url } = (await mira.call(getArchive, { params: { id: show.id } })).body
    const { rawPayload } = await world.app.inject({ url: new URL(url).pathname })
    return (await textIn(rawPayload, 'feed.xml')).includes(NAME)
  },
  numbers: async ({ show }) => {
    // Of a members-only podcast nothing is counted.
    if (show.is_advanced_private_feed) return null
    return (await mira.call(downloadReportAudioposts, { params: { showId: show.id } })).body.length === 1
  },
}

async function textIn(bytes: Buffer, name: string): Promise<string> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry))
  throw new Error(`there is no ${name}`)
}

/** The surfaces that say something else. */
async function unlike(of: Furnished, list: Record<string, Surface>, isThere: boolean): Promise<string[]> {
  const names: string[] = []
  for (const [name, look] of Object.entries(list)) if ((await look(of)) === !isThere) names.push(name)
  return names
}

describe.each(Object.keys(MODES) as Mode[])('in a podcast that is for %s', (mode) => {
  test.each(Object.entries(STATES))(
    'an episode %s is there everywhere or nowhere',
    async (_state, change) => {
      const furnished = await furnish(mode, change)
      const { show, episode } = furnished
      const listener = admittedListener(show)
      const isThere = listener !== null && isVisible(show, episode, listener, NOW)
      expect(await unlike(furnished, FOR_LISTENERS, isThere)).toEqual([])
      expect(await unlike(furnished, FOR_THE_TEAM, isVisible(show, episode, TEAM, NOW))).toEqual([])
      if (episode.deleted_at) return
      const { single_page_url } = (
        await mira.call(getEpisode, { params: { showId: show.id, id: episode.id } })
      ).body
      expect(single_page_url !== null).toBe(isVisible(show, episode, EVERYBODY, NOW))
    },
  )
})
