import { ACCEPTED_TYPES, acceptedName, FORMS } from '@podstead/media/accepted'

/** Foreign files besides the audio: what each may weigh. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024
export const MAX_TRANSCRIPT_BYTES = 5 * 1024 * 1024
export const MAX_CHAPTERS_BYTES = 1024 * 1024

/** The file's name at the old host; with an ending that we accept, for the content decides what it is. */
export function audioFileName(url: string, type: string | null): string {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  const name = decoded(last) || 'audio'
  if (acceptedName(name)) return name
  const kind = ACCEPTED_TYPES[type?.split(';', 1)[0]?.trim().toLowerCase() ?? ''] ?? 'mp3'
  return `${name}.${FORMS[kind].extension}`
}

/**
 * What kind of file a feed says its enclosure is; where it says nothing that is
 * sound or video, as it is called.
 */
export function enclosureType(url: string, said: string | null): string {
  const type = said?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (/^(audio|video)\/[\w.+-]{1,100}$/.test(type)) return type
  const ending = /\.([a-z0-9]{2,4})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase()
  return (
    Object.values(FORMS).find(({ extension }) => extension === ending)?.contentType ?? FORMS.mp3.contentType
  )
}

/**
 * What the server says of a file, so that its rest is fetched only while it is the same file; null
 * when it says nothing reliable.
 */
export function cacheValidator(headers: Record<string, string>): string | null {
  const { etag, 'last-modified': modified, 'content-encoding': encoding } = headers
  if (encoding && encoding !== 'identity') return null
  if (etag && !etag.startsWith('W/')) return etag.slice(0, 500)
  return modified?.slice(0, 100) ?? null
}

/** `bytes 100-199/200` → where it starts, and the size of the whole; null when it says nothing usable. */
export function contentRange(header: string | undefined): { start: number; total: number | null } | null {
  const [, start, total] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(header ?? '') ?? []
  return start === undefined ? null : { start: Number(start), total: total === '*' ? null : Number(total) }
}

/** Why audio did not come, for its creator; of a status that is no success. */
export function audioWords(status: number): string {
  if (status === 401 || status === 403) return 'The old host refuses to give us the audio.'
  if (status === 404 || status === 410)
    return `The audio is no longer at the old host (it answers ${status}).`
  return `The old host does not provide the audio (it answers ${status}).`
}

export type FoundChapter = {
  start_time: number
  end_time: number | null
  title: string
  url: string
  img: string
  toc: boolean
  location_name: string
  location_geo: string
}

/**
 * Chapters of a JSON file (podcast namespace, chapters 1.2); null when it is none.
 * What cannot be read is left out.
 */
export function jsonChapters(text: string): FoundChapter[] | null {
  const parsed = json(text)
  const list = isRecord(parsed) ? parsed.chapters : null
  if (!Array.isArray(list)) return null
  return list.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const start = seconds(entry.startTime)
    if (start === null) return []
    const place = isRecord(entry.location) ? entry.location : {}
    return [
      {
        start_time: start,
        end_time: seconds(entry.endTime),
        title: cleanText(entry.title, 500),
        url: address(entry.url),
        img: address(entry.img),
        toc: entry.toc !== false,
        location_name: cleanText(place.name, 128),
        location_geo: cleanText(place.geo, 100),
      },
    ]
  })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Numbers in text are common. */
function seconds(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number < 1e7 ? number : null
}

// A character that JSON can write and the database cannot keep.
function cleanText(value: unknown, longest: number): string {
  return typeof value === 'string'
    ? value.toWellFormed().replaceAll('\u0000', '').trim().slice(0, longest).toWellFormed()
    : ''
}

function address(value: unknown): string {
  const text = cleanText(value, 2048)
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : ''
}
