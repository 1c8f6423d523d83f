import { DIRECTORIES, DIRECTORY_NAMES, type Directory } from '@podstead/contract/distributions/directories'
import type { Distributions } from '@podstead/contract/distributions/distributions'
import type { Kernel } from '../kernel/kernel.ts'
import { plainText } from '../kernel/mail/html.ts'
import { feedUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import type { DirectoryListingRow } from './table.ts'

/** Directories look at nothing shorter (RU451). */
const MIN_DESCRIPTION = 10

export function presentDistributions(
  kernel: Kernel,
  show: ShowRow,
  { rows, episodes }: { rows: DirectoryListingRow[]; episodes: number },
): Distributions {
  const { podcastIndex, appleSearchUrl, fyydUrl } = kernel.config.directories
  return {
    show_id: show.id,
    rss_feed: feedUrl(kernel, show),
    checklist: {
      // The drawn picture is ours, and directories want the podcast's own.
      artwork: show.artwork_key !== null,
      description: plainText(show.description).trim().length > MIN_DESCRIPTION,
      episode: episodes > 0,
    },
    listings: DIRECTORY_NAMES.map((directory) => {
      const row = rows.find((one) => one.directory === directory)
      const { link }: Directory = DIRECTORIES[directory]
      // An address among the podcast's links is one that somebody found there.
      const linked = (link && show.links[link]) || ''
      const address = /^https?:\/\//.test(linked) ? linked : ''
      return {
        directory,
        state: row?.state ?? (address ? 'listed' : 'none'),
        url: row?.url || address,
        is_found: row?.is_found ?? false,
        noted_at: row?.noted_at.toISOString() ?? null,
      }
    }),
    can_submit: podcastIndex !== null,
    looked_up: [
      ...(podcastIndex ? (['podcast_index'] as const) : []),
      ...(appleSearchUrl ? (['apple'] as const) : []),
      ...(fyydUrl ? (['fyyd'] as const) : []),
    ],
  }
}
