import { episodeTypeCode, isExplicit, languageCode } from '@podstead/contract/lookups-data'
import { prefixedUrl } from '@podstead/feed/prefix'
import { episodeArtworkUrl, pageImageUrl } from '../artwork/present.ts'
import { listeningTicket, siteTicket } from '../delivery/commands-access.ts'
import { enclosureUrl, episodePageUrl } from '../episodes/present.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import { clockText, parseEpisodeNumber } from '../episodes/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText, sanitizeDescription } from '../kernel/mail/html.ts'
import { fillIn, type SiteWords, siteWords } from '../lookups/present-site-words.ts'
import { listeningApps } from '../lookups/queries-apps.ts'
import { feedUrl } from '../shows/present.ts'
import { presentSocialPicture } from '../social-pictures/present.ts'
import { type SpokenPart, sentencesOfPart, spokenParts } from '../transcripts/rules-spoken.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { META_CHARACTERS, podcastFacts, presentPerson } from './present.ts'
import type { EpisodeContent, ShowContent } from './queries.ts'
import { excerpt } from './rules.ts'
import { episodeLinks } from './rules-apps.ts'
import { safeUrl } from './rules-links.ts'

export type PageEpisode = ReturnType<typeof presentPageEpisode>
export type PageEpisodeTexts = ReturnType<typeof presentEpisodeTexts>

export function presentPageEpisode(kernel: Kernel, { show, seasons }: ShowContent, episode: PublicEpisode) {
  const number = parseEpisodeNumber(episode)
  const season = show.hide_season || episode.season_id === null ? undefined : seasons.get(episode.season_id)
  const words = siteWords(languageCode(show.language_id))
  const enclosure = enclosureUrl(kernel, episode, episode.audio_type)
  return {
    title: episode.name,
    slug: episode.slug,
    url: episodePageUrl(kernel, show, episode),
    html: sanitizeDescription(episode.description),
    summary: excerpt(plainText(episode.description), META_CHARACTERS),
    published: episode.audio_date.toISOString(),
    // In the zone of the podcast, for that is where the day of a release is meant.
    date: new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: show.time_zone }).format(
      episode.audio_date,
    ),
    seconds: Math.round(episode.audio_seconds),
    duration: shortClock(episode.audio_seconds),
    audio: withTicket(kernel, show, episode.public_id, enclosure),
    audioType: episode.audio_type,
    audioBytes: episode.audio_bytes,
    artwork: episodeArtworkUrl(kernel, episode, show, 256),
    artworkMedium: episodeArtworkUrl(kernel, episode, show, 600),
    artworkLarge: episodeArtworkUrl(kernel, episode, show, 1400),
    /** Of the episode's own page alone, for it takes colours and hashes. */
    sharing: () => presentSocialPicture(kernel, show, episode),
    explicit: isExplicit(episode.explicit_type_id),
    number,
    season: season ? { seasonNumber: season.number, ...(season.name && { name: season.name }) } : null,
    // What apps/player reads from the audio element, or from what plays it.
    player: {
      'data-episode': episode.public_id,
      'data-title': episode.name,
      'data-show': show.podcast_title,
      'data-artwork': episodeArtworkUrl(kernel, episode, show, 256),
      'data-seconds': Math.round(episode.audio_seconds),
      'data-page': episodePageUrl(kernel, show, episode),
    },
    label: episodeLabel(words, episodeTypeCode(episode.episode_type_id), number, season),
  }
}

/** The audio for those who were let in by more than its address. */
function withTicket(kernel: Kernel, show: ListenableShow, publicId: string, enclosure: string): string {
  const { listener } = show
  if (listener.by === 'password') return `${enclosure}?ticket=${listeningTicket(kernel, show, publicId)}`
  return listener.by === 'site'
    ? `${enclosure}?ticket=${siteTicket(kernel, listener.lock, publicId)}`
    : enclosure
}

export type OpenedEpisode = ReturnType<typeof presentOpenedEpisode>

/**
 * An episode of a public podcast, with the apps that open it: they know it by the address of its audio, as
 * the feed has it, or by its GUID. `isIndexed`: the Podcast Index has the podcast.
 */
export function presentOpenedEpisode(
  kernel: Kernel,
  { show }: ShowContent,
  episode: PublicEpisode,
  isIndexed: boolean,
) {
  const audio = prefixedUrl(show.prefix, enclosureUrl(kernel, episode, episode.audio_type))
  const values = { feed: feedUrl(kernel, show), guid: show.feed_guid, episode: { audio, guid: episode.guid } }
  return {
    title: episode.name,
    url: episodePageUrl(kernel, show, episode),
    apps: episodeLinks(listeningApps(kernel.config).apps, values, isIndexed).map((link) => ({
      ...link,
      label: link.name,
    })),
  }
}

/** What stands below an episode on its own page. */
export function presentEpisodeTexts(
  kernel: Kernel,
  { episode, chapters, hosts, images, previous, next, soundbites, transcript }: EpisodeContent,
  language: string,
) {
  const words = siteWords(language)
  return {
    // Silent chapters are pictures for apps, not places to go to.
    chapters: chapters
      .filter(({ toc, title }) => toc && title)
      .map(({ start_time, title, url }) => ({ ...toPosition(start_time), title, href: safeUrl(url) })),
    previous: previous && { title: previous.name, slug: previous.slug },
    next: next && { title: next.name, slug: next.slug },
    moments: soundbites.map(({ start_time, end_time, title }) => ({
      ...toPosition(start_time),
      title: title || episode.name,
      duration: shortClock(end_time - start_time),
    })),
    hosts: hosts.map((host) => presentPerson(kernel, host, host.host_roles, language)),
    transcript: presentSpoken(spokenParts(transcript?.format ?? 'txt', transcript?.text ?? '')),
    /** Where listeners suggest corrections of the transcript, unless a person has uploaded it. */
    corrections: transcript?.origin === 'generated' ? episode.slug : null,
    images: images.map((image) => ({
      id: image.id,
      url: pageImageUrl(kernel, image, 600),
      large: pageImageUrl(kernel, image, 2400),
      width: image.width,
      height: image.height,
      subtitle: image.subtitle,
      description: image.description,
    })),
    facts: [
      ...podcastFacts(episode, words),
      ...episode.fundings.map(({ url, text }) => ({ name: words.support, text, href: safeUrl(url) })),
    ],
  }
}

/** Paragraphs in their sentences; the first one that begins in a second can be led to by it. */
function presentSpoken(parts: SpokenPart[]) {
  const named = new Set<number>()
  return parts.map((part) => ({
    place: part.seconds === null ? null : toPosition(part.seconds),
    speaker: part.speaker,
    text: part.text,
    sentences: sentencesOfPart(part).map(({ seconds, text }) => {
      const second = seconds === null ? null : Math.floor(seconds)
      const isNamed = second !== null && !named.has(second)
      if (isNamed) named.add(second)
      const words = text.trimEnd()
      return { text: words, space: text.slice(words.length), id: isNamed ? spokenId(second) : undefined }
    }),
  }))
}

/** Of the sentence that begins in a second. */
export function spokenId(second: number): string {
  return `said=${second}`
}

/** A place in the sound: `data-seek` is for our player, `clock` for people. */
export function toPosition(seconds: number) {
  return { seconds: Math.floor(seconds), clock: shortClock(seconds) }
}

/** `03:05`, and with hours only where there are any. */
function shortClock(seconds: number): string {
  return clockText(seconds).replace(/^00:/, '')
}

function episodeLabel(
  words: SiteWords,
  type: string,
  number: number | null,
  season: { number: number; name: string } | undefined,
): string | null {
  if (type !== 'full') return type === 'trailer' ? words.trailer : words.bonus
  const parts = [
    season && (season.name || fillIn(words.season, { number: season.number })),
    number !== null && fillIn(words.episode, { number }),
  ]
  return parts.filter(Boolean).join(' · ') || null
}
