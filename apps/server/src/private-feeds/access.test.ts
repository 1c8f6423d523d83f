import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultPictureKey } from '../artwork/present.ts'
import { buildChapter } from '../chapters/factory.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { buildAlternate, buildEpisode } from '../episodes/factory.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { buildShow } from '../shows/factory.ts'
import { changeStatus, removeSubscribers, resetFeedAddress } from '../subscribers/commands-status.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { accessPageUrl, webPlayerUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { connectLive } from '../testing/live-socket.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { buildAction, subscriberPaths } from './factory.ts'
import { playerUrl } from './present.ts'

/**
 * Who gets what: every state of a subscriber, in every kind of podcast, for every state of an episode, at
 * every address, with the own, somebody else's and an earlier proof. Everything was asked for, and so is in
 * memory, before it came into that state.
 */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = new Date('2026-06-01T10:00:00Z')

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld({ start: START.toISOString() })
  await world.live.start()
  origin = await world.listen()
})
afterAll(() => world.close())

const EPISODES = ['expired', 'published', 'scheduled', 'draft', 'deleted', 'silent'] as const
type EpisodeState = (typeof EPISODES)[number]

/** Of whom something is open: the states of episodes that are. `expired` has the closing item alone. */
const OPEN: Record<string, readonly EpisodeState[]> = {
  Approved: ['published'],
  reset: ['published'],
  // The oldest episode has its turn at once, and expires a week after that.
  'before the drip': ['expired'],
  paused: ['expired'],
  expired: [],
}
const REFUSED = ['Pending', 'Reject', 'removed', 'closed'] as const
const STATES = [...Object.keys(OPEN), ...REFUSED]

const MODES = {
  members: { is_advanced_private_feed: true },
  moved: { moved_to: 'https://media.elsewhere.example' },
  unlisted: { is_advanced_private_feed: false, is_private: true },
  password: { is_advanced_private_feed: false, is_password_protected: true },
  public: { is_advanced_private_feed: false },
  deleted: { deleted_at: START },
} as const
type Mode = keyof typeof MODES

/** What addresses of an episode are made of. */
type Known = Record<'public_id' | 'slug' | 'picture' | 'alternate' | 'transcript', string>

async function furnish() {
  const { kernel } = world
  const show = await buildShow(kernel, { is_advanced_private_feed: true })
  const now = kernel.clock.now().getTime()
  const picture = defaultPictureKey(kernel, show)
  const episodes = {} as Record<EpisodeState, Known>
  for (const [index, state] of EPISODES.entries()) {
    const values = {
      show,
      slug: `lesson-${index}`,
      audio_date: new Date(state === 'scheduled' ? now + 30 * DAY : now - (600 - index) * DAY),
      is_draft: state === 'draft',
      batch_number: state === 'expired' ? 1 : null,
      deleted_at: state === 'deleted' ? START : null,
      artwork_key: picture,
      artwork_px: 1400,
    }
    const episode =
      state === 'silent'
        ? await buildEpisode(kernel, { ...values, media_state: 'processing' })
        : (await buildAudibleEpisode(kernel, { ...values, content: Buffer.alloc(1000, index) })).episode
    const alternate = await buildAlternate(kernel, episode, { storage_key: null, sources: '[]' })
    const { storage_key, bytes } = { storage_key: `originals/${alternate.public_id}.mp4`, bytes: 500 }
    await kernel.storage.put(
      storage_key,
      (await import('node:stream')).Readable.from([Buffer.alloc(bytes)]),
      {
        contentType: 'video/mp4',
      },
    )
    await kernel.db
      .updateTable('alternate_enclosures')
      .set({ storage_key, bytes })
      .where('id', '=', alternate.id)
      .execute()
    await buildChapter(kernel, episode)
    const transcript = await kernel.db
      .transaction()
      .execute((trx) => storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: 'WEBVTT\n' }))
    episodes[state] = {
      ...{ picture, slug: values.slug, public_id: episode.public_id },
      alternate: alternate.public_id,
      transcript: transcript.transcript_key,
    }
  }
  await buildAction(kernel, show, { action_name: 'sequential_feed', action_value: 1 })
  await buildAction(kernel, show, { action_name: 'batch_expires_after', action_value: 7 })
  await buildAction(kernel, show, { action_name: 'podcast_expires_after', action_value: 300 })
  return { show, episodes }
}

async function buildStates(show: { id: number }) {
  const { kernel } = world
  const subscribers = {} as Record<string, SubscriberRow>
  for (const state of [...STATES, 'somebody else']) {
    const made = await buildSubscriber(kernel, { show })
    const age = state === 'before the drip' ? 0 : state === 'expired' ? 301 : 200
    subscribers[state] = await kernel.db
      .updateTable('subscribers')
      .set({ approved_at: new Date(START.getTime() - age * DAY) })
      .where('id', '=', made.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  await kernel.db
    .insertInto('subscriber_pauses')
    .values({
      subscriber_id: (subscribers.paused as SubscriberRow).id,
      from_at: new Date(START.getTime() - 199.5 * DAY),
      until_at: null,
    })
    .execute()
  return subscribers
}

/** As their owners and they themselves bring it about. */
async function bringAbout(show: { id: number }, subscribers: Record<string, SubscriberRow>) {
  const { kernel } = world
  const by = { by: 'owner', actorId: null } as const
  const id = (state: string) => [(subscribers[state] as SubscriberRow).id]
  await kernel.db.transaction().execute((trx) => changeStatus(trx, kernel, show, id('Reject'), 'Reject', by))
  await kernel.db.transaction().execute((trx) => removeSubscribers(trx, kernel, show, id('removed'), by))
  await kernel.db
    .updateTable('subscribers')
    .set({ subscription_status: 'Pending' })
    .where('id', 'in', id('Pending'))
    .execute()
  await kernel.db
    .updateTable('subscribers')
    .set({ closes_at: START })
    .where('id', 'in', id('closed'))
    .execute()
  subscribers.reset = await kernel.db.transaction().execute((trx) =>
    resetFeedAddress(trx, kernel, subscribers.reset as SubscriberRow, {
      actorId: null,
      reason: 'owner',
      by: 'owner',
    }),
  )
}

interface Requester {
  url: string
  method?: 'HEAD'
  headers?: Record<string, string>
}

/** The addresses that somebody has for an episode. */
function addressesFor(row: SubscriberRow, episode: Known) {
  const paths = subscriberPaths(world.kernel, row)
  const parts = paths.parts(episode.public_id)
  const audio = paths.audio(episode)
  const player = new URL(playerUrl(world.kernel, row, episode)).pathname
  return {
    audio: { url: audio },
    'a part of it': { url: audio, headers: { range: 'bytes=0-99' } },
    'its head': { url: audio, method: 'HEAD' },
    'whatever is kept of it': { url: audio, headers: { 'if-none-match': '*' } },
    'another form': { url: `/private/alternate/${parts}/${episode.alternate}/lesson.mp4` },
    chapters: { url: `/private/chapters/${parts}/chapters.json` },
    transcript: { url: `/private/transcripts/${parts}/${episode.transcript}.vtt` },
    picture: { url: `/private/pictures/${parts}/${episode.picture}/256.jpg` },
    player: { url: `${player}audio.mp3` },
    'chapters in the player': { url: `${player}chapters.json` },
    'transcript in the player': { url: `${player}${episode.transcript}.vtt` },
    'page of the player': { url: playerPage(row, `/${episode.slug}`) },
  } satisfies Record<string, Requester>
}

function playerPage(row: SubscriberRow, more = ''): string {
  const { pathname, search } = new URL(webPlayerUrl(world.kernel, row))
  return `${pathname}${more}${search}`
}

/** Pages for people; to whoever had access they say that it has ended. */
const pagesFor = (row: SubscriberRow) => ({
  'access page': { url: new URL(accessPageUrl(world.kernel, row)).pathname },
  'web player': { url: playerPage(row) },
})
const isPage = ({ url }: Requester) => /^\/(members|listen)\//.test(url)

async function ask({ url, method, headers }: Requester) {
  const answer = await fetch(`${origin}${url}`, {
    method: method ?? 'GET',
    redirect: 'manual',
    ...(headers && { headers }),
  })
  const body = await answer.text()
  return { status: answer.status, headers: answer.headers, body }
}

/** What a refusal says, to the letter, but for the number of the request and the time. */
function refusalOf({ status, headers, body }: Awaited<ReturnType<typeof ask>>, method = 'GET') {
  const said = Object.fromEntries(headers)
  for (const name of ['x-request-id', 'date', 'connection', 'keep-alive']) delete said[name]
  if (method === 'HEAD') delete said['content-length']
  return JSON.stringify({ status, said, body: method === 'HEAD' ? '' : body })
}

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += 24)
    results.push(...(await Promise.all(all.slice(at, at + 24).map(work))))
  return results
}

/** One signature in the place of another. */
function swapped(url: string, to: string): string {
  const [, , kind = '', subscriber = '', item = '', signature = '', ...rest] = url.split('/')
  const other = to.split('/')[5] ?? signature
  return `/private/${kind}/${subscriber}/${item}/${other}/${rest.join('/')}`
}

describe.each(Object.keys(MODES) as Mode[])('of a podcast that is %s', (mode) => {
  test('exactly those get what is open to them, and everybody else one and the same 404', async () => {
    const { show, episodes } = await furnish()
    const subscribers = await buildStates(show)
    const before = { ...subscribers }
    const feed = (row: SubscriberRow) => subscriberPaths(world.kernel, row).feed
    // Into memory, in each of its ways.
    for (let round = 0; round < 2; round++)
      await inTurns(Object.values(subscribers), async (row) => {
        await ask({ url: feed(row) })
        await ask({ url: subscriberPaths(world.kernel, row).audio(episodes.published) })
      })
    await bringAbout(show, subscribers)
    const sealed =
      mode === 'password'
        ? {
            password_sealed: world.kernel.secrets.seal('x', sealedPlace.showPassword(show.id)),
            username: 'a',
          }
        : {}
    await world.kernel.db
      .updateTable('shows')
      .set({ ...MODES[mode], ...sealed })
      .where('id', '=', show.id)
      .execute()

    // Written past this process, which hears of it as of another one's changes.
    const hears = (state: string, status: number) =>
      expect
        .poll(async () => (await ask({ url: feed(subscribers[state] as SubscriberRow) })).status, {
          timeout: 5000,
        })
        .toBe(status)
    await hears('Approved', { members: 200, moved: 301 }[mode as string] ?? 404)
    await hears('Pending', 404)
    await hears('closed', 404)

    const isHeard = mode === 'members' || mode === 'moved'
    const wanted: { what: string; asked: Requester; status: number }[] = []
    const other = subscribers['somebody else'] as SubscriberRow
    for (const state of STATES) {
      const row = subscribers[state] as SubscriberRow
      const open = isHeard ? OPEN[state] : undefined
      const closing = subscriberPaths(world.kernel, row).closing(show)
      wanted.push(
        {
          what: `${state}: feed`,
          asked: { url: feed(row) },
          status: !open ? 404 : mode === 'moved' ? 301 : 200,
        },
        {
          what: `${state}: feed, HEAD`,
          asked: { url: feed(row), method: 'HEAD' },
          status: !open ? 404 : mode === 'moved' ? 301 : 200,
        },
        {
          what: `${state}: whatever is kept of the feed`,
          asked: { url: feed(row), headers: { 'if-none-match': '*' } },
          status: !open ? 404 : mode === 'moved' ? 301 : 304,
        },
        { what: `${state}: wrong feed`, asked: { url: `${feed(row).slice(0, -1)}~` }, status: 404 },
        {
          what: `${state}: closing sound`,
          asked: { url: closing },
          status: open && state === 'expired' ? 200 : 404,
        },
      )
      const isTold = isHeard && (open !== undefined || state === 'closed')
      for (const [page, asked] of Object.entries(pagesFor(row)))
        wanted.push({ what: `${state}: ${page}`, asked, status: isTold ? 200 : 404 })
      for (const episodeState of EPISODES) {
        const episode = episodes[episodeState]
        const isOpen = open?.includes(episodeState) ?? false
        const foreign = addressesFor(other, episode)
        const earlier = addressesFor(before[state] as SubscriberRow, episode)
        for (const [kind, asked] of Object.entries(addressesFor(row, episode))) {
          const said: Requester = asked
          const status = kind === 'a part of it' ? 206 : kind === 'whatever is kept of it' ? 304 : 200
          const what = `${state}: ${kind} of ${episodeState}`
          // Who comes too late reads on every page that access has ended.
          const isEnding = isTold && isPage(said) && (state === 'expired' || state === 'closed')
          wanted.push({ what, asked: said, status: isOpen || isEnding ? status : 404 })
          if (/player/.test(kind)) continue
          const theirs = (foreign as Record<string, Requester>)[kind]?.url as string
          wanted.push({
            what: `${what}, foreign proof`,
            asked: { ...said, url: swapped(said.url, theirs) },
            status: 404,
          })
          const swap = said.url.replace(episode.public_id, episodes.published.public_id)
          if (episodeState !== 'published')
            wanted.push({ what: `${what}, of another episode`, asked: { ...said, url: swap }, status: 404 })
        }
        if (state === 'reset')
          for (const [kind, asked] of Object.entries(earlier))
            wanted.push({ what: `reset: earlier ${kind} of ${episodeState}`, asked, status: 404 })
      }
    }
    for (const [page, asked] of Object.entries(pagesFor(before.reset as SubscriberRow)))
      wanted.push({ what: `reset: earlier ${page}`, asked, status: 404 })
    wanted.push({
      what: 'the feed before the reset',
      asked: { url: feed(before.reset as SubscriberRow) },
      status: 404,
    })

    const answers = await inTurns(wanted, async ({ what, asked, status }) => {
      const answer = await ask(asked)
      return { what, asked, status, answer }
    })
    expect(
      answers
        .filter(({ status, answer }) => answer.status !== status)
        .map(({ what, status, answer }) => `${what}: ${answer.status} instead of ${status}`),
    ).toEqual([])
    const refused = Map.groupBy(
      answers.filter(({ answer }) => answer.status === 404),
      ({ asked }) =>
        `${asked.method ?? 'GET'} ${isPage(asked) ? 'page' : asked.url.startsWith('/private/feeds/')}`,
    )
    for (const [which, alike] of refused)
      expect([
        which,
        new Set(alike.map(({ answer, asked }) => refusalOf(answer, asked.method))).size,
      ]).toEqual([which, 1])
    for (const { answer, what } of answers)
      expect([
        what,
        answer.headers.get('cache-control'),
        answer.headers.get('x-robots-tag')?.split(',')[0],
        answer.headers.get('referrer-policy'),
      ]).toEqual([what, 'private, no-store', 'noindex', 'no-referrer'])
  }, 240_000)
})

test('nothing that a subscriber has opens the live channel of the dashboard', async () => {
  const row = await buildSubscriber(world.kernel)
  const paths = subscriberPaths(world.kernel, row)
  for (const ticket of [
    paths.feed.split('/').at(-1) as string,
    playerUrl(world.kernel, row, { public_id: row.public_id }),
  ]) {
    const socket = await connectLive(origin, { ticket })
    await expect.poll(socket.closed).toBeGreaterThan(0)
    expect(socket.types()).not.toContain('welcome')
  }
})
