/** The one source of the present moment; rules and packages get `now` passed in. */
export type Clock = { now(): Date }

/** A clock that stands still until it is told to move. */
export type TestClock = Clock & {
  /** Moves by `ms` milliseconds; negative values go back, as a corrected system clock does. */
  advance(ms: number): void
  set(date: Date | string): void
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * @internal For tests.
 * @param start where the clock stands at first; an ISO text or a Date
 */
export function createTestClock(start: Date | string): TestClock {
  let at = instant(start)
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at = instant(new Date(at + ms))
    },
    set: (date) => {
      at = instant(date)
    },
  }
}

function instant(date: Date | string): number {
  const at = new Date(date).getTime()
  if (Number.isNaN(at)) throw new RangeError('A test clock needs a valid date')
  return at
}
