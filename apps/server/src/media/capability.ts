import type { Capability } from '../kernel/capability.ts'
import { mediaJobs } from './jobs.ts'

export const capability: Capability = { name: 'media', jobs: [mediaJobs] }
