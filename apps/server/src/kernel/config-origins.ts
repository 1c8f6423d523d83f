type Origins = {
  APP_ORIGIN?: string
  PAGES_ORIGIN?: string
  MEDIA_ORIGIN?: string
  ALLOW_SHARED_ORIGIN: boolean
}

/** Tokens live in the dashboard's storage, so pages and media must not share its origin outside a laptop. */
export function originProblems(e: Origins): string[] {
  const app = e.APP_ORIGIN
  if (!app || isLoopback(app)) return []
  const shared = (e.PAGES_ORIGIN ?? app) === app || (e.MEDIA_ORIGIN ?? app) === app
  if (!shared || e.ALLOW_SHARED_ORIGIN) return []
  return [
    'PAGES_ORIGIN and MEDIA_ORIGIN must differ from APP_ORIGIN (or set ALLOW_SHARED_ORIGIN=1 to accept one origin for all)',
  ]
}

/** Whether public pages are apart from the dashboard: only there may something run that is not ours. */
export function hasOwnOrigin({ origins }: { origins: Record<'app' | 'pages', string> }): boolean {
  return new URL(origins.pages).origin !== new URL(origins.app).origin
}

export function isLoopback(value: string): boolean {
  const { hostname } = new URL(value)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]'
  )
}
