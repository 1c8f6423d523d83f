/** The services of others that count visitors, loaded by code of ours from nothing but their ids. */
export interface Services {
  /** `G-…` or `UA-…`; empty: none. */
  analytics: string
  /** Digits; empty: none. */
  pixel: string
}

type Queue = ((...words: unknown[]) => void) & {
  callMethod?: (...words: unknown[]) => void
  queue: unknown[]
  push: unknown
  loaded: boolean
  /** Whether it leaves changes of the address to us. */
  disablePushState: boolean
  version: string
}
type ServicesWindow = Window & { dataLayer?: unknown[]; fbq?: Queue; _fbq?: Queue }

export function loadServices({ analytics, pixel }: Services, page: ServicesWindow = window): void {
  if (analytics) loadAnalytics(analytics, page)
  if (pixel) loadPixel(pixel, page)
}

function loadAnalytics(id: string, page: ServicesWindow): void {
  if (page.dataLayer) return
  page.dataLayer = []
  tellAnalytics(page, 'js', new Date())
  // Cookies for this host alone: other pages of the domain are none of its business.
  tellAnalytics(page, 'config', id, { cookie_domain: page.location.hostname, anonymize_ip: true })
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`, page)
}

function tellAnalytics(page: ServicesWindow, ...words: unknown[]): void {
  // Google reads the list of arguments itself, so an array will not do.
  function push(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    page.dataLayer?.push(arguments)
  }
  push(...words)
}

/** Tells the services that were loaded of a page that came into this one. */
export function countPage(referrer: string, page: ServicesWindow = window): void {
  const { href } = page.location
  if (page.dataLayer)
    tellAnalytics(page, 'event', 'page_view', {
      page_location: href,
      page_title: page.document.title,
      page_referrer: referrer,
    })
  page.fbq?.('track', 'PageView')
}

function loadPixel(id: string, page: ServicesWindow): void {
  if (page.fbq) return
  const fbq = ((...words: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...words)
    else fbq.queue.push(words)
  }) as Queue
  fbq.queue = []
  fbq.push = fbq
  fbq.loaded = true
  fbq.disablePushState = true
  fbq.version = '2.0'
  page.fbq = fbq
  page._fbq = fbq
  fbq('init', id)
  fbq('track', 'PageView')
  load('https://connect.facebook.net/en_US/fbevents.js', page)
}

function load(address: string, { document }: ServicesWindow): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Takes away what the services keep on this host and the domains above it. */
export function forgetVisitor({ document, location }: Pick<Window, 'document' | 'location'> = window): void {
  const names = document.cookie
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => /^(_ga|_gid|_gat|_gcl_|_fbp$|_fbc$)/.test(name))
  const labels = location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  for (const name of names) {
    const over = `${name}=; path=/; max-age=0`
    document.cookie = over
    for (const domain of domains) {
      document.cookie = `${over}; domain=${domain}`
    }
  }
}
