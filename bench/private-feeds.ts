import { createSecretKey, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderShowFeed } from '../apps/server/src/feeds/present.ts'
import { admittedContent, feedHead } from '../apps/server/src/feeds/queries.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { hashToken, token } from '../apps/server/src/kernel/secrets/secrets.ts'
import { preparePodcast } from '../apps/server/src/private-feeds/commands-podcasts.ts'
import { listFeedItems } from '../apps/server/src/private-feeds/commands-views.ts'
import { buildAction } from '../apps/server/src/private-feeds/factory.ts'
import { createView, writeFeed } from '../apps/server/src/private-feeds/present-feed.ts'
import { readPodcast } from '../apps/server/src/private-feeds/queries.ts'
import { evaluateAccess } from '../apps/server/src/release-schedule/rules.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { createBlockSigner } from '../apps/server/src/subscribers/commands-addresses.ts'
import { EVERYBODY } from '../apps/server/src/visibility/rules.ts'
import { type Load, type LoadResult, load, pin } from './delivery-load.ts'
import { fillEpisodes } from './delivery-stage.ts'
import { figure, median, option, reference, say } from './figures.ts'
import { furnish, withInstall } from './install.ts'
import { readCpuMs, SERVER, startProcess } from './server.ts'

export const PRIVATE_FEED_FIGURES = ['private-feed', 'private-feed-cold', 'private-304']

const EPISODES = 300
const DIFFERENT = 10_000
const SUBSCRIBERS = Number(option('subscribers') ?? 100_000)
const RUNS = Number(option('runs') ?? 3)
const SECONDS = Number(option('seconds') ?? 2)
/** Who ask for their feeds after an edit, none of which was there before. */
const READERS = 100
const DAY = 86_400_000

/** A public podcast, and one for members with the same episodes, three actions and its subscribers. */
export async function measurePrivateFeeds(folder: string, wanted: (name: string) => boolean): Promise<void> {
  const dataDir = join(folder, 'data')
  let secrets: string[] = []
  let showId = 0
  const { slug } = await furnish(dataDir, async (kernel, show) => {
    await fillEpisodes(kernel, show, EPISODES)
    const owner = await kernel.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const course = await buildShow(kernel, {
      user: owner,
      podcast_title: 'Bench',
      is_advanced_private_feed: true,
    })
    showId = course.id
    await fillEpisodes(kernel, course, EPISODES)
    await buildAction(kernel, course, { action_name: 'sequential_feed', action_value: 1 })
    await buildAction(kernel, course, {
      action_name: 'podcast_full_access_after',
      action_value: 24,
      action_unit: 'months',
    })
    await buildAction(kernel, course, {
      action_name: 'podcast_expires_after',
      action_value: 60,
      action_unit: 'months',
    })
    secrets = await insertSubscribers(kernel, course, wanted('private-304') ? SUBSCRIBERS : DIFFERENT)
  })
  if (wanted('private-feed-cold')) await measureCold(dataDir, { slug, showId })
  if (wanted('private-feed') || wanted('private-304'))
    await measureWarm(folder, { dataDir, slug, secrets, wanted })
}

/** Who joined over a year ago, each at another moment: all 300 have had their turn, dated by it. */
async function insertSubscribers(kernel: Kernel, show: { id: number }, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, () => token(24))
  const joined = Date.now() - 400 * DAY
  for (let at = 0; at < count; at += 2000)
    await kernel.db
      .insertInto('subscribers')
      .values(
        secrets.slice(at, at + 2000).map((secret, index) => ({
          show_id: show.id,
          public_id: randomUUID(),
          email_address: `${at + index}@example.org`,
          subscription_status: 'Approved' as const,
          source: 'file' as const,
          time_zone: null,
          feed_hash: hashToken(secret),
          feed_sealed: '',
          approved_at: new Date(joined + (at + index) * 60_000),
          first_fetch_at: null,
          restarted_at: null,
          closes_at: null,
        })),
      )
      .execute()
  return secrets
}

/** From rows to bytes, of which nothing was there before; the rows are given to both. */
async function measureCold(
  dataDir: string,
  { slug, showId }: { slug: string; showId: number },
): Promise<void> {
  await withInstall(dataDir, async (kernel) => {
    const now = kernel.clock.now()
    const head = await feedHead(kernel.db, slug)
    const content = head && (await admittedContent(kernel.db, head, EVERYBODY, now))
    const read = await readPodcast(kernel.db, showId, now)
    if (!content || !read) throw new Error('Nothing to render')
    const release = {
      approvedAt: now.getTime() - 400 * DAY,
      ...{ firstFetchAt: null, timeZone: null, restartedAt: null, closesAt: null },
      ...{ pauses: [], openings: [], tier: null },
    }
    const owners = Array.from({ length: READERS }, () => ({
      publicId: randomUUID(),
      ...{ secret: token(24), sign: createBlockSigner(createSecretKey(token(), 'base64url')) },
    }))
    const renderAll = () => {
      const times: number[] = []
      const began = performance.now()
      const podcast = preparePodcast(kernel, { ...read, closingAudio: undefined })
      for (const [index, owner] of owners.entries()) {
        const from = index === 0 ? began : performance.now()
        const approvedAt = release.approvedAt + index * 60_000
        const { listener } = evaluateAccess(podcast.schedule, index, { ...release, approvedAt }, now)
        const items = listFeedItems(podcast, listener.opens, approvedAt)
        const view = createView(podcast.template, { items, closing: null, address: owner.secret })
        writeFeed(podcast.template, view, owner)
        times.push(performance.now() - from)
      }
      return { first: times[0] as number, each: (performance.now() - began) / READERS }
    }
    const times = { ours: [] as number[], first: [] as number[], theirs: [] as number[] }
    for (let round = 0; round < 40; round++) {
      const { first, each } = renderAll()
      const began = performance.now()
      for (let again = 0; again < 5; again++) renderShowFeed(kernel, content)
      const theirs = (performance.now() - began) / 5
      // The first ones are compiled.
      if (round < 15) continue
      times.ours.push(each)
      times.first.push(first)
      times.theirs.push(theirs)
    }
    reference('the public renderer, given the rows of an equal podcast')
    const [ours, theirs] = [median(times.ours), median(times.theirs)]
    figure('private-feed-cold', { ours, reference: theirs, unit: 'ms', goal: 1.2 })
    say(`Of ${READERS} subscribers after an edit; the first of them ${median(times.first).toFixed(2)} ms.`)
  })
}

interface Warm {
  dataDir: string
  slug: string
  secrets: string[]
  wanted(name: string): boolean
}

async function measureWarm(folder: string, { dataDir, slug, secrets, wanted }: Warm): Promise<void> {
  const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir, HOST: '127.0.0.1' } })
  pin(server)
  const origin = server.origin.replace('localhost', '127.0.0.1')
  const headers = { 'Accept-Encoding': 'gzip' }
  const publicUrl = `${origin}/feeds/${slug}.xml`
  const write = (name: string, some: string[]) => {
    const file = join(folder, name)
    writeFileSync(file, some.map((secret) => `/private/feeds/${secret}\n`).join(''))
    return file
  }
  try {
    const first = secrets.slice(0, DIFFERENT)
    const sizes = [await readSize(publicUrl), await readSize(`${origin}/private/feeds/${first[0]}`)]
    if (wanted('private-feed')) {
      const ours = { url: origin, paths: write('feeds', first), connections: 32, status: 200, headers }
      await warmUp(folder, ours, first.length)
      sizes.push(await readSize(`${origin}/private/feeds/${first[0]}`))
      reference(`feed-warm of a public podcast with the same ${EPISODES} episodes, in the same process`)
      const theirs = { url: publicUrl, connections: 32, status: 200, headers }
      await compare({ folder, name: 'private-feed', goal: 0.25, pid: server.pid }, ours, theirs)
      say(`Zipped ${sizes[0]} bytes in public, ${sizes.at(-1)} to a subscriber.`)
    }
    if (wanted('private-304')) {
      const same = { ...headers, 'If-None-Match': '*' }
      const ours = { url: origin, paths: write('all', secrets), connections: 32, status: 304, headers: same }
      await warmUp(folder, ours, secrets.length)
      reference(`a 304 for the same public feed, in the same process`)
      const theirs = { url: publicUrl, connections: 32, status: 304, headers: same }
      await compare({ folder, name: 'private-304', goal: 0.5, pid: server.pid }, ours, theirs)
      say(`Of ${secrets.length} subscribers, one after another.`)
    }
  } finally {
    await server.stop()
  }
}

async function readSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

/** Everybody once: what an app gets that asks every hour. */
async function warmUp(folder: string, ours: Omit<Load, 'seconds'>, count: number): Promise<void> {
  for (let answers = 0; answers < count * 1.05; )
    answers += (await load(folder, { ...ours, seconds: 5, from: answers })).answers
}

async function compare(
  { folder, name, goal, pid }: { folder: string; name: string; goal: number; pid: number },
  ours: Omit<Load, 'seconds'>,
  theirs: Omit<Load, 'seconds'>,
): Promise<void> {
  const results: Record<'ours' | 'theirs', LoadResult[]> = { ours: [], theirs: [] }
  const micros: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  const measure = async (whose: 'ours' | 'theirs', asked: Load) => {
    const before = readCpuMs(pid)
    const result = await load(folder, asked)
    results[whose].push(result)
    micros[whose].push(((readCpuMs(pid) - before) * 1000) / result.answers)
  }
  await load(folder, { ...theirs, seconds: 1 })
  for (let run = 0; run < RUNS; run++) {
    await measure('ours', { ...ours, seconds: SECONDS, from: run * 3331 })
    await measure('theirs', { ...theirs, seconds: SECONDS })
  }
  const rate = (some: LoadResult[]) => median(some.map(({ requests }) => requests))
  figure(name, { ours: rate(results.ours), reference: rate(results.theirs), unit: 'requests/s', goal })
  const [own, other] = [median(micros.ours).toFixed(0), median(micros.theirs).toFixed(0)]
  say(`Of the serving process ${own} µs of CPU an answer, against ${other} µs.`)
}
