import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { reachEpisode, reachShow } from '../apps/server/src/access/queries.ts'
import { requestMail } from '../apps/server/src/accounts/commands.ts'
import { createEpisode } from '../apps/server/src/episodes/commands.ts'
import { startImport } from '../apps/server/src/imports/commands.ts'
import type { CrashPoint } from '../apps/server/src/kernel/crash-points.ts'
import { defineJob } from '../apps/server/src/kernel/jobs/jobs.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { checkFeed } from '../apps/server/src/pings/commands-announce.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { sweepConfirmed } from '../apps/server/src/stored-files/commands-sweep.ts'
import type { Props } from '../apps/server/src/testing/crash-base.ts'
import { SCENARIOS } from '../apps/server/src/testing/crash-scenarios.ts'
import { buildUpload } from '../apps/server/src/uploads/factory.ts'
import { writeWav } from '../apps/simulators/src/sounds.ts'
import { EMAIL } from './install.ts'

export interface JobKind {
  name: string
  /** Where the process dies. */
  point?: CrashPoint
  /** Instead of the process. */
  child?: { name: string; command: RegExp }
  /** The old host has pictures. */
  hasPictures?: boolean
  /** The job is asked for by what listeners do. */
  isFromListeners?: boolean
  /** Everything up to the confirmation; the job itself waits. */
  handOver(kernel: Kernel, base: Props, given: { feedUrl: string; folder: string }): Promise<Props>
  state(kernel: Kernel, props: Props): Promise<unknown>
  after: unknown
}

const LONG_SECONDS = 240
const SHORT_SECONDS = 20
const DAY_MS = 86_400_000

export const WORKER_JOBS: JobKind[] = [
  fromScenario('feed import', 'imports: episodes made, before commit'),
  {
    name: 'pictures of a feed import',
    point: 'pictures: stored',
    hasPictures: true,
    async handOver(kernel, base, { feedUrl }) {
      const user = { id: base.userId }
      const show = await buildShow(kernel, { user })
      await startImport(
        kernel,
        await findUser(kernel, base.userId),
        await reachShow(kernel.db, user, 'shows.write', show.id),
        feedUrl,
      )
      return { ...base, showId: show.id }
    },
    async state({ db, storage }, { showId }) {
      const { status } = await db
        .selectFrom('imports')
        .select('status')
        .where('show_id', '=', showId)
        .executeTakeFirstOrThrow()
      const { artwork_key } = await db
        .selectFrom('shows')
        .select('artwork_key')
        .where('id', '=', showId)
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{
        open: number
      }>`select count(*)::int as open from import_pictures where not done`.execute(db)
      let isStored = false
      for await (const { key } of storage.list(''))
        isStored ||= artwork_key !== null && key.includes(artwork_key)
      return [status, isStored, rows[0]?.open]
    },
    after: ['done', true, 0],
  },
  fromScenario('archive import', 'archives: episode added'),
  {
    ...fromScenario('archive import', 'archives: episode added'),
    child: { name: 'isolated child', command: /isolated-child/ },
    // Ended from outside says nothing of the file: it is read again, once, and the podcast is whole.
  },
  fromConversion({ seconds: SHORT_SECONDS, point: 'processing: after decoding' }),
  fromConversion({ seconds: LONG_SECONDS, child: { name: 'ffmpeg', command: /ffmpeg .*-i / } }),
  fromScenario('chapters written into a file', 'chapters: file written'),
  {
    name: 'mail',
    point: 'mail: before sending',
    async handOver(kernel, base) {
      await requestMail(kernel, 'reset', EMAIL, { ip: '127.0.0.1' } as never)
      return base
    },
    async state({ db, config }) {
      const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from sent_mails`.execute(db)
      const mails = readdirSync(join(config.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))
      return [rows[0]?.sent, mails.length]
    },
    after: [1, 1],
  },
  {
    name: 'roll-up',
    point: 'roll-up: counted, before commit',
    isFromListeners: true,
    handOver: async (_kernel, base) => base,
    async state({ db }) {
      const { rows } = await sql<{
        downloads: number
      }>`select coalesce(sum(downloads), 0)::int as downloads from daily_downloads`.execute(db)
      return Number(rows[0]?.downloads)
    },
    after: 5,
  },
  {
    ...fromScenario('pings', 'pings: feed looked at, before commit'),
    async handOver(kernel, base) {
      await kernel.jobs.enqueue(kernel.db, checkFeed, { show_id: base.showId })
      return base
    },
  },
  {
    ...fromScenario('sweep of leftover files', 'sweep: file moved'),
    async handOver(kernel, base) {
      await SCENARIOS['sweep: file moved']?.prepare(kernel, base, '')
      makeOld(join(kernel.config.dataDir, 'files'), 'stray-')
      await kernel.jobs.enqueue(kernel.db, sweepConfirmed, { files: 1000, bytes: 1e9 })
      return base
    },
  },
  {
    ...fromScenario('retention', 'retention: day dropped, before commit'),
    async handOver(kernel, base) {
      await SCENARIOS['retention: day dropped, before commit']?.prepare(kernel, base, '')
      await kernel.jobs.enqueue(kernel.db, defineJob('metrics.days', z.unknown()), {})
      return base
    },
  },
]

const findUser = (kernel: Kernel, id: number) =>
  kernel.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What the crash points have a stage for: its command is given without the work that follows. */
function fromScenario(name: string, point: CrashPoint): JobKind {
  const scenario = SCENARIOS[point]
  if (!scenario) throw new Error(`Nothing leads to “${point}”`)
  return {
    name,
    point,
    async handOver(kernel, base, { feedUrl }) {
      const props = { ...base, ...(await scenario.prepare(kernel, base, feedUrl)) }
      await scenario.act({ ...kernel, jobs: { ...kernel.jobs, runPending: async () => {} } }, props)
      return props
    },
    state: (kernel, props) => scenario.state(kernel, props),
    after: scenario.after,
  }
}

function fromConversion({
  seconds,
  ...rest
}: { seconds: number } & Pick<JobKind, 'point' | 'child'>): JobKind {
  return {
    name: 'media conversion',
    ...rest,
    async handOver(kernel, base, { folder }) {
      const path = join(folder, 'sound.wav')
      await writeWav(path, { seconds })
      const user = await findUser(kernel, base.userId)
      const { signedId } = await buildUpload(kernel, { user, path, fileName: 'sound.wav' })
      const body = { name: 'Converted', signed_id: signedId, need_to_convert: true }
      const show = await reachShow(kernel.db, user, 'shows.write', base.showId)
      const { id } = await createEpisode(kernel, user, show, body as never, 'audio required')
      return { ...base, episodeId: id }
    },
    async state({ db, storage }, { userId, episodeId }) {
      const { media_state, audio_file_id } = (
        await reachEpisode(db, { id: userId }, 'episodes.write', episodeId)
      ).episode
      const audio = await db
        .selectFrom('audio_files')
        .selectAll()
        .where('id', '=', audio_file_id)
        .executeTakeFirst()
      return [
        media_state,
        audio?.content_type,
        audio ? (await storage.stat(audio.storage_key)) !== null : false,
      ]
    },
    after: ['ready', 'audio/mpeg', true],
  }
}

/** Leftovers are swept when they are older than a day. */
function makeOld(folder: string, start: string): void {
  const before = new Date(Date.now() - 3 * DAY_MS)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.name.startsWith(start),
  )
  for (const { parentPath, name } of files) utimesSync(join(parentPath, name), before, before)
}
