import { EPISODE_TYPES, EXPLICIT_TYPES } from '@podstead/contract/lookups-data'
import { isTimeZone, zonedInstant } from '@podstead/contract/time-zones'
import { ACCEPTED_TYPES, FORMS } from '@podstead/media/accepted'
import { hasRemoteEnclosure } from '../visibility/rules.ts'
import type { EpisodeRow } from './table.ts'

type DatedEpisode = { is_draft: boolean; audio_date: Date | null }

/**
 * Where listeners get its audio outside, as an address that a player can follow; null
 * when it lies here, or nowhere.
 */
export function addressOutside(
  episode: Pick<EpisodeRow, 'audio_file_id' | 'source_type' | 'source_url'>,
): string | null {
  const url = hasRemoteEnclosure(episode) ? URL.parse(episode.source_url) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/**
 * The publish date that a save leaves behind. `given` is undefined when the form did not send one, empty when
 * it was cleared; publishing without a date means now, unless the podcast waits for one (manual release).
 * null when the text is no date.
 */
export function publishDate(
  given: string | null | undefined,
  before: DatedEpisode | null,
  after: { is_draft: boolean; zones: (string | null | undefined)[]; waitsForDate?: boolean },
  now: Date,
): { date: Date | null } | null {
  const kept = before?.audio_date ?? null
  if (given) {
    const zone = after.zones.find((z) => z && isTimeZone(z)) ?? 'UTC'
    const date = zonedInstant(given, zone)
    return date && { date }
  }
  // What listeners have keeps its place in the feed, even when its date field is sent empty;
  // what waits for its date goes out.
  const wasOut = before !== null && !before.is_draft && kept !== null && kept <= now
  const date = given === undefined || (wasOut && !after.is_draft) ? kept : null
  return { date: after.is_draft || after.waitsForDate ? date : (date ?? now) }
}

/** Messages for choices that no list offers; empty when all are good. */
export function choiceProblems(choices: {
  explicit_type_id?: number | undefined
  episode_type_id?: number | undefined
}): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  if (
    choices.explicit_type_id !== undefined &&
    !EXPLICIT_TYPES.some((t) => t.id === choices.explicit_type_id)
  )
    problems.explicit_type_id = ['is invalid']
  if (choices.episode_type_id !== undefined && !EPISODE_TYPES.some((t) => t.id === choices.episode_type_id))
    problems.episode_type_id = ['is invalid']
  return problems
}

/**
 * Whether an address is that of the artwork which the episode shows already, in whatever size: its
 * own, its show's, or the drawn one.
 */
export function isShownArtwork(
  address: string,
  episode: { artwork_key: string | null } | null,
  show: { artwork_key: string | null },
): boolean {
  const key = /\/artwork\/([\w-]+)\/\d+\.(?:jpg|png)$/.exec(address)?.[1]
  const shown = episode?.artwork_key ?? show.artwork_key
  return key !== undefined && (shown === null ? key.startsWith('show-') : key === shown)
}

/**
 * Unnumbered episodes are stored as '0', and numbers may be words: only what counts is a
 * number, 204.5 included; else null.
 */
export function parseEpisodeNumber({ episode_number: text }: { episode_number: string }): number | null {
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) || null : null
}

/** Seconds as HH:MM:SS, hours beyond 99 included. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((n) => String(n).padStart(2, '0'))
    .join(':')
}

/** 202 on the way, 200 done, 400 failed; null while there is no audio. */
export function uploadStatusCode(mediaState: string): 200 | 202 | 400 | null {
  if (mediaState === 'ready') return 200
  if (mediaState === 'failed') return 400
  return mediaState === 'none' ? null : 202
}

/** What people see when they save an enclosure. Unknown types are MP3, for that is what we make. */
export function audioFileName(slug: string, contentType: string): string {
  return `${slug}.${FORMS[ACCEPTED_TYPES[contentType] ?? 'mp3'].extension}`
}
