import type { JobDefinition } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'

/** Placeholder until the slice lands. */
export const episodeJobs = (_kernel: Kernel): JobDefinition<never>[] => []
