import type { Capability } from '../kernel/capability.ts'
import { seasons } from './routes.ts'

export const capability: Capability = {
  name: 'seasons',
  routes: [seasons],
  tables: {
    seasons: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
  },
}
