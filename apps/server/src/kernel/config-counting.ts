import type { WindowKind } from '@podstead/downloads/windows'
import { z } from 'zod'

/** How downloads are counted (docs/counting.md), and what waits to be counted. */

export interface CountingConfig {
  /** When the same listener counts anew (IAB 2.3, section 5.5.1). */
  window: WindowKind
  /** How long raw requests are kept; null for ever. */
  retentionDays: number | null
  /** An MMDB file, `off`, or undefined for the one that comes with Podstead. */
  geoDatabase: string | undefined
  /**
   * Different pairs of episode and app that one address may ask for in a UTC day (IAB 2.3, step 1.2 rule 1).
   */
  mostPerAddress: number
  /** Raw requests that are kept of one address and UTC day, by each process. */
  mostKept: number
  /** How much may wait on the disk for the database. */
  spoolMegabytes: number
}

const WINDOWS = { calendar: 'calendar', 'first-touch': 'first_touch', 'last-touch': 'last_touch' } as const

export const countingVariables = {
  COUNTING_WINDOW: z.enum(['calendar', 'first-touch', 'last-touch']).default('calendar'),
  MOST_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  MOST_KEPT_PER_ADDRESS: z.coerce.number().int().min(1000).max(1_000_000_000).default(25_000),
  RETENTION_DAYS: z.union([z.literal('unlimited'), z.coerce.number().int().min(3).max(36_500)]).default(90),
  GEO_DATABASE: z.string().min(1).optional(),
  SPOOL_MB: z.coerce.number().int().min(1).max(1_000_000).default(1024),
}

export function countingConfig(e: z.infer<z.ZodObject<typeof countingVariables>>): CountingConfig {
  return {
    window: WINDOWS[e.COUNTING_WINDOW],
    retentionDays: e.RETENTION_DAYS === 'unlimited' ? null : e.RETENTION_DAYS,
    geoDatabase: e.GEO_DATABASE,
    mostPerAddress: e.MOST_PER_ADDRESS,
    mostKept: e.MOST_KEPT_PER_ADDRESS,
    spoolMegabytes: e.SPOOL_MB,
  }
}
