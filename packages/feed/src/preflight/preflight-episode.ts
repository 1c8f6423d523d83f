import { descriptionBytes, utf8Length } from '../html.ts'
import { defineRules, isBlank, isInsecure, type PreflightEpisode } from './preflight-model.ts'
import { numberInTitle } from './preflight-notes.ts'
import { tooLong } from './preflight-show.ts'

export type EpisodeSubject = PreflightEpisode & { showTitle: string; showType: 'episodic' | 'serial' }

/** Types that Apple plays, with the endings that it expects. */
const forms: Record<string, string[]> = {
  'audio/mpeg': ['mp3'],
  'audio/mp3': ['mp3'],
  'audio/x-m4a': ['m4a'],
  'audio/m4a': ['m4a'],
  'audio/mp4': ['m4a', 'mp4'],
  'video/mp4': ['mp4'],
  'video/x-m4v': ['m4v'],
  'video/m4v': ['m4v'],
  'video/quicktime': ['mov'],
}
const artworkPx = { min: 1400, max: 3000 }
const soundbiteSeconds = { min: 15, max: 120 }
const spotifyKbps = { min: 96, max: 320 }

/** What is asked of an episode by itself; what two of them must not share is in preflight.ts. */
export const episodeRules = defineRules<EpisodeSubject>()([
  {
    code: 'episode_title_missing',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ episode }) => isBlank(episode.title) && {},
  },
  {
    code: 'episode_title_numbers',
    severity: 'warning',
    sources: ['apple', 'psp1'],
    finds({ episode }) {
      const found = numberInTitle(episode.title, episode.episode)
      return found !== null && { found }
    },
  },
  {
    code: 'episode_title_show',
    severity: 'advice',
    sources: ['apple', 'psp1'],
    finds: ({ episode, showTitle }) => repeats(episode.title, showTitle) && { show: showTitle },
  },
  {
    code: 'episode_title_long',
    severity: 'warning',
    sources: ['psp1'],
    finds: ({ episode }) => tooLong(episode.title, 255),
  },
  {
    code: 'episode_description_missing',
    severity: 'advice',
    sources: ['apple', 'psp1'],
    finds: ({ hasDescription }) => !hasDescription && {},
  },
  {
    code: 'episode_description_long',
    severity: 'advice',
    sources: ['apple', 'psp1'],
    finds({ episode }) {
      const bytes = utf8Length(episode.description)
      return bytes > descriptionBytes && { bytes, max: descriptionBytes }
    },
  },
  {
    code: 'episode_audio_missing',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ audio }) => audio === 'missing' && {},
  },
  {
    code: 'episode_audio_processing',
    severity: 'warning',
    sources: ['apps'],
    finds: ({ audio }) => audio === 'processing' && {},
  },
  {
    code: 'episode_artwork_small',
    severity: 'warning',
    sources: ['apple'],
    finds: ({ artworkPx: px }) => !!px && px < artworkPx.min && { px, ...artworkPx },
  },
  {
    code: 'episode_number_missing',
    severity: 'warning',
    sources: ['apple'],
    finds: ({ episode, showType }) =>
      showType === 'serial' && episode.episodeType === 'full' && !episode.episode && {},
  },
  {
    code: 'episode_blocked',
    severity: 'advice',
    sources: ['apple'],
    finds: ({ episode }) => !!episode.blocked && {},
  },
  {
    code: 'enclosure_type_unsupported',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ audio, episode }) =>
      audio === 'ready' && !forms[episode.enclosure.type] && { type: episode.enclosure.type },
  },
  {
    code: 'enclosure_extension_differs',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds({ audio, episode: { enclosure } }) {
      const wanted = forms[enclosure.type]
      const extension = /\.([a-z0-9]{1,5})$/i.exec(urlPath(enclosure.url))?.[1]?.toLowerCase() ?? ''
      return (
        audio === 'ready' && !!wanted && !wanted.includes(extension) && { type: enclosure.type, extension }
      )
    },
  },
  {
    code: 'enclosure_length_missing',
    severity: 'problem',
    sources: ['psp1', 'rss'],
    finds: ({ audio, episode }) => audio === 'ready' && !(episode.enclosure.length > 0) && {},
  },
  {
    code: 'enclosure_not_ascii',
    severity: 'warning',
    sources: ['apple'],
    finds: ({ episode }) => /[^\x21-\x7e]/.test(episode.enclosure.url) && { url: episode.enclosure.url },
  },
  {
    code: 'enclosure_insecure',
    severity: 'warning',
    sources: ['apple', 'apps'],
    finds: ({ episode }) => isInsecure(episode.enclosure.url) && { url: episode.enclosure.url },
  },
  {
    code: 'guid_missing',
    severity: 'problem',
    sources: ['apple', 'psp1'],
    finds: ({ episode }) => isBlank(episode.guid) && {},
  },
  {
    code: 'duration_missing',
    severity: 'warning',
    sources: ['apple', 'psp1'],
    finds: ({ audio, episode }) => audio === 'ready' && !(episode.durationSeconds >= 0.5) && {},
  },
  {
    code: 'transcript_missing',
    severity: 'advice',
    sources: ['psp1', 'apple'],
    finds: ({ episode }) => episode.transcripts.length === 0 && {},
  },
  {
    code: 'transcript_not_timed',
    severity: 'advice',
    sources: ['apple'],
    finds: ({ episode: { transcripts } }) =>
      transcripts.length > 0 && !transcripts.some(({ type }) => /vtt|subrip/.test(type)) && {},
  },
  {
    code: 'soundbite_length',
    severity: 'advice',
    sources: ['namespace'],
    finds: ({ episode }) =>
      episode.soundbites
        .filter(({ duration }) => duration < soundbiteSeconds.min || duration > soundbiteSeconds.max)
        .map(({ title, startTime, duration }) => ({
          title: title ?? '',
          start: startTime,
          seconds: duration,
          ...soundbiteSeconds,
        })),
  },
  {
    code: 'soundbite_outside',
    severity: 'warning',
    sources: ['namespace'],
    finds: ({ audio, episode }) =>
      episode.soundbites
        .filter(
          ({ startTime, duration }) =>
            audio === 'ready' && startTime + duration > Math.ceil(episode.durationSeconds),
        )
        .map(({ title, startTime, duration }) => ({
          title: title ?? '',
          start: startTime,
          end: startTime + duration,
        })),
  },
  {
    code: 'spotify_not_mp3',
    severity: 'warning',
    sources: ['spotify'],
    finds: ({ audio, episode: { enclosure } }) =>
      audio === 'ready' &&
      enclosure.type.startsWith('audio/') &&
      !/^audio\/(mpeg|mp3)$/.test(enclosure.type) && { type: enclosure.type },
  },
  {
    code: 'spotify_bit_rate',
    severity: 'warning',
    sources: ['spotify'],
    finds({ audio, episode: { enclosure, durationSeconds } }) {
      if (audio !== 'ready' || enclosure.type !== 'audio/mpeg' || durationSeconds < 10) return false
      const kbps = Math.round((enclosure.length * 8) / durationSeconds / 1000)
      // Of the whole file: its tags and a picture in them count for a little more,
      // variable rates for a little less.
      const fits = kbps >= spotifyKbps.min * 0.97 && kbps <= spotifyKbps.max * 1.06
      return !fits && { kbps, ...spotifyKbps }
    },
  },
  {
    code: 'alternate_incomplete',
    severity: 'advice',
    sources: ['namespace'],
    finds: ({ episode }) =>
      (episode.alternates ?? []).flatMap(({ title, type, url, sources, length }) =>
        length && type && (url || sources?.length) ? [] : [{ title: title || type }],
      ),
  },
])

function repeats(title: string, showTitle: string): boolean {
  const show = showTitle.trim().toLowerCase()
  return show.length > 3 && title.toLowerCase() !== show && title.toLowerCase().includes(show)
}

function urlPath(address: string): string {
  return URL.parse(address)?.pathname ?? address
}
