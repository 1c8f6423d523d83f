import { MIN_ARTWORK_PX } from '@podstead/contract/limits'
import { episodeTypeCode, isExplicit } from '@podstead/contract/lookups-data'
import type { FeedEpisode, FeedPerson, FeedValue } from '@podstead/feed/model'
import { episodeArtworkUrl } from '../artwork/present.ts'
import { chaptersUrl, episodePageUrl } from '../episodes/present.ts'
import {
  feedChat,
  feedImages,
  feedLicense,
  feedLocation,
  feedPlaces,
  feedSocials,
} from '../episodes/present-tags.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import { parseEpisodeNumber } from '../episodes/rules.ts'
import { findAiContent } from '../episodes/rules-tags.ts'
import { keepsTimes } from '../feed-variants/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedPersons } from '../people/present.ts'
import { transcriptUrl } from '../transcripts/present.ts'
import { isCaptions, transcriptType } from '../transcripts/rules.ts'
import { feedValue } from '../value-for-value/present.ts'
import { feedAlternates, feedEnclosure, findSeason } from './present-enclosure.ts'
import { feedDescription } from './present-show.ts'
import type { FeedContent } from './queries.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** An episode as its show's feed says it. */
export function feedEpisode(kernel: Names, content: FeedContent, episode: PublicEpisode): FeedEpisode {
  const { show } = content
  const { id } = episode
  const rare = content.rare.get(id)
  const form = content.enclosures.get(id)
  // Without advertisements all that follows one is earlier.
  const hasTimes = !form || keepsTimes(form, episode.audio_seconds)
  const transcripts = content.transcripts
    .get(id)
    ?.filter(({ format }) => hasTimes || format === 'html' || format === 'txt')
  return {
    guid: episode.guid,
    title: episode.name,
    link: rare?.link || episodePageUrl(kernel, show, episode),
    description: feedDescription(episode.description, episode.name),
    publishedAt: episode.audio_date,
    enclosure: feedEnclosure(kernel, content, episode),
    durationSeconds: form?.duration_seconds ?? episode.audio_seconds,
    // Apple refuses smaller ones; a small cover from the file's tags serves the dashboard and pages only.
    imageUrl:
      (episode.artwork_px ?? 0) >= MIN_ARTWORK_PX ? episodeArtworkUrl(kernel, episode, show, 3000) : null,
    explicit: isExplicit(episode.explicit_type_id),
    episode: parseEpisodeNumber(episode),
    season: findSeason(content, episode),
    episodeType: episodeTypeCode(episode.episode_type_id),
    keywords: episode.itunes_keywords,
    persons: listPersons(kernel, content, episode),
    transcripts:
      transcripts?.map((transcript) => ({
        url: transcriptUrl(kernel, episode, transcript),
        type: transcriptType(transcript.format),
        language: transcript.language,
        captions: isCaptions(transcript),
      })) ?? [],
    chaptersUrl: hasTimes && content.withChapters.has(id) ? chaptersUrl(kernel, episode) : null,
    soundbites: hasTimes ? listSoundbites(content, episode) : [],
    location: rare && feedLocation(rare),
    license: rare && feedLicense(rare),
    fundings: rare?.fundings ?? [],
    txts: rare || transcripts ? [...(rare?.txts ?? []), ...findAiContent(show, rare, transcripts ?? [])] : [],
    alternates: feedAlternates(kernel, content, episode),
    value: episodeValue(content, episode, hasTimes),
    ...(rare && {
      itunesTitle: rare.itunes_title,
      author: rare.author,
      episodeDisplay: rare.episode_display,
      socialInteracts: feedSocials(rare.social_interacts),
      chat: feedChat(rare.chat),
      images: feedImages(rare.feed_images),
      contentLinks: rare.content_links,
      locations: feedPlaces(rare.locations),
      customXml: rare.custom_xml,
    }),
  }
}

function listSoundbites({ soundbites }: FeedContent, { id }: PublicEpisode): FeedEpisode['soundbites'] {
  return (
    soundbites.get(id)?.map(({ start_time, end_time, title }) => ({
      startTime: start_time,
      // Differences of decimals have tails: 12.3 - 10.1 is 2.2000000000000011.
      duration: Math.round((end_time - start_time) * 1000) / 1000,
      title,
    })) ?? []
  )
}

/**
 * Hosts replace the show's people; the show's own stand in the channel, for every episode that names nobody.
 */
function listPersons(kernel: Names, { hosts }: FeedContent, episode: PublicEpisode): FeedPerson[] {
  return hosts.get(episode.id)?.flatMap((host) => feedPersons(kernel, host, host.host_roles)) ?? []
}

/** Where only times are shared, everybody else of the show goes on getting the rest. */
function episodeValue(
  { show, recipients, rare, episodeRecipients }: FeedContent,
  episode: PublicEpisode,
  hasTimes: boolean,
): FeedValue | null {
  const own = episodeRecipients.get(episode.id)
  const said = rare.get(episode.id)
  const timeSplits = hasTimes ? (said?.value_time_splits ?? []) : []
  if (!own && !timeSplits.length) return null
  return feedValue(said?.value_type ? said : show, own ?? recipients, timeSplits)
}
