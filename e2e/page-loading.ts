import type { BrowserContext, Page, Request } from 'playwright-core'

interface Loading {
  underWay: Set<Request>
  begun: number
}

const contexts = new WeakMap<BrowserContext, Loading>()
const PATIENCE_MS = 60_000
/** What goes on for as long as a page is open, and documents, which say themselves when they are there. */
const NOT_AWAITED = new Set(['eventsource', 'media', 'websocket', 'ping', 'document'])

/** From now on it is known what the pages of this context are waiting for. */
export function watchLoading(context: BrowserContext): void {
  const loading: Loading = { underWay: new Set(), begun: 0 }
  contexts.set(context, loading)
  context.on('request', (request) => {
    if (NOT_AWAITED.has(request.resourceType())) return
    loading.underWay.add(request)
    loading.begun += 1
  })
  const end = (request: Request) => void loading.underWay.delete(request)
  context.on('requestfinished', end)
  context.on('requestfailed', end)
}

/**
 * Waits until a page is whole: all that it asked for is there and drawn, and it had nothing to do for a
 * moment without asking for more. Does not wait for time, unlike `networkidle`. Only for pages that may run
 * script.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  const loading = contexts.get(page.context())
  if (!loading) return page.waitForLoadState('networkidle')
  const isIdle = () => ![...loading.underWay].some((request) => pageOf(request) === page)
  const deadline = Date.now() + PATIENCE_MS
  for (let quiet = 0; quiet < 2; ) {
    const { begun } = loading
    if (Date.now() > deadline) throw new Error(`Still loading: ${[...loading.underWay].map((r) => r.url())}`)
    if (!isIdle()) await page.waitForTimeout(10)
    await page.evaluate(DRAWN)
    quiet = isIdle() && loading.begun === begun ? quiet + 1 : 0
  }
}

/** Null for what no page asked for, such as a service worker. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page()
  } catch {
    return null
  }
}

/** The document with its letters, two frames, and then the first moment without work. */
const DRAWN = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (document.readyState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 10))
  await document.fonts.ready
  await frame()
  await frame()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
})()`
