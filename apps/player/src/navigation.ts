import { PAGE_ARRIVED, type PageArrival } from './page-arrival.ts'
import type { Players } from './players.ts'

/** What of a head says what page it is; the rest is the same on all pages of a podcast. */
const FACTS =
  'title,meta[name],meta[property],link[rel=canonical],link[rel=alternate],script[type="application/ld+json"]'

/**
 * While something is heard, other pages of the same podcast come into this one, so that it goes on.
 * Whatever is unlike what we know is left to the browser: other sites, files, answers that are no page of
 * this podcast, pages with another look. `enhancePage`: gets the moment that a visit asks for; going back
 * asks for none.
 */
export function keepPlaying(
  document: Document,
  players: Players,
  enhancePage: (hash: string) => void,
  signal?: AbortSignal,
): void {
  const view = document.defaultView
  const home = document.querySelector<HTMLAnchorElement>('a.site-home')?.pathname.replace(/\/$/, '')
  if (!view || home === undefined) return
  const { history, location } = view
  const { pushState } = Object.getPrototypeOf(history) as History
  const withoutHash = (address: string) => address.split('#')[0]
  let shown = withoutHash(location.href)
  let running: AbortController | undefined

  const isOfSite = ({ origin, pathname }: URL) =>
    origin === location.origin && (pathname === home || pathname.startsWith(`${home}/`))

  async function open(url: URL, arrive: () => void): Promise<void> {
    running?.abort()
    running = new AbortController()
    const fetching = running.signal
    try {
      const response = await fetch(url.href.split('#')[0] as string, {
        signal: fetching,
        headers: { accept: 'text/html' },
      })
      const type = response.headers.get('content-type') ?? ''
      if (!response.ok || !type.startsWith('text/html') || !isOfSite(new URL(response.url)))
        throw new TypeError('no page of this podcast')
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      if (fetching.aborted) return
      if (look(page) !== look(document)) throw new TypeError('another look')
      const goOn = players.keep()
      replacePage(document, page)
      const referrer = shown ?? ''
      shown = withoutHash(url.href)
      arrive()
      goOn()
      const detail: PageArrival = { referrer }
      document.dispatchEvent(new CustomEvent(PAGE_ARRIVED, { detail }))
    } catch {
      if (fetching.aborted) return
      // The browser shows what there is. To an address that differs by its hash only it would just scroll.
      if (withoutHash(url.href) === withoutHash(location.href)) location.reload()
      else location.assign(url.href)
    }
  }

  function visit(url: URL): void {
    history.replaceState({ ...history.state, y: view?.scrollY }, '')
    void open(url, () => {
      // Services that count replace the method of the object and would count a page that we count as well.
      pushState.call(history, { y: 0 }, '', url.href)
      history.scrollRestoration = 'manual'
      enhancePage(url.hash)
      const target = findTarget(document, url.hash)
      if (target) target.scrollIntoView()
      else view?.scrollTo({ top: 0, behavior: 'instant' })
      const heading = document.querySelector<HTMLElement>('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    })
  }

  document.addEventListener('click', followLink, { signal })
  document.addEventListener('submit', followForm, { signal })
  // Before all others, for the same reason.
  view.addEventListener('popstate', goBack, { signal, capture: true })

  function followLink(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return
    const url = parseAddress(link.href)
    if (!url || !isOfSite(url) || !players.isLive()) return
    if (withoutHash(url.href) === shown && url.hash) return
    event.preventDefault()
    visit(url)
  }

  function followForm(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const url = parseAddress(form.action)
    if (event.defaultPrevented || form.method !== 'get' || !url || !isOfSite(url) || !players.isLive()) return
    event.preventDefault()
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value ? [[name, value]] : [],
    )
    url.search = new URLSearchParams(fields).toString()
    visit(url)
  }

  function goBack(event: PopStateEvent): void {
    const { state } = event
    const top = (state as { y?: number } | null)?.y ?? 0
    if (withoutHash(location.href) === shown) {
      if (history.scrollRestoration === 'manual' && state) view?.scrollTo({ top, behavior: 'instant' })
      return
    }
    event.stopImmediatePropagation()
    void open(new URL(location.href), () => {
      enhancePage('')
      view?.scrollTo({ top, behavior: 'instant' })
    })
  }
}

/** Null for what is no address: links may say anything. */
function parseAddress(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** What a hash names, as it is written or decoded (HTML, "find a potential indicated element"). */
function findTarget(document: Document, hash: string): HTMLElement | null {
  const fragment = hash.slice(1)
  if (!fragment) return null
  try {
    return document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment))
  } catch {
    return null
  }
}

/** Sheets and scripts, which a page cannot change once it is there. */
function look(page: Document): string {
  const sheets = [...page.querySelectorAll('head style')].map(({ textContent }) => textContent)
  const scripts = [...page.querySelectorAll('head script[src^="/"]')].map((script) =>
    script.getAttribute('src'),
  )
  const { lang, dir } = page.documentElement
  return JSON.stringify([sheets, scripts, lang, dir])
}

/** What stays at the foot, and the question of consent, are not touched: what is taken out stops to play. */
function replacePage(document: Document, page: Document): void {
  for (const fact of document.head.querySelectorAll(FACTS)) fact.remove()
  document.head.append(...page.head.querySelectorAll(FACTS))
  const staying = '.bar,.consent'
  const choice = document.querySelector('.consent-change')
  for (const part of [...document.body.childNodes])
    if (!(part instanceof Element && part.matches(staying))) part.remove()
  document.body.prepend(...page.body.childNodes)
  if (choice) document.querySelector('footer')?.append(' · ', choice)
}
