import { ORDER_TARGETS, type OrderMethod, type SortedEpisode } from '@podstead/contract/ordering'
import { episodeArtworkUrl } from '../artwork/present.ts'
import type { SortedRow } from '../episodes/queries-order.ts'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { publicationState } from '../visibility/rules.ts'
import type { ShowOrderMethodRow } from './table.ts'

export function presentOrderMethods(rows: ShowOrderMethodRow[]): OrderMethod[] {
  const version = contentVersion(rows.map(orderContent))
  return rows.map(({ id, show_id, target_name, direction, position }) => {
    return { id, show_id, name: ORDER_TARGETS[target_name], target_name, direction, position, version }
  })
}

/** What a save may change of one; their order is that of the list. */
export function orderContent({ target_name, direction }: Pick<OrderMethod, 'target_name' | 'direction'>) {
  return { target_name, direction }
}

/** All episodes with their numbers, in their order. */
export function presentSortedList(kernel: Kernel, show: ShowRow, rows: SortedRow[]) {
  return {
    audioposts: rows.map((row) => presentSorted(kernel, show, row)),
    version: contentVersion(numbersContent(rows)),
  }
}

/** What a save of the numbers may change. */
export function numbersContent(episodes: readonly Pick<SortedRow, 'id' | 'episode_number'>[]) {
  return episodes.map(({ id, episode_number }) => ({ id, episode_number })).toSorted((a, b) => a.id - b.id)
}

function presentSorted(kernel: Kernel, show: ShowRow, row: SortedRow): SortedEpisode {
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
