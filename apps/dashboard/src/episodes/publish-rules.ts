import type { Episode, Publication } from '@podstead/contract/episodes/episodes'
import { dateTimeText, relativeTime, timeSpan } from '../ui/formats.ts'
import {
  instantToWallTime,
  longDateText,
  offsetText,
  timeText,
  wallTimeToInstant,
  zoneName,
} from '../ui/zoned-time.ts'
import { PUBLISH } from './copy.ts'

/** What will happen to an episode, in words. Pure; `now` is an argument. */

type SavedEpisode = Pick<Episode, 'is_draft' | 'audio_date' | 'publication'>

function isFuture(instant: string | Date | null, now: Date): boolean {
  return instant !== null && new Date(instant).getTime() > now.getTime()
}

/** After creation. */
export function createdText({ is_draft, audio_date, publication }: SavedEpisode, now: Date): string {
  if (is_draft) return draftText(PUBLISH.createdDraft, audio_date, now)
  if (audio_date && isFuture(audio_date, now)) return PUBLISH.createdScheduled(relativeTime(audio_date, now))
  return audioText(publication) ?? PUBLISH.createdPublished
}

/** After a change of settings. */
export function savedText(
  { is_draft, audio_date, publication }: SavedEpisode,
  timeZone: string,
  now: Date,
): string {
  if (is_draft) return draftText(PUBLISH.savedDraft, audio_date, now)
  if (audio_date && isFuture(audio_date, now))
    return PUBLISH.savedScheduled(dateTimeText(audio_date, timeZone))
  return audioText(publication) ?? PUBLISH.savedPublished
}

/** What still keeps an episode from being out; null when nothing does. */
function audioText(publication: Publication): string | null {
  if (publication === 'processing') return PUBLISH.waitsForAudio
  return publication === 'failed' ? PUBLISH.audioFailed : null
}

/** The question when a date to come is picked, null for other dates. */
export function futureNotice(date: Date | null, now: Date): string | null {
  return date && isFuture(date, now) ? PUBLISH.futureNotice(timeSpan(date, now)) : null
}

/** What a date to come means for a draft; null for other dates. */
export function draftNotice(date: Date | null, now: Date): string | null {
  return isFuture(date, now) ? PUBLISH.draftWaits : null
}

function draftText(said: string, date: string | null, now: Date): string {
  return isFuture(date, now) ? `${said}. ${PUBLISH.draftWaits}` : said
}

/**
 * What a date means: when it goes out in the podcast's zone, and when that is for the person who reads.
 * `before` is whether listeners have it already.
 */
export function releaseText(
  date: Date,
  before: 'unpublished' | 'published',
  zones: { show: string; own: string },
  now: Date,
): string {
  const [there, zone] = [longDateText(date, zones.show), zoneName(zones.show)]
  const past = before === 'published' ? PUBLISH.isOut : PUBLISH.goesOutNow
  const sentence = isFuture(date, now)
    ? PUBLISH.goesOut(there, zone, relativeTime(date, now))
    : past(there, zone)
  const [dayThere, dayHere] = [instantToWallTime(date, zones.show), instantToWallTime(date, zones.own)]
  if (dayThere === dayHere || !isFuture(date, now)) return sentence
  const here =
    dayThere.slice(0, 10) === dayHere.slice(0, 10) ? timeText(date, zones.own) : longDateText(date, zones.own)
  return `${sentence} ${PUBLISH.goesOutForYou(`${here}, ${zoneName(zones.own)}`)}`
}

/**
 * What daylight saving does to a date to come; null when nothing. `wall` is what was asked for on
 * the clocks of the podcast's zone.
 */
export function clockNote(wall: string, timeZone: string, now: Date): string | null {
  const date = wallTimeToInstant(wall, timeZone)
  if (!isFuture(date, now)) return null
  const [asked, zone] = [wall.slice(11, 16), zoneName(timeZone)]
  if (instantToWallTime(date, timeZone).slice(0, 16) !== wall.slice(0, 16))
    return PUBLISH.skipped(asked, timeText(date, timeZone), zone)
  const hourLater = new Date(date.getTime() + 3_600_000)
  if (instantToWallTime(hourLater, timeZone).slice(0, 16) === wall.slice(0, 16))
    return PUBLISH.doubled(asked, zone)
  const [before, after] = [offsetText(now, timeZone), offsetText(date, timeZone)]
  return before === after ? null : PUBLISH.moved(zone, before, after)
}

/** The publish button's word. */
export function publishLabel(date: Date | null, now: Date): string {
  return isFuture(date, now) ? PUBLISH.schedule : PUBLISH.publish
}
