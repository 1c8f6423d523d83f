import type {
  AlternateEnclosure,
  HistoryFile,
  Normalisation,
} from '@podstead/contract/episodes/episodes-audio'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import type { PermittedEpisode } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { previewTicket } from './present.ts'
import type { Offer } from './queries-normalise.ts'
import { audioFileName } from './rules.ts'
import { audioReport } from './rules-audio.ts'
import type { AlternateEnclosureRow, AudioFileRow } from './table.ts'

const DAY = 86_400_000

export function presentHistory(kernel: Kernel, episode: PermittedEpisode, file: AudioFileRow): HistoryFile {
  const isCurrent = file.id === episode.audio_file_id
  const replaced = isCurrent ? null : file.replaced_at
  return {
    id: file.id,
    is_current: isCurrent,
    file_name: file.file_name,
    content_type: file.content_type,
    bytes: file.bytes,
    duration_second: Math.round(file.duration_seconds),
    created_at: file.created_at.toISOString(),
    replaced_at: replaced?.toISOString() ?? null,
    restorable_until: replaced && new Date(replaced.getTime() + RESTORE_DAYS * DAY).toISOString(),
    audio_src: audioPreviewUrl(kernel, file),
  }
}

export function presentNormalisation(kernel: Kernel, { offer, before, after }: Offer): Normalisation {
  const heard = (file: AudioFileRow) => ({
    audio_src: audioPreviewUrl(kernel, file),
    bytes: file.bytes,
    report: audioReport(file),
  })
  return {
    state: offer?.state ?? 'none',
    progress: offer?.progress ?? 0,
    message: offer?.message ?? '',
    before: before ? heard(before) : null,
    after: after ? heard(after) : null,
  }
}

export function presentAlternate(kernel: Kernel, row: AlternateEnclosureRow): AlternateEnclosure {
  const {
    id,
    title,
    language,
    file_name,
    content_type,
    bytes,
    bit_rate,
    height,
    rel,
    codecs,
    sources,
    duration_seconds,
  } = row
  return {
    ...{ id, title, language, file_name, content_type, bytes, bit_rate, height, rel, codecs, sources },
    default: row.is_default,
    integrity: presentIntegrity(row),
    state: row.media_state,
    message: row.media_message,
    duration_second: duration_seconds === null ? null : Math.round(duration_seconds),
    url: row.media_state === 'ready' ? alternateUrl(kernel, row) : null,
    created_at: row.created_at.toISOString(),
  }
}

/** Subresource Integrity for our own files, what its feed said for those elsewhere. */
export function presentIntegrity({
  sha256,
  integrity,
}: Pick<AlternateEnclosureRow, 'sha256' | 'integrity'>): AlternateEnclosure['integrity'] {
  return sha256 === null
    ? integrity
    : { type: 'sri', value: `sha256-${Buffer.from(sha256, 'hex').toString('base64')}` }
}

/**
 * Stable as long as the form is there; the last part is for people only. One that is
 * elsewhere is at its first address.
 */
export function alternateUrl(kernel: Pick<Kernel, 'config'>, row: AlternateEnclosureRow): string {
  if (row.sources[0]) return row.sources[0].uri
  return `${kernel.config.origins.media}/alternate/${row.public_id}/${encodeURIComponent(audioFileName('episode', row.content_type))}`
}

/** For the owner's own player. */
function audioPreviewUrl(kernel: Kernel, file: { id: number }): string {
  return `${kernel.config.origins.media}/preview/audio/${previewTicket(kernel, file.id)}`
}
