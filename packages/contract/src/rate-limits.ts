/**
 * How often and how many at once the API may be called. An endpoint names its class (`rate`); without one,
 * GET is `read` and everything else `write`.
 */

export interface RateLimit {
  /**
   * Calls at once, and then this many a minute, for an account. From one address:
   * five times as many, whoever calls.
   */
  burst: number
  perMinute: number
  /**
   * What takes long is done for an account so many at a time, and for all together; so many of an
   * account may wait for their turn.
   */
  slots?: { perAccount: number; inAll: number; waiting: number }
}

export const RATE_LIMITS = {
  read: { burst: 400, perMinute: 1200 },
  write: { burst: 200, perMinute: 600 },
  /** What sends a mail to somebody. Mails have limits of their own beside it. */
  mail: { burst: 20, perMinute: 20 },
  /** What reads a whole feed, asks other hosts, or makes files. */
  expensive: { burst: 60, perMinute: 60, slots: { perAccount: 2, inAll: 4, waiting: 8 } },
  /** Long answers: whole podcasts, whole reports. */
  download: { burst: 30, perMinute: 30, slots: { perAccount: 2, inAll: 16, waiting: 0 } },
} as const satisfies Record<string, RateLimit>

export type RateClass = keyof typeof RATE_LIMITS
