import { getShowV2, updateShowV2 } from '@podstead/contract/shows/shows'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { defaultPictureKey } from '../artwork/present.ts'
import { buildChapter } from '../chapters/factory.ts'
import { eventSink } from '../delivery/commands.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { DatabaseUnavailable } from '../kernel/database/database-outage.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { type ChaosProxy, type Fault, startChaosProxy } from './chaos-proxy.ts'
import { createWorld, type Person, type World } from './world.ts'

/** What is promised within two seconds, with room for a machine that has other things to do. */
const SOON_MS = 10_000
const HANG: Fault = { kind: 'hang' }
const REFUSE: Fault = { kind: 'refuse' }

const url = process.env.TEST_DATABASE_URL
describe.skipIf(!url)(
  'a PostgreSQL that is lost (only with TEST_DATABASE_URL: the embedded database has no connection to lose)',
  () => {
    let proxy: ChaosProxy
    let world: World
    let origin: string
    let mira: Person
    let show: ShowRow
    /** Nobody changes it. */
    let quiet: ShowRow
    let taken = 0
    let paths: Record<'feed' | 'audio' | 'chapters' | 'page' | 'episodePage' | 'artwork', string>

    beforeAll(async () => {
      const { hostname, port } = new URL(url as string)
      proxy = await startChaosProxy({ host: hostname, port: Number(port || 5432) })
      world = await createWorld({ reachDatabase: proxy.through })
      origin = await world.listen()
      world.app.lane.onAnswer(() => {
        taken += 1
      })
      mira = await world.person()
      show = await buildShow(world.kernel, { user: mira.user })
      quiet = await buildShow(world.kernel, { user: mira.user })
      const { episode } = await buildAudibleEpisode(world.kernel, { show })
      await buildChapter(world.kernel, episode)
      paths = {
        feed: `/feeds/${show.slug}.xml`,
        audio: `/audio/${episode.public_id}/a.mp3`,
        chapters: `/chapters/${episode.public_id}.json`,
        page: `/s/${show.slug}`,
        episodePage: `/s/${show.slug}/${episode.slug}`,
        artwork: `/artwork/${defaultPictureKey(world.kernel, show)}/256.jpg`,
      }
    })
    afterEach(async () => {
      await proxy.set({ kind: 'none' })
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: SOON_MS }).toBe(200)
    })
    afterAll(async () => {
      await world.close()
      await proxy.close()
    })

    async function ask(path: string, init: RequestInit = {}) {
      const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(SOON_MS) })
      return { status: answer.status, headers: answer.headers, body: await answer.text() }
    }
    const allPublic = () => Promise.all(Object.values(paths).map((path) => ask(path)))
    const isAway = () =>
      expect.poll(async () => (await ask('/readyz')).status, { timeout: SOON_MS }).toBe(503)
    /** Changes arrive again, so that what is read now is trusted: only then the fast path answers. */
    const settled = () =>
      expect
        .poll(
          async () => {
            const before = taken
            await ask(`/feeds/${quiet.slug}.xml`)
            return taken > before
          },
          { timeout: SOON_MS },
        )
        .toBe(true)

    describe.each<[string, Fault]>([
      ['refuses connections', REFUSE],
      ['hangs with its connections open', HANG],
      ['answers noise', { kind: 'garbage' }],
      ['hears everything and answers nothing', { kind: 'mute' }],
    ])('while it %s', (_name, fault) => {
      test('saves and pages of the dashboard answer 503 with Retry-After, /readyz says why, /healthz stays', async () => {
        await proxy.set(fault)
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, n) =>
            n % 2
              ? mira.call(getShowV2, { params: { id: show.id } })
              : mira.call(updateShowV2, { params: { id: show.id }, body: { author: `${n}` } }),
          ),
        )
        for (const { status, headers, body } of answers) {
          expect(status).toBe(503)
          expect(Number(headers['retry-after'])).toBeGreaterThan(0)
          expect((body as unknown as { message: string }).message).toMatch(
            /^The database (cannot be reached|stopped answering)/,
          )
        }
        const ready = await ask('/readyz')
        expect([ready.status, JSON.parse(ready.body).checks.database]).toEqual([503, 'does not answer'])
        expect((await ask('/healthz')).status).toBe(200)
      })

      test('feeds, audio, chapters, artwork and pages of public podcasts go on', async () => {
        await settled()
        const before = await allPublic()
        expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
        await proxy.set(fault)
        await isAway()
        const during = await allPublic()
        expect(during.map(({ status, body }) => [status, body])).toEqual(
          before.map(({ status, body }) => [status, body]),
        )
        const etag = String(before[0]?.headers.get('etag'))
        expect((await ask(paths.feed, { headers: { 'if-none-match': etag } })).status).toBe(304)
        expect((await ask(paths.audio, { headers: { range: 'bytes=10-19' } })).status).toBe(206)
      })

      test('it is found back by itself, and saves work at once', async () => {
        await proxy.set(fault)
        await isAway()
        await proxy.set({ kind: 'none' })
        await expect.poll(async () => (await ask('/readyz')).status, { timeout: SOON_MS }).toBe(200)
        expect(
          (await mira.call(updateShowV2, { params: { id: show.id }, body: { author: 'Back' } })).status,
        ).toBe(200)
      })
    })

    test('what is private or unknown is never answered from memory, and never as missing', async () => {
      const unlisted = await buildShow(world.kernel, { user: mira.user, is_private: true })
      const { episode } = await buildAudibleEpisode(world.kernel, { show: unlisted })
      const hidden = [
        `/feeds/${unlisted.slug}.xml`,
        `/audio/${episode.public_id}/a.mp3`,
        `/s/${unlisted.slug}`,
      ]
      await settled()
      for (const path of hidden) expect((await ask(path)).status).toBe(200)
      await proxy.set(HANG)
      await isAway()
      for (const path of [
        ...hidden,
        '/feeds/never-heard-of.xml',
        '/audio/00000000-0000-4000-8000-000000000000/a.mp3',
        '/s/never-heard-of',
      ]) {
        const { status, headers } = await ask(path)
        expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store'])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
    })

    test('what this process was just changing is not answered as it was before', async () => {
      const other = await buildShow(world.kernel, { user: mira.user })
      const feed = `/feeds/${other.slug}.xml`
      await expect.poll(async () => (await ask(feed)).status).toBe(200)
      await proxy.set({ kind: 'mute' })
      const going = mira.call(updateShowV2, { params: { id: other.id }, body: { is_private: true } as never })
      expect((await going).status).toBe(503)
      // Whether that was saved is not known to anybody here, and may have
      // happened before the answer was lost.
      await proxy.set({ kind: 'none' })
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: SOON_MS }).toBe(200)
      expect(
        (await mira.call(updateShowV2, { params: { id: other.id }, body: { is_private: true } as never }))
          .status,
      ).toBe(200)
      await proxy.set(HANG)
      await isAway()
      expect((await ask(feed)).status).toBe(503)
    })

    test('an hour later nothing is answered from memory any more', async () => {
      await settled()
      await ask(paths.page)
      await proxy.set(HANG)
      await isAway()
      world.clock.advance(59 * 60_000)
      expect((await ask(paths.feed)).status).toBe(200)
      world.clock.advance(2 * 60_000)
      expect((await ask(paths.feed)).status).toBe(503)
      expect((await ask(paths.page)).status).toBe(503)
    })

    test('a commit whose answer was lost is not called saved, and not called lost either', async () => {
      const database = await openDatabase({ url: proxy.through(world.databaseUrl as string), pool: 2 })
      const saving = database.db.transaction().execute(async (trx) => {
        await trx.updateTable('shows').set({ author: 'In doubt' }).where('id', '=', show.id).execute()
        await proxy.set({ kind: 'mute' })
      })
      const error = await saving.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect((error as DatabaseUnavailable).saved).toBe('unknown')
      await proxy.set({ kind: 'none' })
      const authorNow = async () =>
        (
          await world.kernel.db
            .selectFrom('shows')
            .select('author')
            .where('id', '=', show.id)
            .executeTakeFirst()
            .catch(() => undefined)
        )?.author
      await expect.poll(authorNow, { timeout: SOON_MS }).toBe('In doubt')
      await database.close()
    })

    test('downloads in the meantime are counted once it is back, each once', async () => {
      await settled()
      await ask(paths.audio)
      await proxy.set(HANG)
      await isAway()
      for (let n = 0; n < 3; n++)
        expect((await ask(paths.audio, { headers: { 'user-agent': `AntennaPod/9.${n}` } })).status).toBe(200)
      await proxy.set({ kind: 'none' })
      await expect.poll(async () => (await ask('/readyz')).status, { timeout: SOON_MS }).toBe(200)
      const counted = async () => {
        await eventSink(world.kernel).flush()
        const rows = await world.kernel.db
          .selectFrom('download_requests')
          .select('agent')
          .where('agent', 'like', 'AntennaPod/9.%')
          .execute()
        return rows.map(({ agent }) => agent).sort()
      }
      await expect
        .poll(counted, { timeout: SOON_MS })
        .toEqual(['AntennaPod/9.0', 'AntennaPod/9.1', 'AntennaPod/9.2'])
    })

    test('a statement that takes its time is no outage', async () => {
      const database = await openDatabase({ url: proxy.through(world.databaseUrl as string), pool: 2 })
      await expect(database.jobsDatabase.executeSql('select pg_sleep(2.5)')).resolves.toBeDefined()
      await database.close()
    })

    test('connections that are cut cost the requests on them, and nothing else', async () => {
      proxy.cut()
      await expect
        .poll(async () => (await mira.call(getShowV2, { params: { id: show.id } })).status, {
          timeout: SOON_MS,
        })
        .toBe(200)
    })

    test.each<[string, Fault]>([
      ['slow', { kind: 'latency', ms: 150 }],
      ['narrow', { kind: 'bandwidth', bytesPerSecond: 40_000 }],
    ])('over a %s connection everything works, later', async (_name, fault) => {
      await proxy.set(fault)
      expect((await mira.call(getShowV2, { params: { id: show.id } })).status).toBe(200)
    })
  },
)
