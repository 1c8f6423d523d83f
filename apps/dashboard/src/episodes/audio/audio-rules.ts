import type { Episode } from '@podstead/contract/episodes/episodes'
import { MAX_AUDIO_BYTES } from '@podstead/contract/limits'
import { LOCALE } from '../../language/language.ts'
import { AUDIO } from '../copy.ts'

/** What the browser can say of a file before it is sent; the server looks at the content again. */

/** Per cent of an upload: floor(100 × uploaded / total). */
export function uploadPercent(uploaded: number, total: number): number {
  return total > 0 ? Math.floor((100 * uploaded) / total) : 0
}

/** 'Preparing' under 4 %, then 'Uploading N%'. */
export function progressText(percent: number): string {
  return percent < 4 ? AUDIO.preparing : AUDIO.uploading(percent)
}

/** Listeners get it from the old host, because its audio has not been copied. */
export function playsElsewhere({
  publication,
  audio_file_id,
  source_url,
}: Pick<Episode, 'publication' | 'audio_file_id' | 'source_url'>) {
  return publication === 'published' && audio_file_id === null && source_url !== ''
}

type Candidate = Pick<File, 'name' | 'size' | 'type'>

/**
 * Why a file is refused, one sentence a line; empty when it is welcome. `extensions` are those
 * of GET /v1/allow_upload_files.
 */
export function checkAudioFile(file: Candidate, extensions: readonly string[]): string[] {
  if (!extensions.includes(fileExtension(file.name)))
    return [AUDIO.onlyTypes(typesText(extensions)), AUDIO.rejected(file.name)]
  if (file.size === 0) return [AUDIO.isEmpty, AUDIO.rejected(file.name)]
  if (file.size > MAX_AUDIO_BYTES) return [AUDIO.isTooLarge, AUDIO.rejected(file.name)]
  return []
}

/** An MP3 is never converted. */
export function isMp3(file: Pick<File, 'name' | 'type'>): boolean {
  const isMp3Type = file.type === 'audio/mpeg' || file.type === 'audio/mp3'
  return isMp3Type || (file.type === '' && fileExtension(file.name) === 'mp3')
}

/** What too few apps play is always converted; the rest can be kept as it is. By its name. */
export function canBeKept(name: string): boolean {
  return !['flac', 'aif', 'aiff', 'ogg', 'oga', 'opus', 'wma'].includes(fileExtension(name))
}

/** Where pictures are what it is about, videos stay videos. */
export function keepsVideos({ medium_type }: { medium_type: string }): boolean {
  return /^(video|film)/.test(medium_type)
}

/** What becomes an MP3 unless its owner says otherwise; the rest is kept as it is. */
export type Conversion = 'all' | 'all but videos' | 'none'

export function isConverted(conversion: Conversion, name: string): boolean {
  return conversion === 'all' || (conversion === 'all but videos' && !isVideo(name))
}

/** By its name: the browser does not know all kinds. */
export function isVideo(name: string): boolean {
  return ['mp4', 'm4v', 'mov', 'webm', 'mkv'].includes(fileExtension(name))
}

/** 'mp3', without the dot. */
function fileExtension(name: string): string {
  const match = /\.([A-Za-z0-9]+)$/.exec(name)
  return match?.[1]?.toLowerCase() ?? ''
}

/** `['mp3', '.wav']` -> `['mp3', 'wav']` */
export function normalExtensions(files: readonly { file_extension: string }[]): string[] {
  return files.map(({ file_extension }) => file_extension.replace(/^\./, '').toLowerCase())
}

/** '.mp3, .wav, .m4a', as the server writes it. */
function typesText(extensions: readonly string[]): string {
  return extensions.map((extension) => `.${extension}`).join(', ')
}

/**
 * A title from a file name: `042_the-long_road (final mix).mp3` -> `The long road`.
 * Answers '' when nothing is left.
 */
export function titleFromFileName(fileName: string): string {
  const bare = fileName
    .replace(/\.[A-Za-z0-9]{2,5}$/, '')
    .replaceAll(/[_+]+/g, ' ')
    .replaceAll(/%20/g, ' ')
  const words = bare
    .replaceAll(
      /[([{]\s*(?:final|master(?:ed)?|mix(?:down)?|export|edit(?:ed)?|copy|v?\d+|\d+\s*k?bps)(?:\s+[\w-]+)?\s*[)\]}]/gi,
      ' ',
    )
    // A date in front, or a running number: both have fields of their own.
    .replace(/^\s*\d{4}[-. ]?\d{2}[-. ]?\d{2}\b[\s\-–—.:]*/, '')
    .replace(/^\s*(?:s\d{1,2}\s*)?(?:ep(?:isode)?|folge|e)?[\s.#-]*\d{1,4}\s*[-–—.:]+\s*(?=\S)/i, '')
    .replace(/^\s*0\d{1,3}\s+(?=\S)/, '')
    .replace(/[\s-]+(?:final|master(?:ed)?|mixdown|export|v\d+)\s*$/i, '')
  const spaced = / /.test(words.trim())
    ? words.replaceAll(/(?<=\p{L})-(?=\p{Ll})/gu, (dash, at: number) => (isSlug(words, at) ? ' ' : dash))
    : words.replaceAll('-', ' ')
  const tidy = spaced.replaceAll(/\s+/g, ' ').replace(/^[\s\-–—.:]+|[\s\-–—:]+$/g, '')
  return tidy.charAt(0).toUpperCase() + tidy.slice(1)
}

/**
 * Part of a run of three or more words joined by hyphens: a slug rather than a
 * compound such as `long-awaited`.
 */
function isSlug(text: string, at: number): boolean {
  const start = text.lastIndexOf(' ', at) + 1
  const end = text.indexOf(' ', at)
  return text.slice(start, end === -1 ? undefined : end).split('-').length >= 3
}

/** '2.4 MB/s' */
export function speedText(bytesPerSecond: number): string {
  const mb = bytesPerSecond / 1_048_576
  return mb >= 0.1
    ? `${new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(mb)} MB/s`
    : `${Math.max(1, Math.round(bytesPerSecond / 1024))} KB/s`
}

/** 'about 2 minutes left'; coarse on purpose, so that it does not flicker. */
export function timeLeftText(seconds: number): string {
  if (seconds < 8) return AUDIO.secondsLeft(0)
  if (seconds < 55) return AUDIO.secondsLeft(Math.ceil(seconds / 10) * 10)
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return AUDIO.minutesLeft(Math.max(1, minutes))
  const hours = Math.round(minutes / 60)
  return AUDIO.hoursLeft(hours)
}
