import { hasOwnOrigin } from '../kernel/config-origins.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { ShowRow } from './table.ts'

/** The ids of services that count visitors; empty where there is none. */
export interface VisitorServices {
  analytics: string
  pixel: string
}

type Origins = Parameters<typeof hasOwnOrigin>[0]
type OwnHost = Pick<ShowRow, 'site_host' | 'is_site_host_linked'>

/**
 * What of others may run on a podcast's pages once a visitor agrees; null where nothing may: private podcasts
 * have none of it, and neither have pages on the origin where people sign in. `host`: that of the website,
 * where the page was asked for there, for that is an origin of its own too.
 */
export function visitorServices(
  config: Origins,
  show: ShowRow,
  host: string | null = null,
): VisitorServices | null {
  const { google_analytics_id: analytics = '', facebook_pixel_base_code: pixel = '' } = show.website
  const isApart = hasOwnOrigin(config) || (host !== null && host === linkedHost(show))
  if (!isApart || isPrivateShow(show) || (!analytics && !pixel)) return null
  return { analytics, pixel }
}

/** Whether some address of the website is apart from the dashboard. */
export function mayMeasureVisitors(config: Origins, show: OwnHost): boolean {
  return hasOwnOrigin(config) || linkedHost(show) !== null
}

function linkedHost({ site_host, is_site_host_linked }: OwnHost): string | null {
  return is_site_host_linked ? site_host : null
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
