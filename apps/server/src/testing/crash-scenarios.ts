import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { startArchiveImport } from '../archives/commands.ts'
import { exportArchive } from '../archives/commands-export.ts'
import { archiveOwner } from '../archives/queries.ts'
import { drawDefaultArtwork } from '../artwork/commands-drawing.ts'
import { pictureEnding, storePicture } from '../artwork/commands-store.ts'
import { originalKey } from '../artwork/rules.ts'
import { saveChapters } from '../chapters/commands-edit.ts'
import { startMarker } from '../chapters/commands-marker.ts'
import { buildChapter } from '../chapters/factory.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { startImport } from '../imports/commands.ts'
import { dropDaysBefore, ensureDays } from '../ingest/commands-partitions.ts'
import type { CrashPoint } from '../kernel/crash-points.ts'
import { detectFeedChange } from '../pings/commands.ts'
import { updateShow } from '../shows/commands-settings.ts'
import { acceptTransfer, offerTransfer } from '../shows/commands-transfers.ts'
import { buildShow } from '../shows/factory.ts'
import { presentShow } from '../shows/present.ts'
import { offeredTransfer, offersTo } from '../shows/queries-transfers.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
import { buildUpload } from '../uploads/factory.ts'
import { episodeOf, isThere, type Scenario, showOf, userOf, work } from './crash-base.ts'

/**
 * In the order in which they are run: the sweep would take what others leave, and imports
 * do the jobs that others leave.
 */
export const SCENARIOS: Partial<Record<CrashPoint, Scenario>> = {
  'sweep: file moved': {
    async prepare(kernel) {
      for (const name of ['one', 'two'])
        await kernel.storage.put(`audio/stray-${name}.mp3`, Readable.from(['sound']), { contentType: '' })
      return {}
    },
    act: (kernel) => sweepOrphans(kernel, new Date(Date.now() + 60_000), { files: 1000, bytes: 1e9 }),
    async state(kernel, props) {
      const strays = await Promise.all(
        ['one', 'two'].map((name) => isThere(kernel, `audio/stray-${name}.mp3`)),
      )
      const { audio_file_id } = await episodeOf(kernel, props)
      const audio = await kernel.db
        .selectFrom('audio_files')
        .selectAll()
        .where('id', '=', audio_file_id)
        .executeTakeFirstOrThrow()
      return [strays.filter((there) => !there).length, await isThere(kernel, audio.storage_key)]
    },
    torn: [1, true],
    after: [2, true],
  },
  'retention: day dropped, before commit': {
    prepare: async (kernel) => ensureDays(kernel.db, ['2020-01-01']).then(() => ({})),
    act: (kernel) => dropDaysBefore(kernel.db, '2020-01-10'),
    async state({ db }) {
      const tables = await db.introspection.getTables()
      return tables.filter(({ name }) => /2020_?01_?01/.test(name)).length > 0
    },
    torn: true,
    after: false,
  },
  'chapters: saved, before commit': {
    prepare: async (kernel, { episodeId }) =>
      buildChapter(kernel, { id: episodeId }, { start_time: 1, title: 'Old' }).then(() => ({})),
    act: async (kernel, props) => {
      const items = [1, 2].map((start_time) => ({
        start_time,
        end_time: null,
        title: `New ${start_time}`,
        url: '',
        img: '',
        toc: true,
      }))
      return saveChapters(kernel, await episodeOf(kernel, props), { items } as never)
    },
    async state({ db }, { episodeId }) {
      const rows = await db
        .selectFrom('chapters')
        .select('title')
        .where('episode_id', '=', episodeId)
        .orderBy('start_time')
        .execute()
      return rows.map(({ title }) => title)
    },
    torn: ['Old'],
    after: ['New 1', 'New 2'],
  },
  'chapters: file written': {
    async prepare(kernel, { userId }) {
      const show = await buildShow(kernel, { user: await userOf(kernel, userId) })
      const { episode } = await buildAudibleEpisode(kernel, { show, audio: { peaks_key: null } })
      await buildChapter(kernel, episode, { start_time: 1 })
      return { episodeId: episode.id }
    },
    act: async (kernel, props) =>
      startMarker(kernel, await episodeOf(kernel, props)).then(() => work(kernel)),
    isJob: true,
    async state({ db, storage }, { episodeId }) {
      const run = await db
        .selectFrom('chapter_marker_runs')
        .select('state')
        .where('episode_id', '=', episodeId)
        .executeTakeFirst()
      const { storage_key } = await db
        .selectFrom('audio_files')
        .innerJoin('episodes', 'episodes.audio_file_id', 'audio_files.id')
        .select('storage_key')
        .where('episodes.id', '=', episodeId)
        .executeTakeFirstOrThrow()
      const files = await db
        .selectFrom('audio_files')
        .select('id')
        .where('episode_id', '=', episodeId)
        .execute()
      return [run?.state, files.length, (await storage.stat(storage_key)) !== null]
    },
    torn: ['processing', 1, true],
    after: ['completed', 2, true],
  },
  'transfers: accepted, before commit': {
    async prepare(kernel, props) {
      const show = await buildShow(kernel, { user: await userOf(kernel, props.userId) })
      const { email } = await userOf(kernel, props.otherId)
      await offerTransfer(kernel, await userOf(kernel, props.userId), show, email)
      return { showId: show.id }
    },
    async act(kernel, { otherId }) {
      const taker = await userOf(kernel, otherId)
      const [offer] = await offersTo(kernel.db, taker, kernel.clock.now())
      return acceptTransfer(
        kernel,
        taker,
        await offeredTransfer(kernel.db, taker, String(offer?.id), kernel.clock.now()),
      )
    },
    async state({ db }, { showId, otherId }) {
      const { user_id } = await db
        .selectFrom('shows')
        .select('user_id')
        .where('id', '=', showId)
        .executeTakeFirstOrThrow()
      const { accepted_at } = await db
        .selectFrom('show_transfers')
        .selectAll()
        .where('show_id', '=', showId)
        .executeTakeFirstOrThrow()
      return [user_id === otherId, accepted_at !== null]
    },
    torn: [false, false],
    after: [true, true],
  },
  'pings: feed looked at, before commit': {
    prepare: async () => ({}),
    act: (kernel, { showId }) => detectFeedChange(kernel, showId),
    async state({ db }, { showId }) {
      const items = await db.selectFrom('served_items').select('guid').where('show_id', '=', showId).execute()
      const turn = await db.selectFrom('ping_turns').select('show_id').where('show_id', '=', showId).execute()
      return [items.length, turn.length]
    },
    torn: [0, 0],
    after: [1, 1],
  },
  'imports: episodes made, before commit': {
    async prepare(kernel, { userId }, feedUrl) {
      return { showId: (await buildShow(kernel, { user: await userOf(kernel, userId) })).id, text: feedUrl }
    },
    act: async (kernel, props) =>
      startImport(kernel, await userOf(kernel, props.userId), await showOf(kernel, props), props.text).then(
        () => work(kernel),
      ),
    isJob: true,
    async state({ db }, { showId }) {
      const { status } = await db
        .selectFrom('imports')
        .select('status')
        .where('show_id', '=', showId)
        .executeTakeFirstOrThrow()
      const episodes = await db
        .selectFrom('episodes')
        .select('media_state')
        .where('show_id', '=', showId)
        .execute()
      return [status, ...episodes.map(({ media_state }) => media_state)]
    },
    torn: ['reading'],
    after: ['done', 'ready', 'ready'],
  },
  'archives: episode added': {
    async prepare(kernel, props) {
      const show = await showOf(kernel, props)
      const presented = presentShow(kernel, await archiveOwner(kernel.db, show), show, {
        images: [],
        audioposts_count: 1,
      } as never)
      const content = await buffer(await exportArchive(kernel, show, presented, Buffer.from('<rss/>')))
      const { signedId } = await buildUpload(kernel, {
        user: { id: props.otherId },
        fileName: 'a.zip',
        content,
      })
      return { text: signedId }
    },
    act: async (kernel, { otherId, text }) =>
      startArchiveImport(kernel, { id: otherId }, text).then(() => work(kernel)),
    isJob: true,
    async state({ db }, { otherId }) {
      const { state, show_id } = await db
        .selectFrom('archive_imports')
        .selectAll()
        .where('user_id', '=', otherId)
        .executeTakeFirstOrThrow()
      const episodes = await db.selectFrom('episodes').select('guid').where('show_id', '=', show_id).execute()
      return [state, episodes.length]
    },
    torn: ['copying', 1],
    after: ['done', 1],
  },
  'privacy: committed, before old pictures go': {
    async prepare(kernel, props) {
      const bytes = await drawDefaultArtwork({ title: 'Old', seed: 'old', format: 'jpeg', side: 1400 })
      const kept = await storePicture(kernel, bytes, { shape: 'square' })
      if (!kept) throw new Error('The picture was refused')
      const show = await buildShow(kernel, { user: await userOf(kernel, props.userId) })
      const columns = { artwork_key: kept.key, artwork_type: kept.type, artwork_px: kept.px }
      await kernel.db.updateTable('shows').set(columns).where('id', '=', show.id).execute()
      return { showId: show.id, text: originalKey(kept.key, pictureEnding(kept.type)) }
    },
    act: async (kernel, props) =>
      updateShow(kernel, await showOf(kernel, props), { is_private: true } as never),
    isJob: true,
    async state(kernel, props) {
      const { is_private, artwork_key, artwork_type } = await showOf(kernel, props)
      const now = originalKey(artwork_key as string, pictureEnding(artwork_type))
      return [is_private, await isThere(kernel, now), await isThere(kernel, props.text)]
    },
    torn: [true, true, true],
    after: [true, true, false],
  },
}
