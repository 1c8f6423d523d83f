import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceChapters } from '../chapters/commands.ts'
import { buildAlternate } from '../episodes/factory.ts'
import type { EpisodeTable } from '../episodes/table.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { basic, buildAudibleEpisode, buildShowIn, MODES, type Mode, PASSWORD } from './factory.ts'

/**
 * Every address that listeners know, for every kind of show, whatever became of it and of the episode:
 * exactly the allowed ones answer.
 */

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

const FATES = ['here', 'moved', 'deleted'] as const
const STATES = ['published', 'scheduled', 'draft', 'without audio', 'deleted'] as const
type Fate = (typeof FATES)[number]
type State = (typeof STATES)[number]

const CALLERS = { nobody: {}, listener: basic(PASSWORD) } as const
type CallerName = keyof typeof CALLERS

const DAY = 86_400_000
function changesOf(state: State): Updateable<EpisodeTable> {
  const now = world.clock.now().getTime()
  if (state === 'scheduled') return { audio_date: new Date(now + DAY) }
  if (state === 'draft') return { is_draft: true }
  if (state === 'without audio') return { audio_file_id: null, media_state: 'processing' }
  return { deleted_at: state === 'deleted' ? new Date(now) : null }
}

/** A show with an old published episode and one in the state, and the addresses of the latter. */
async function furnish(mode: Mode, fate: Fate, state: State) {
  const { kernel } = world
  const show = await buildShowIn(kernel, mode, { feed_limit: 1, feed_archive: true })
  const { episode: old } = await buildAudibleEpisode(kernel, {
    show,
    audio_date: new Date(world.clock.now().getTime() - 9 * DAY),
  })
  const cover = { artwork_key: randomUUID(), artwork_type: 'image/jpeg', artwork_px: 1400 }
  const { episode } = await buildAudibleEpisode(kernel, { show, slug: 'to-lisbon', ...cover })
  const { transcript_key } = await kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close' }])
    return storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: 'WEBVTT\n' })
  })
  const video = `originals/${randomUUID()}.mp4`
  await kernel.storage.put(video, Readable.from([Buffer.alloc(1000)]), { contentType: 'video/mp4' })
  const alternate = await buildAlternate(kernel, episode, { storage_key: video, bytes: 1000 })
  await kernel.db.updateTable('episodes').set(changesOf(state)).where('id', '=', episode.id).execute()
  const deleted_at = fate === 'deleted' ? world.clock.now() : null
  const moved_to = fate === 'moved' ? 'https://feeds.example/night-trains.xml' : ''
  await kernel.db.updateTable('shows').set({ deleted_at, moved_to }).where('id', '=', show.id).execute()
  return {
    guids: { old: old.guid, new: episode.guid },
    artwork: cover.artwork_key,
    ofShow: {
      feed: `/feeds/${show.slug}.xml`,
      'feed without its ending': `/feeds/${show.slug}`,
      page: `/s/${show.slug}`,
    },
    archive: `/feeds/${show.slug}/archive/1.xml`,
    ofEpisode: {
      audio: `/audio/${episode.public_id}/to-lisbon.mp3`,
      'other form': `/alternate/${alternate.public_id}/to-lisbon.mp4`,
      chapters: `/chapters/${episode.public_id}.json`,
      transcript: `/transcripts/${episode.public_id}/${transcript_key}.vtt`,
      page: `/s/${show.slug}/to-lisbon`,
    },
    ofOldEpisode: { audio: `/audio/${old.public_id}/x.mp3` },
  }
}

async function ask(path: string, caller: CallerName) {
  const answer = await fetch(origin + path, { headers: CALLERS[caller], redirect: 'manual' })
  return { status: answer.status, body: await answer.text() }
}
const statuses = async (paths: Record<string, string>, caller: CallerName) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(paths).map(async ([name, path]) => [name, (await ask(path, caller)).status]),
    ),
  )
const all = (paths: Record<string, string>, status: number) =>
  Object.fromEntries(Object.keys(paths).map((name) => [name, status]))

/**
 * 200 for whom the mode lets in, 401 where a password is missing, 404 where its existence is not revealed.
 */
function admitted(mode: Mode, caller: CallerName): 200 | 401 | 404 {
  if (mode === 'members') return 404
  return mode === 'password' && caller === 'nobody' ? 401 : 200
}

const isMovable = (mode: Mode, fate: Fate) => fate !== 'moved' || mode === 'public'
const ROWS = (Object.keys(MODES) as Mode[]).flatMap((mode) =>
  FATES.filter((fate) => isMovable(mode, fate)).flatMap((fate) =>
    STATES.map((state) => ({ mode, fate, state })),
  ),
)

describe.each(ROWS)('a $mode show that is $fate, an episode that is $state', ({ mode, fate, state }) => {
  test.each(Object.keys(CALLERS) as CallerName[])('to %s', async (caller) => {
    const { guids, artwork, ofShow, archive, ofEpisode, ofOldEpisode } = await furnish(mode, fate, state)
    const may = admitted(mode, caller)
    const isOut = state === 'published'

    // An episode that is not out is 404 for everybody: not even its address is confirmed.
    const episodes = fate === 'deleted' ? 404 : may
    // What everybody could hear before is said to be gone; of a private one nothing is told.
    const isGone = mode === 'public' && fate !== 'deleted' && state === 'deleted'
    expect(await statuses(ofEpisode, caller)).toEqual({
      ...all(ofEpisode, isOut ? episodes : 404),
      // Behind a password every page below the show's asks for it, whether there is one or not.
      page: isOut || episodes === 401 ? episodes : isGone ? 410 : 404,
    })
    expect(await statuses(ofOldEpisode, caller)).toEqual(all(ofOldEpisode, episodes))

    const feed = await ask(ofShow.feed, caller)
    const gone = mode === 'public' ? 410 : 404
    const wanted = { here: may, moved: 301, deleted: gone }[fate]
    expect([feed.status, (await ask(ofShow['feed without its ending'], caller)).status]).toEqual([
      wanted,
      wanted,
    ])
    if (fate === 'here') {
      expect((await ask(ofShow.page, caller)).status).toBe(may)
      expect((await ask(archive, caller)).status).toBe(isOut || may === 401 ? may : 404)
    }
    // A public one that moved still says itself what it said, with its new address.
    const isRead = feed.status === 200 || fate === 'moved'
    expect(feed.body.includes(guids.new)).toBe(isRead && isOut)
    // The newest one only: the other is in the archive as soon as there are two.
    expect(feed.body.includes(guids.old)).toBe(isRead && !isOut)
    // Pictures are asked for by keys that nobody can guess (decision 0012): so no answer says one
    // to whom the episode is not said.
    expect(feed.body.includes(artwork)).toBe(isRead && isOut)
    for (const path of [ofShow.page, ofEpisode.page]) {
      const page = await ask(path, caller)
      expect(page.status !== 200 && page.body.includes(artwork)).toBe(false)
      expect(!isOut && page.body.includes(artwork)).toBe(false)
    }
    if (!isRead) expect(feed.body).not.toMatch(/Night Trains|To Lisbon|Doors close/)
  })
})
