import type { EpisodeDefaults } from '@podstead/contract/episode-defaults'
import { episodeArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import type { EpisodeDefaultsRow } from './queries.ts'

export function presentDefaults(kernel: Kernel, show: ShowRow, row: EpisodeDefaultsRow): EpisodeDefaults {
  return {
    description: row.description,
    hosts: row.hosts,
    artwork_url_256: row.artwork_key ? episodeArtworkUrl(kernel, row, show, 256) : null,
  }
}
