import type { Season } from '@podstead/contract/seasons'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import type { CountedSeason } from './queries.ts'
import type { SeasonRow } from './table.ts'

export function presentSeason(season: CountedSeason): Season {
  const { id, show_id, number, name, audioposts_count } = season
  return { id, show_id, number, name, audioposts_count, version: contentVersion(seasonContent(season)) }
}

/** What a save may change. */
export function seasonContent({ number, name }: Pick<SeasonRow, 'number' | 'name'>) {
  return { number, name }
}
