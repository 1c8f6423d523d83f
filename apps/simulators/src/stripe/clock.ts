/** Time of the simulator in seconds. It follows its source, and can be put forward. */
export interface Clock {
  now(): number
  /** Adds seconds to the time of the source. */
  skip(seconds: number): void
  /** Runs `work` as if it were that moment. */
  at<T>(moment: number, work: () => T): T
}

export function createClock(source: () => Date): Clock {
  let skipped = 0
  let moment: number | null = null
  return {
    now: () => moment ?? Math.floor(source().getTime() / 1000) + skipped,
    skip: (seconds) => {
      skipped += seconds
    },
    at(given, work) {
      const before = moment
      moment = given
      try {
        return work()
      } finally {
        moment = before
      }
    },
  }
}
