import { sql } from 'kysely'
import type { Capability } from '../kernel/capability.ts'
import { importJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { imports } from './routes.ts'

export const capability: Capability = {
  name: 'imports',
  messages: { de: DE, fr: FR },
  routes: [imports],
  jobs: [importJobs],
  filesUnderWay: () => sql`
    select s.user_id, s.id as show_id, i.copy_key as key, greatest(i.bytes_done, coalesce(i.bytes_total, 0)) as bytes, false as removed, true as waiting
    from import_items i join imports m on m.id = i.import_id join shows s on s.id = m.show_id
    where i.state = 'copying' and i.copy_key is not null and not exists (select from uploads where upload_key = i.copy_key)`,
  tables: {
    imports: { podcast: 'show_id', copied: 'never', archived: 'never' },
    import_items: { of: 'imports' },
    import_pictures: { of: 'imports' },
  },
}
