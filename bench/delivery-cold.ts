import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Podcast } from 'podcast'
import { renderShowFeed } from '../apps/server/src/feeds/present.ts'
import { feedEpisode } from '../apps/server/src/feeds/present-episode.ts'
import { feedShow } from '../apps/server/src/feeds/present-show.ts'
import { admittedContent, type FeedContent, feedHead } from '../apps/server/src/feeds/queries.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { EVERYBODY } from '../apps/server/src/visibility/rules.ts'
import { signIn } from './client.ts'
import { type Stage, startOurs } from './delivery-stage.ts'
import { figure, median, reference, say } from './figures.ts'
import { EMAIL, PASSWORD, withInstall } from './install.ts'

const ROUNDS = 40
/** The first ones are compiled. */
const FIRST = 15
const zipped = promisify(gzip)

/** A feed of 1,000 episodes that nobody has asked for since it changed. */
export async function measureColdFeed(stage: Stage): Promise<void> {
  await withInstall(stage.dataDir, async (kernel) => {
    const head = await feedHead(kernel.db, stage.large.slug)
    const read = async () =>
      (await admittedContent(
        kernel.db,
        head as NonNullable<typeof head>,
        EVERYBODY,
        kernel.clock.now(),
      )) as FeedContent
    const content = await read()
    const [ours, theirs] = await inTurns(
      async () => renderShowFeed(kernel, content).identity,
      async () => generated(kernel, content),
    )
    reference('the npm package podcast 2 with the same fields, given the same rows')
    figure('feed-cold', { ours, reference: theirs, unit: 'ms', goal: 0.2 })
    const [whole, rival] = await inTurns(
      async () => zipped(renderShowFeed(kernel, await read()).identity, { level: 6 }),
      async () => zipped(generated(kernel, await read()), { level: 6 }),
    )
    reference('a server that reads the same rows, uses podcast 2 and compresses on every request')
    figure('feed-cold-whole', { ours: whole, reference: rival, unit: 'ms' })
  })
  const server = await startOurs(stage)
  try {
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      const { status } = await client.call('PUT', `/v1/shows/${stage.large.id}`, { copyright: `Year ${i}` })
      if (status !== 200) throw new Error(`The show was not changed: ${status}`)
      const began = performance.now()
      await (
        await fetch(`${server.origin}/feeds/${stage.large.slug}.xml`, {
          headers: { 'accept-encoding': 'gzip' },
        })
      ).arrayBuffer()
      times.push(performance.now() - began)
    }
    figure('feed-cold-http', { ours: median(times), unit: 'ms', goal: 60 })
    say(
      '1,000 episodes. feed-cold-http: the first request after a change, over HTTP, with the questions to the database and gzip.',
    )
  } finally {
    await server.stop()
  }
}

async function inTurns(
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < ROUNDS; i++) {
    for (const [which, work] of [ours, theirs].entries()) {
      const began = performance.now()
      await work()
      if (i >= FIRST) times[which]?.push(performance.now() - began)
    }
  }
  return [median(times[0]), median(times[1])]
}

/**
 * What renderShowFeed says, said to the generator: the fields that it has names for, and the
 * others as elements of our own.
 */
function generated(kernel: Kernel, content: FeedContent): Buffer {
  const show = feedShow(kernel, content, content.show.changed_at)
  const feed = new Podcast({
    title: show.title,
    description: show.description,
    feedUrl: show.feedUrl,
    siteUrl: show.link,
    imageUrl: show.imageUrl,
    language: show.language,
    author: show.author,
    generator: show.generator,
    pubDate: show.lastBuildDate,
    itunesAuthor: show.author,
    itunesExplicit: show.explicit,
    itunesImage: show.imageUrl,
    itunesType: show.type,
    namespaces: { iTunes: true, podcast: true },
    customElements: [
      { 'podcast:guid': show.guid },
      { 'podcast:medium': show.medium },
      { 'podcast:locked': 'yes' },
    ],
  })
  for (const row of content.episodes) {
    const episode = feedEpisode(kernel, content, row)
    feed.addItem({
      title: episode.title,
      description: episode.description,
      url: episode.link ?? '',
      guid: episode.guid,
      date: episode.publishedAt,
      enclosure: { url: episode.enclosure.url, size: episode.enclosure.length, type: episode.enclosure.type },
      itunesTitle: episode.title,
      itunesDuration: episode.durationSeconds ?? 0,
      itunesExplicit: episode.explicit ?? false,
      customElements: [{ 'itunes:episodeType': episode.episodeType }],
    })
  }
  return Buffer.from(feed.buildXml())
}
