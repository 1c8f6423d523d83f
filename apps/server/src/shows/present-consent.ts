import { hasOwnOrigin } from '../kernel/config-origins.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { ShowRow } from './table.ts'

/** The ids of services that count visitors; empty where there is none. */
export interface VisitorServices {
  analytics: string
  pixel: string
}

/**
 * What of others may run on a podcast's pages once a visitor agrees; null where nothing may: private podcasts
 * have none of it, and neither have pages on the origin where people sign in.
 */
export function visitorServices(
  config: Parameters<typeof hasOwnOrigin>[0],
  show: ShowRow,
): VisitorServices | null {
  const { google_analytics_id: analytics = '', facebook_pixel_base_code: pixel = '' } = show.website
  if (!hasOwnOrigin(config) || isPrivateShow(show) || (!analytics && !pixel)) return null
  return { analytics, pixel }
}

/** Exactly the hosts that those services need, for the policy of a page. */
export function serviceHosts({ analytics, pixel }: VisitorServices): {
  scripts: string[]
  connects: string[]
} {
  return {
    scripts: [
      ...(analytics ? ['https://www.googletagmanager.com'] : []),
      ...(pixel ? ['https://connect.facebook.net'] : []),
    ],
    connects: [
      ...(analytics ? ['https://*.google-analytics.com', 'https://www.googletagmanager.com'] : []),
      ...(pixel ? ['https://www.facebook.com'] : []),
    ],
  }
}
