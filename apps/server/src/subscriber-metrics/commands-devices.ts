import { hash } from 'node:crypto'
import { clientNetwork } from '@podstead/downloads/address'
import { LRUCache } from 'lru-cache'
import { listsInUse } from '../counting-method/queries.ts'
import { Failure } from '../kernel/http/failure.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { asksForBeginning } from '../rollup/rules.ts'
import { recordSubscriberEvent } from '../subscribers/commands.ts'

export interface AudioUse {
  subscriber: { id: number; show_id: number }
  ip: string
  range: string | undefined
  at: Date
}

/**
 * Bounds in how many places one address is heard at a time, where a podcast has chosen that. A place is a
 * network (a /24, a /48) in which sound was asked for within ten minutes: everybody at home is in one. What
 * goes on is never cut off, only a further beginning is refused; data centres, where VPNs are, are no place.
 */
export interface DeviceLimits {
  /** Never waits. What this process does not know yet is allowed. */
  allows(use: AudioUse): boolean
  /** Reads the limits anew. */
  refresh(): Promise<void>
}

export const DEVICE_WINDOW_MS = 600_000
const FRESH_MS = 10_000
const MAX_TRACKED = 20_000
const NOTE_MS = 3_600_000

/** Of this process: each of several allows as many. */
export const deviceLimits = perKernel(createDeviceLimits)

/** @throws Failure 429 beyond the limit, with words that apps may show */
export function limitDevices(kernel: Kernel, use: AudioUse): void {
  if (deviceLimits(kernel).allows(use)) return
  throw new Failure({
    status: 429,
    message:
      'This podcast is being heard at this address in too many places at once. Please try again in ten minutes.',
    retryAfterSeconds: DEVICE_WINDOW_MS / 1000,
  })
}

function createDeviceLimits(kernel: Kernel): DeviceLimits {
  const salt = token(16)
  const places = new LRUCache<number, Map<string, number>>({ max: MAX_TRACKED })
  const noted = new LRUCache<number, number>({ max: MAX_TRACKED })
  let limits: ReadonlyMap<number, number> = new Map()
  let readAt = Number.NEGATIVE_INFINITY

  async function refresh(): Promise<void> {
    readAt = performance.now()
    try {
      const rows = await kernel.db
        .selectFrom('subscriber_metrics_settings')
        .select(['show_id', 'max_devices'])
        .where('max_devices', 'is not', null)
        .execute()
      limits = new Map(rows.map(({ show_id, max_devices }) => [show_id, max_devices ?? 0]))
    } catch (error) {
      kernel.log.warn({ err: error }, 'the limits of devices could not be read; those known stay')
    }
  }

  /** Once an hour for each subscriber: the log says why somebody could not listen. */
  function note({ subscriber, at }: AudioUse, heard: number, most: number): void {
    if (at.getTime() - (noted.get(subscriber.id) ?? Number.NEGATIVE_INFINITY) < NOTE_MS) return
    noted.set(subscriber.id, at.getTime())
    kernel.db
      .transaction()
      .execute((trx) =>
        recordSubscriberEvent(trx, kernel, subscriber, 'device_refused', {
          details: { places: heard, limit: most },
        }),
      )
      .catch((error) => kernel.log.warn({ err: error }, 'a refused device could not be noted'))
  }

  return {
    refresh,
    allows(use) {
      if (performance.now() - readAt > FRESH_MS) void refresh()
      const most = limits.get(use.subscriber.show_id)
      if (most === undefined) return true
      const mark = listsInUse(kernel).networkOf(use.ip)
      if (mark === 'data_center' || mark === 'vpn') return true
      const now = use.at.getTime()
      const known = places.get(use.subscriber.id) ?? new Map<string, number>()
      for (const [place, seen] of known) if (now - seen > DEVICE_WINDOW_MS) known.delete(place)
      // Nothing that stays for ten minutes says where it was.
      const here = hash('sha1', `${salt}${clientNetwork(use.ip)}`)
      if (!known.has(here) && known.size >= most && asksForBeginning(use.range ?? '')) {
        note(use, known.size, most)
        return false
      }
      known.set(here, now)
      places.set(use.subscriber.id, known)
      return true
    },
  }
}
