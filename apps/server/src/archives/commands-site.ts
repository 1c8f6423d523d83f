import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { renderShowFeed } from '../feeds/present.ts'
import { feedContent } from '../feeds/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl, pageUrl } from '../shows/present.ts'
import { showForListener } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { siteReadme } from './present-site.ts'
import { audioFilesOf } from './queries.ts'
import { placeAddresses, rewritePage, type SiteFile, type SiteScope, siteFile } from './rules-site.ts'
import { type Source, writeZip } from './service.ts'

/**
 * The site of a public podcast as files, made while it is read: asked of this server page by page, as a
 * visitor would, from the home page on. So it has what a visitor sees, and nothing else.
 */
export function exportSite(
  app: FastifyInstance,
  kernel: Kernel,
  show: PermittedShow,
  base: string | null,
): Readable {
  const { pages, media, app: dashboard } = kernel.config.origins
  const scope: SiteScope = {
    origins: new Set([pages, media, dashboard]),
    home: new URL(pageUrl(kernel, show)),
    feed: feedUrl(kernel, show),
    base,
  }
  return writeZip(entries(app, kernel, show, scope), kernel.clock.now())
}

type Entry = { name: string; source: Source }

async function* entries(
  app: FastifyInstance,
  kernel: Kernel,
  show: PermittedShow,
  scope: SiteScope,
): AsyncGenerator<Entry> {
  yield { name: 'README.txt', source: siteReadme(show, scope) }
  const seen = new Map<string, { url: URL; to: SiteFile }>()
  const waiting: URL[] = []
  const meet = (url: URL, to: SiteFile) => {
    if (seen.has(to.file)) return
    seen.set(to.file, { url, to })
    if (to.kind === 'page') waiting.push(url)
  }
  meet(scope.home, siteFile(scope.home, scope) as SiteFile)
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const to = siteFile(url, scope) as SiteFile
    const answer = await ask(app, url)
    const page =
      answer.statusCode === 200 ? rewritePage(answer.body, url, scope) : { html: leadsTo(url), found: [] }
    for (const found of page.found) meet(found.url, found.to)
    yield { name: to.file, source: page.html }
  }
  const heard = showForListener(show, EVERYBODY)
  if (heard) {
    const { identity } = renderShowFeed(
      kernel,
      await feedContent(kernel.db, { ...heard, feed_limit: null }, kernel.clock.now()),
    )
    const feed = identity.toString('utf8')
    for (const [address] of feed.matchAll(/https?:\/\/[^\s"'<>\\)]+/g)) {
      const url = scope.base ? URL.parse(address.replaceAll('&amp;', '&')) : null
      const to = url && siteFile(url, scope)
      if (url && to && to.kind !== 'page') meet(url, to)
    }
    seen.delete('feed.xml')
    yield { name: 'feed.xml', source: placeAddresses(feed, scope) }
  }
  yield* files(app, kernel, show, [...seen.values()])
}

/** Pictures, scripts and typefaces as this server sends them; sound out of the storage, as it is large. */
async function* files(
  app: FastifyInstance,
  kernel: Kernel,
  show: PermittedShow,
  found: { url: URL; to: SiteFile }[],
): AsyncGenerator<Entry> {
  const audio = await audioFilesOf(kernel.db, show)
  for (const { url, to } of found) {
    if (to.kind === 'asset') {
      const answer = await ask(app, url)
      if (answer.statusCode === 200) yield { name: to.file, source: answer.rawPayload }
    } else if (to.kind === 'audio') {
      const key = audio.get(url.pathname.split('/')[2] ?? '')
      if (key && (await kernel.storage.stat(key)))
        yield { name: to.file, source: async () => (await kernel.storage.open(key)).stream }
    }
  }
}

function ask(app: FastifyInstance, url: URL) {
  return app.inject({ method: 'GET', url: url.pathname + url.search, headers: { host: url.host } })
}

/** In place of a page that could not be had: where it is. */
function leadsTo({ href }: URL): string {
  const address = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>…</title></head><body><p><a href="${address}">${address}</a></p></body></html>`
}
