import { RATE_LIMITS, type RateClass, type RateLimit } from '@podstead/contract/rate-limits'
import { clientName, isWithin } from '@podstead/downloads/address'
import type { FastifyReply } from 'fastify'
import { type Kernel, perKernel } from '../kernel.ts'
import { Failure, tooManyRequests } from './failure.ts'
import { createSlots, type Slots } from './serve-slots.ts'

/** An office behind one address is not one person. */
const ADDRESS_FACTOR = 5
/** Of those that come and go; the fullest say the least. */
const MAX_BUCKETS = 50_000
const LOOPBACK = ['127.0.0.0/8', '::1']

interface Bucket {
  left: number
  at: number
}

/** Limits of the API in this process: token buckets by account and address, and slots for what takes long. */
export interface RateLimiter {
  /** @throws Failure 429 */
  countAddress(rate: RateClass, ip: string): void
  /** @returns how many calls are left at once @throws Failure 429 */
  countAccount(rate: RateClass, accountId: number): number | null
  /**
   * Waits for a turn where the class has slots. @returns what ends it @throws Failure
   * 429 where too many wait already
   */
  enter(rate: RateClass, key: string): Promise<() => void>
}

const NONE: RateLimiter = { countAddress() {}, countAccount: () => null, enter: async () => () => {} }

export const apiRateLimits = perKernel((kernel: Kernel) =>
  kernel.config.apiLimits ? createRates(kernel) : NONE,
)

function createRates({ clock, config }: Kernel): RateLimiter {
  const buckets = new Map<string, Bucket>()
  const slots = new Map<RateClass, Slots>()
  for (const [name, rate] of Object.entries(RATE_LIMITS) as [RateClass, RateLimit][])
    if (rate.slots) slots.set(name, createSlots(rate.slots))
  // Behind a proxy that is not named in the configuration, everybody has its address.
  const exempt = [...LOOPBACK, ...config.trustedProxies]

  function take(key: string, burst: number, perMinute: number): number {
    const now = clock.now().getTime()
    const perMs = perMinute / 60_000
    const bucket = buckets.get(key) ?? { left: burst, at: now }
    bucket.left = Math.min(burst, bucket.left + Math.max(0, now - bucket.at) * perMs)
    bucket.at = now
    if (!buckets.has(key)) {
      if (buckets.size >= MAX_BUCKETS) buckets.delete(buckets.keys().next().value as string)
      buckets.set(key, bucket)
    }
    if (bucket.left < 1) throw tooManyRequests(Math.ceil((1 - bucket.left) / perMs / 1000))
    bucket.left -= 1
    return bucket.left
  }

  return {
    countAddress(rate, ip) {
      if (isWithin(ip, exempt)) return
      const { burst, perMinute } = RATE_LIMITS[rate]
      take(`${rate}:address:${clientName(ip)}`, burst * ADDRESS_FACTOR, perMinute * ADDRESS_FACTOR)
    },
    countAccount(rate, accountId) {
      const { burst, perMinute } = RATE_LIMITS[rate]
      return take(`${rate}:account:${accountId}`, burst, perMinute)
    },
    enter: async (rate, key) => slots.get(rate)?.enter(key) ?? (() => {}),
  }
}

/**
 * Counts a call of an account, and tells it what is left (draft-ietf-httpapi-ratelimit-headers, version 10).
 * @throws Failure 429
 */
export function countCaller(kernel: Kernel, reply: FastifyReply, rate: RateClass, accountId: number): void {
  const { burst, perMinute } = RATE_LIMITS[rate]
  const perSecond = perMinute / 60
  const tell = (left: number, seconds: number) =>
    reply.headers({
      'ratelimit-policy': `"${rate}";q=${burst};w=${Math.ceil(burst / perSecond)}`,
      ratelimit: `"${rate}";r=${Math.floor(left)};t=${seconds}`,
    })
  try {
    const left = apiRateLimits(kernel).countAccount(rate, accountId)
    if (left !== null) tell(left, Math.ceil((burst - left) / perSecond))
  } catch (error) {
    if (error instanceof Failure) tell(0, error.retryAfterSeconds ?? 1)
    throw error
  }
}

/**
 * Takes a slot for an answer that goes on after its handler, until its connection or
 * it is over. @throws Failure 429
 */
export async function holdSlot(
  kernel: Kernel,
  reply: FastifyReply,
  rate: RateClass,
  key: string,
): Promise<void> {
  const leave = await apiRateLimits(kernel).enter(rate, key)
  if (reply.raw.closed || reply.raw.destroyed) return leave()
  reply.raw.once('close', leave)
}
