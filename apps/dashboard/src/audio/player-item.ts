import type { Episode } from '@podstead/contract/episodes/episodes'
import type { PlayerItem } from './player-state.ts'

/** What a show gives to the item of one of its episodes. */
export interface PlayerShow {
  podcast_title: string
  rss_feed: string
  time_zone: string
}

/** An episode as the player takes it; null while there is nothing to hear. */
export function toPlayerItem(episode: Episode, show: PlayerShow): PlayerItem | null {
  if (!episode.audio_src) return null
  return {
    id: episode.id,
    name: episode.name,
    audio_date: episode.audio_date ? dayIn(episode.audio_date, show.time_zone) : null,
    url: episode.audio_src,
    description: episode.description,
    artwork: episode.artwork_url_256,
    shareUrl: episode.single_page_url,
    embedUrl: episode.embed_url,
    peaksUrl: episode.peaks_url,
    showTitle: show.podcast_title,
    feedUrl: show.rss_feed || null,
    durationSeconds: episode.duration_second,
    isElsewhere: episode.audio_file_id === null,
  }
}

/** YYYY-MM-DD, as the show's zone counts days. */
function dayIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant))
}
