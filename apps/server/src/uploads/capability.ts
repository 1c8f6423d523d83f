import type { Capability } from '../kernel/capability.ts'
import { uploadJobs } from './jobs.ts'
import { uploads } from './routes.ts'

export const capability: Capability = {
  name: 'uploads',
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
  files: [
    { prefix: 'originals/', named: 'whole' },
    { prefix: 'archives/', named: 'whole' },
  ],
}
