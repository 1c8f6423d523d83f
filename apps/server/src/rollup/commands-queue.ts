import { z } from 'zod'
import { defineJob } from '../kernel/jobs/jobs.ts'

/** Counts what came in. */
export const countDownloads = defineJob('metrics.roll_up', z.object({}).nullish())
/** Moves what was counted to the days of another zone. */
export const moveStatistics = defineJob('metrics.move_days', z.object({}).nullish())
