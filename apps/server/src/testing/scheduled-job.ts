import { z } from 'zod'
import { defineJob, type JobType } from '../kernel/jobs/jobs.ts'

/** A job that nobody enqueues because it runs by the clock, for a test that does not wait for its hour. */
export function scheduledJob(name: string): JobType<object> {
  return defineJob(name, z.looseObject({}))
}
