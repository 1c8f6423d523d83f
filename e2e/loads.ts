import type { Page } from 'playwright-core'

/** What a page takes that is opened with nothing in the browser's cache. */
export async function measureLoad(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const requested = new Map<string, string>()
  const loads: { url: string; bytes: number }[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) => requested.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loads.push({ url: requested.get(requestId) ?? requestId, bytes: encodedDataLength })
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await session.detach()
  // Without its cache the browser may ask for the same picture once for each place where it is.
  const isFirst = (each: string, at: number, all: string[]) =>
    !/\.(jpg|png)$/.test(each) || all.indexOf(each) === at
  // What stands in the page, or the browser draws by itself, is no request.
  const urls = [...requested.values()].filter((each) => !each.startsWith('data:')).filter(isFirst)
  const firsts = loads.map((load) => load.url).map(isFirst)
  const counted = loads.filter((_, at) => firsts[at])
  const sumBytes = (ending: string) =>
    counted.filter((load) => load.url.endsWith(ending)).reduce((sum, load) => sum + load.bytes, 0)
  const [bytes, fontBytes, pictureBytes] = [
    sumBytes(''),
    sumBytes('.woff2'),
    sumBytes('.jpg') + sumBytes('.png'),
  ]
  return { urls, bytes, fontBytes, pictureBytes }
}

/** How far the content moves while a page loads (https://web.dev/articles/cls); to be called before it. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({
    content: `window.layoutShift = 0
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.layoutShift += value
}).observe({ type: 'layout-shift', buffered: true })`,
  })
  return () => page.evaluate<number>('window.layoutShift')
}
