import { defineRules, type PreflightEpisode } from './preflight-model.ts'

/** Chapters that Spotify and YouTube read from the notes: times at the beginning of lines. */

const fewest = 3
const closestSeconds = 10
const time = /^[\s([]*(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/

export const notesRules = defineRules<PreflightEpisode & { times: number[] }>()([
  {
    code: 'notes_chapters_start',
    severity: 'warning',
    sources: ['spotify', 'youtube'],
    finds: ({ times: said }) => first(said, (times) => (times[0] ?? 0) > 0 && { start: times[0] ?? 0 }),
  },
  {
    code: 'notes_chapters_few',
    severity: 'warning',
    sources: ['spotify', 'youtube'],
    finds: ({ times: said }) =>
      first(said, (times) => times.length < fewest && { count: times.length, min: fewest }),
  },
  {
    code: 'notes_chapters_order',
    severity: 'warning',
    sources: ['spotify', 'youtube'],
    finds: ({ times: said }) =>
      first(said, (times) => times.some((at, i) => at <= (times[i - 1] ?? -1)) && {}),
  },
  {
    code: 'notes_chapters_close',
    severity: 'advice',
    sources: ['youtube'],
    finds: ({ times: said }) =>
      first(said, (times) => {
        const close = times.find(
          (at, i) => i > 0 && at > (times[i - 1] ?? 0) && at - (times[i - 1] ?? 0) < closestSeconds,
        )
        return close !== undefined && { at: close, min: closestSeconds }
      }),
  },
  {
    code: 'notes_chapters_missing',
    severity: 'advice',
    sources: ['spotify', 'youtube'],
    finds: ({ episode, times }) => !!episode.chaptersUrl && times.length === 0 && {},
  },
])

/** Seconds that lines of the notes begin with, in their order. One alone is no list of chapters. */
export function timesInNotes(html: string): number[] {
  const lines = html
    .replace(/<br\s*\/?>|<\/(?:p|li|div|h\d)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .split('\n')
  const times = lines.flatMap((line) => {
    const [, hours = '0', minutes, seconds] = time.exec(line) ?? []
    return minutes === undefined ? [] : [Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)]
  })
  return times.length > 1 ? times : []
}

const numbered = [
  /^\s*(s\d{1,3}\s*[.:·-]?\s*e(?:p\.?\s*)?\d{1,4})\b/i,
  /^\s*((?:season|series|staffel|saison|temporada|stagione)\s*\d{1,3})\b/i,
  /^\s*((?:episode|ep|folge|épisode|episodio|episódio|aflevering|odcinek|avsnitt)\.?\s*#?\s*\d{1,4})\b/i,
  /^\s*(#\s?\d{1,4})\b/,
  /[([](\s*(?:episode|ep\.?|folge|#)\s*\d{1,4}\s*)[)\]]/i,
]

/**
 * The number in a title that belongs into its own field, as it is written there; null when there is
 * none. Years and hours are words.
 */
export function numberInTitle(title: string, episode: number | null | undefined): string | null {
  for (const pattern of numbered) {
    const found = pattern.exec(title)?.[1]
    if (found) return found.trim()
  }
  const leading = /^\s*(\d{1,4})\s*(?:[.:|–—-])\s/.exec(title)?.[1]
  return leading && Number(leading) === episode ? leading : null
}

function first<T>(times: number[], ask: (times: number[]) => T | false): T | false {
  return times.length > 0 && ask(times)
}
