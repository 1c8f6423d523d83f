import { createHash } from 'node:crypto'
import { parseRssFeed } from 'feedsmith'
import { parseFeed } from 'podcast-partytime'
import { itemsOf, readStrictly } from '../packages/feed/testing/strict-reader.ts'
import type { KnownEpisode } from './crash-ledger.ts'
import { compare, type SeenEpisode } from './crash-recovery.ts'
import { complain, type Stage, say } from './crash-stage.ts'
import { fetchAudio, isAudible } from './crash-workload.ts'

/**
 * What listeners and the creator see when everything is at rest: the acknowledged episodes with the
 * acknowledged values, all of them processed, feeds with exactly the public ones, and audio that arrives
 * whole. Audio is fetched for `every` episode or for those `new` since it was fetched last.
 */
export async function checkSite(stage: Stage, round: number, which: 'every' | 'new'): Promise<void> {
  const seen = new Map((await compare(stage)).map((e) => [e.id, e]))
  const known = stage.ledger.episodes.filter((e) => seen.has(e.id))
  if (known.length !== seen.size)
    complain(stage, `${seen.size} episodes are there, ${known.length} are known`)
  for (const episode of known) checkProcessed(stage, episode, seen.get(episode.id) as SeenEpisode)
  for (const { id, slug } of stage.ledger.shows) {
    const expected = known
      .filter((e) => e.showId === id && isAudible(e))
      .map((e) => (seen.get(e.id) as SeenEpisode).audio_url ?? '')
    await checkFeed(stage, slug, expected)
  }
  for (const episode of known.filter(isAudible)) {
    const now = seen.get(episode.id) as SeenEpisode
    const isNew = !stage.audible.has(episode.id)
    if (now.audio_url) stage.audible.set(episode.id, { audio: now.audio_url, picture: now.artwork_url_256 })
    if (now.audio_url && (isNew || which === 'every')) await checkAudio(stage, episode, now, round)
  }
}

function checkProcessed(stage: Stage, { number, certain }: KnownEpisode, seen: SeenEpisode): void {
  if (certain.isDeleted) return
  if (seen.direct_upload_status_code !== 200)
    complain(
      stage,
      `audio of episode ${number} is at ${seen.direct_upload_status_code} ${seen.upload_message ?? ''}`,
    )
  if ((seen.publication === 'published') === certain.isDraft)
    complain(stage, `episode ${number} is ${seen.publication}`)
}

async function checkFeed(stage: Stage, slug: string, expected: string[]): Promise<void> {
  const answer = await say(stage, 'GET', `/feeds/${slug}.xml`)
  if (answer.status !== 200) return complain(stage, `feed ${slug}`, answer)
  const xml = answer.body.toString()
  const readers: Record<string, () => (string | undefined)[]> = {
    saxes: () =>
      itemsOf(xml).map((item) => item.children.find((c) => c.name === 'enclosure')?.attributes.url),
    feedsmith: () => (parseRssFeed(xml).items ?? []).map((item) => item.enclosures?.[0]?.url),
    // This one complains aloud of a feed without items.
    'podcast-partytime': () =>
      (expected.length ? (parseFeed(xml)?.items ?? []) : []).map((item) => item.enclosure.url),
  }
  for (const [reader, read] of Object.entries(readers)) {
    try {
      readStrictly(xml)
      const found = read().sort().join('\n')
      if (found !== [...expected].sort().join('\n'))
        complain(
          stage,
          `${reader} finds ${found ? found.split('\n').length : 0} episodes in ${slug}, ${expected.length} are public`,
        )
    } catch (error) {
      complain(stage, `${reader} cannot read ${slug}: ${(error as Error).message}`)
    }
  }
}

async function checkAudio(
  stage: Stage,
  episode: KnownEpisode,
  seen: SeenEpisode,
  round: number,
): Promise<void> {
  const listener = { agent: `Castro ${round}.${episode.id}`, from: `198.51.100.${round}`, headers: {} }
  const { status, body, headers } = await fetchAudio(stage, episode, seen.audio_url as string, listener)
  const { sound } = episode.certain
  const isWhole =
    status === 200 &&
    body.length === Number(headers['content-length']) &&
    body.length === seen.audio_file_size
  if (!isWhole)
    return complain(
      stage,
      `audio of episode ${episode.number}: ${status}, ${body.length} of ${seen.audio_file_size} bytes`,
    )
  if (sound.convert) {
    if (headers['content-type'] !== 'audio/mpeg')
      complain(stage, `episode ${episode.number} was to be converted and is ${headers['content-type']}`)
  } else if (createHash('sha256').update(body).digest('hex') !== sound.sha256) {
    complain(stage, `audio of episode ${episode.number} is not the file that was uploaded`)
  }
}
