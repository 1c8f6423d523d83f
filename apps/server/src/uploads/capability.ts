import { sql } from 'kysely'
import type { Capability } from '../kernel/capability.ts'
import { uploadJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { uploads } from './routes.ts'

export const capability: Capability = {
  name: 'uploads',
  messages: { de: DE, fr: FR },
  routes: [uploads],
  jobs: [uploadJobs],
  tables: {
    uploads: {
      account: 'user_id',
      episode: { through: 'upload_id' },
      copied: 'never',
      archived: 'never',
      files: [
        { column: 'storage_key', prefix: 'originals/', isEarly: true },
        { column: 'storage_key', prefix: 'archives/', isEarly: true },
      ],
    },
  },
  filesUnderWay: () => sql`
    select user_id, null::bigint as show_id, coalesce(storage_key, upload_key) as key, coalesce(bytes, declared_bytes) as bytes,
      false as removed, state <> 'attached' as waiting
    from uploads where state <> 'attached' or storage_key is not null`,
  files: [
    { prefix: 'originals/', named: 'whole' },
    { prefix: 'archives/', named: 'whole' },
  ],
}
