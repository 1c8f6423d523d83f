import { ORDER_TARGETS, type OrderMethod, type SortedEpisode } from '@podstead/contract/ordering'
import { episodeArtworkUrl } from '../artwork/present.ts'
import type { SortedRow } from '../episodes/queries-order.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { publicationState } from '../visibility/rules.ts'
import type { ShowOrderMethodRow } from './table.ts'

export function presentOrderMethod({
  id,
  show_id,
  target_name,
  direction,
  position,
}: ShowOrderMethodRow): OrderMethod {
  return { id, show_id, name: ORDER_TARGETS[target_name], target_name, direction, position }
}

export function presentSorted(kernel: Kernel, show: ShowRow, row: SortedRow): SortedEpisode {
  const { id, show_id, name, is_draft, audio_date, episode_number, season_id, season_number, season_name } =
    row
  return {
    ...{ id, show_id, name, is_draft, episode_number, season_id },
    publication: publicationState(row, kernel.clock.now()),
    audio_date: audio_date?.toISOString() ?? null,
    season: season_number === null ? null : { number: season_number, name: season_name ?? '' },
    artwork_url_256: episodeArtworkUrl(kernel, row, show, 256),
  }
}
