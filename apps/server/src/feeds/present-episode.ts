import { MIN_ARTWORK_PX } from '@podstead/contract/limits'
import { episodeTypeCode, isExplicit } from '@podstead/contract/lookups-data'
import type { FeedEpisode, FeedPerson, FeedValue } from '@podstead/feed/model'
import { prefixedUrl } from '@podstead/feed/prefix'
import { episodeArtworkUrl } from '../artwork/present.ts'
import { chaptersUrl, enclosureUrl, episodePageUrl } from '../episodes/present.ts'
import { alternateUrl } from '../episodes/present-audio.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedPersons } from '../people/present.ts'
import { isPrivateShow } from '../shows/rules.ts'
import { transcriptUrl } from '../transcripts/present.ts'
import { transcriptType } from '../transcripts/rules.ts'
import { feedValue } from '../value-for-value/present.ts'
import { feedDescription, feedLicense, feedLocation } from './present-show.ts'
import type { FeedContent } from './queries.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** An episode as its show's feed says it. */
export function feedEpisode(kernel: Names, content: FeedContent, episode: PublicEpisode): FeedEpisode {
  const { show } = content
  const { id } = episode
  const rare = content.rare.get(id)
  return {
    guid: episode.guid,
    title: episode.name,
    link: rare?.link || episodePageUrl(kernel, show, episode),
    description: feedDescription(episode.description, episode.name),
    publishedAt: episode.audio_date,
    enclosure: { url: measuredEnclosure(kernel, content, episode), length: episode.audio_bytes, type: episode.audio_type },
    durationSeconds: episode.audio_seconds,
    // Apple refuses smaller ones; a small cover from the file's tags serves the dashboard and pages only.
    imageUrl: (episode.artwork_px ?? 0) >= MIN_ARTWORK_PX ? episodeArtworkUrl(kernel, episode, show, 3000) : null,
    explicit: isExplicit(episode.explicit_type_id),
    // Unnumbered episodes are stored as '0', and numbers may be words; only counting numbers go out.
    episode: /^[1-9]\d{0,8}$/.test(episode.episode_number) ? Number(episode.episode_number) : null,
    season: seasonOf(content, episode),
    episodeType: episodeTypeCode(episode.episode_type_id),
    keywords: episode.itunes_keywords,
    persons: personsOf(kernel, content, episode),
    transcripts: (content.transcripts.get(id) ?? []).map((transcript) => ({
      url: transcriptUrl(kernel, episode, transcript),
      type: transcriptType(transcript.format),
      language: transcript.language,
      captions: transcript.captions,
    })),
    chaptersUrl: content.withChapters.has(id) ? chaptersUrl(kernel, episode) : null,
    soundbites: (content.soundbites.get(id) ?? []).map(({ start_time, end_time, title }) => ({
      startTime: start_time,
      // Differences of decimals have tails: 12.3 - 10.1 is 2.2000000000000011.
      duration: Math.round((end_time - start_time) * 1000) / 1000,
      title,
    })),
    location: rare && feedLocation(rare),
    license: rare && feedLicense(rare),
    fundings: rare?.fundings ?? [],
    txts: rare?.txts ?? [],
    alternates: (content.alternates.get(id) ?? []).map((row) => ({
      url: alternateUrl(kernel, row),
      type: row.content_type,
      length: row.bytes,
      bitrate: row.bit_rate,
      height: row.height,
      lang: row.language,
      title: row.title,
      integrity: row.sha256 && `sha256-${Buffer.from(row.sha256, 'hex').toString('base64')}`,
    })),
    value: episodeValue(content, episode),
  }
}

/** The prefix sees every address, so those of private shows, which open something, are not shown to it. */
function measuredEnclosure(kernel: Names, { show }: FeedContent, episode: PublicEpisode): string {
  const url = enclosureUrl(kernel, episode, episode.audio_type)
  return show.prefix && !isPrivateShow(show) ? prefixedUrl(show.prefix, url) : url
}

/** Hidden seasons stay on the dashboard (decision G201). */
function seasonOf({ show, seasons }: FeedContent, episode: PublicEpisode): { number: number; name: string } | null {
  const season = show.hide_season || episode.season_id === null ? undefined : seasons.get(episode.season_id)
  return season ? { number: season.number, name: season.name } : null
}

/** Hosts replace the show's people; the show's own stand in the channel, for every episode that names nobody. */
function personsOf(kernel: Names, { hosts }: FeedContent, episode: PublicEpisode): FeedPerson[] {
  return (hosts.get(episode.id) ?? []).flatMap((host) => feedPersons(kernel, host, host.host_roles))
}

/** Where only times are shared, everybody else of the show goes on getting the rest. */
function episodeValue({ show, recipients, rare, episodeRecipients }: FeedContent, episode: PublicEpisode): FeedValue | null {
  const own = episodeRecipients.get(episode.id)
  const said = rare.get(episode.id)
  if (!own && !said?.value_time_splits.length) return null
  return feedValue(said?.value_type ? said : show, own ?? recipients, said?.value_time_splits)
}
