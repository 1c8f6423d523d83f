import type { Season } from '@podstead/contract/seasons'
import type { CountedSeason } from './queries.ts'

export function presentSeason({ id, show_id, number, name, audioposts_count }: CountedSeason): Season {
  return { id, show_id, number, name, audioposts_count }
}
