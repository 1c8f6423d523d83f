import type { ReleaseAnswer } from './answer.ts'
import type { PreparedSchedule } from './prepare.ts'
import type { ReleaseSubscriber } from './schedule.ts'

/** Which episodes are open to a subscriber at a moment, why, and when that changes. */
export declare function evaluateSchedule(
  schedule: PreparedSchedule,
  subscriber: ReleaseSubscriber,
  now: number,
): ReleaseAnswer
