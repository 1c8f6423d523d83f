import type { Capability } from '../kernel/capability.ts'
import { importJobs } from './jobs.ts'
import { imports } from './routes.ts'

export const capability: Capability = {
  name: 'imports',
  routes: [imports],
  jobs: [importJobs],
  tables: {
    imports: { podcast: 'show_id', copied: 'never', archived: 'never' },
    import_items: { of: 'imports' },
    import_pictures: { of: 'imports' },
  },
}
