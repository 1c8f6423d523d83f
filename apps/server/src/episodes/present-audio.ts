import type { HistoryFile, Normalisation } from '@podstead/contract/episodes-audio'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import type { Kernel } from '../kernel/kernel.ts'
import { previewTicket } from './present.ts'
import type { OwnedEpisode } from './queries.ts'
import type { Offer } from './queries-normalise.ts'
import { audioReport } from './rules-audio.ts'
import type { AudioFileRow } from './table.ts'

const DAY = 86_400_000

export function presentHistory(kernel: Kernel, episode: OwnedEpisode, file: AudioFileRow): HistoryFile {
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
  const heard = (file: AudioFileRow) => ({ audio_src: audioPreviewUrl(kernel, file), bytes: file.bytes, report: audioReport(file) })
  return {
    state: offer?.state ?? 'none',
    progress: offer?.progress ?? 0,
    message: offer?.message ?? '',
    before: before ? heard(before) : null,
    after: after ? heard(after) : null,
  }
}

/** For the owner's own player. */
export function audioPreviewUrl(kernel: Kernel, file: { id: number }): string {
  return `${kernel.config.origins.media}/preview/audio/${previewTicket(kernel, file.id)}`
}
