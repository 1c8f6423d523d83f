import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { MIN_ARTWORK_PX } from '@podstead/contract/limits'
import { categoryNames, episodeTypeCode, isExplicit, languageCode } from '@podstead/contract/lookups-data'
import type { FeedEpisode, FeedShow } from '@podstead/feed/model'
import { renderFeed } from '@podstead/feed/render'
import { episodeArtworkUrl, showArtworkUrl } from '../artwork/present.ts'
import { enclosureUrl, episodePageUrl } from '../episodes/present.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import { feedHtml } from '../kernel/html.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl, pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import type { FeedContent } from './queries.ts'
import type { Coding } from './rules.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** A feed as bytes. The ETag says the content alone; each coding adds its name, for different bytes need different strong tags. */
export interface RenderedFeed {
  revision: number
  identity: Buffer
  /** Made when the first client wants them. */
  packed: Partial<Record<Coding, Promise<Buffer>>>
  tag: string
  lastModified: Date
  /** Until when the bytes stay right while the revision does. */
  nextRelease: Date | null
}

export function renderShowFeed(kernel: Names, { show, episodes, nextRelease }: FeedContent): RenderedFeed {
  const lastModified = lastChange(show, episodes)
  const identity = Buffer.from(
    renderFeed(
      feedShow(kernel, show, lastModified),
      episodes.map((episode) => feedEpisode(kernel, show, episode)),
    ),
  )
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 27)
  return { revision: show.revision, identity, packed: {}, tag, lastModified, nextRelease }
}

export function etagOf(feed: RenderedFeed, coding: Coding): string {
  return coding === 'identity' ? `"${feed.tag}"` : `"${feed.tag}-${coding}"`
}

export function bytesOf(feed: RenderedFeed, coding: Coding): Promise<Buffer> {
  feed.packed[coding] ??= pack(feed.identity, coding)
  return feed.packed[coding]
}

async function pack(identity: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(identity, { level: 6 })
  if (coding === 'br')
    return brotlied(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } })
  return identity
}

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** The content changes with the show's revision, or by itself when an episode's time has come. */
function lastChange(show: ShowRow, episodes: PublicEpisode[]): Date {
  return new Date(Math.max(show.changed_at.getTime(), ...episodes.slice(0, 1).map((newest) => newest.audio_date.getTime())))
}

export function feedShow(kernel: Names, show: ShowRow, lastBuildDate: Date): FeedShow {
  return {
    feedUrl: feedUrl(kernel, show),
    title: show.podcast_title,
    description: feedDescription(show.description, show.podcast_title),
    link: show.link || pageUrl(kernel, show),
    language: languageCode(show.language_id),
    categories: [categoryNames(show.category_id, show.subcategory_id)],
    explicit: isExplicit(show.explicit_type_id),
    imageUrl: showArtworkUrl(kernel, show, 3000),
    author: show.author || show.podcast_title,
    copyright: show.copyright,
    type: show.itunes_type_is_serial ? 'serial' : 'episodic',
    complete: show.itune_complete,
    // The owner's e-mail stays out of the feed by default (field.md 3.1): address harvesters read feeds.
    locked: { locked: show.locked },
    guid: show.feed_guid,
    medium: show.medium_type,
    keywords: show.itunes_keywords,
    generator: 'Podstead',
    lastBuildDate,
    fundings: [],
    blocked: false,
  }
}

/** Reducing rich text costs more than rendering it, and most of a feed is the same as last time. */
const reduced = new Map<string, string>()
const MOST_REDUCED = 20_000

/** PSP-1 requires a description: where there is none, the name stands in. */
function feedDescription(html: string, name: string): string {
  let text = reduced.get(html)
  if (text === undefined) {
    text = feedHtml(html)
    if (reduced.size >= MOST_REDUCED) reduced.clear()
    reduced.set(html, text)
  }
  return text || asHtml(name)
}

/** The model's descriptions are HTML; a name is plain text. */
function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

export function feedEpisode(kernel: Names, show: ShowRow, episode: PublicEpisode): FeedEpisode {
  return {
    guid: episode.guid,
    title: episode.name,
    link: episodePageUrl(kernel, show, episode),
    description: feedDescription(episode.description, episode.name),
    publishedAt: episode.audio_date,
    enclosure: { url: enclosureUrl(kernel, episode, episode.audio_type), length: episode.audio_bytes, type: episode.audio_type },
    durationSeconds: episode.audio_seconds,
    // Apple refuses smaller ones; a small cover from the file's tags serves the dashboard and pages only.
    imageUrl: (episode.artwork_px ?? 0) >= MIN_ARTWORK_PX ? episodeArtworkUrl(kernel, episode, show, 3000) : null,
    explicit: isExplicit(episode.explicit_type_id),
    // Unnumbered episodes are stored as '0', and numbers may be words; only counting numbers go out.
    episode: /^[1-9]\d{0,8}$/.test(episode.episode_number) ? Number(episode.episode_number) : null,
    episodeType: episodeTypeCode(episode.episode_type_id),
    keywords: episode.itunes_keywords,
    persons: [],
    transcripts: [],
    soundbites: [],
  }
}
