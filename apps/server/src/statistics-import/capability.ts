import type { Capability } from '../kernel/capability.ts'
import { eraseImportedDownloads, moveImportedDownloads } from './commands-move.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { statisticsImportRoutes } from './routes.ts'

export const capability: Capability = {
  name: 'statistics-import',
  messages: { de: DE, fr: FR },
  routes: [statisticsImportRoutes],
  tables: {
    statistics_imports: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    imported_downloads: { podcast: 'show_id', copied: 'never', archived: 'yes' },
    statistics_labels: { of: 'statistics_imports' },
    staged_statistics: { of: 'statistics_imports' },
  },
  subscribes: {
    'episode.moved': (trx, _kernel, { episode_id, from, to }) =>
      moveImportedDownloads(trx, episode_id, from, to),
  },
  podcastErased: eraseImportedDownloads,
}
