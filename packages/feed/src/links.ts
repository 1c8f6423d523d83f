import type { FeedPaging, FeedShow, Maybe } from './model.ts'
import { cleanUrl, emptyElement } from './xml.ts'

// RFC 5005 names the way back differently in pages and in archives.
const relations: [keyof FeedPaging, string][] = [
  ['first', 'first'],
  ['prev', 'previous'],
  ['next', 'next'],
  ['last', 'last'],
  ['current', 'current'],
  ['prevArchive', 'prev-archive'],
  ['nextArchive', 'next-archive'],
]

/** The feed's own address, its WebSub hubs and the other parts of it (RFC 5005). */
export function linkElements({ feedUrl, hubs = [], paging }: FeedShow): string {
  let written = emptyElement('atom:link', {
    href: cleanUrl(feedUrl),
    rel: 'self',
    type: 'application/rss+xml',
  })
  for (const hub of hubs) written += linkElement('hub', hub)
  for (const [name, rel] of paging ? relations : [])
    written += linkElement(rel, paging?.[name], 'application/rss+xml')
  return written + historyElement(paging)
}

/** Whether the document needs RFC 5005's namespace. */
export function tellsHistory(paging: Maybe<FeedPaging>): boolean {
  return Boolean(paging?.archive || paging?.complete)
}

// A document cannot be both a part that does not change and all there is.
function historyElement(paging: Maybe<FeedPaging>): string {
  if (paging?.archive) return '<fh:archive/>\n'
  return paging?.complete ? '<fh:complete/>\n' : ''
}

function linkElement(rel: string, address: string | boolean | null | undefined, type?: string): string {
  const href = typeof address === 'string' ? cleanUrl(address) : ''
  return href && emptyElement('atom:link', { href, rel, type })
}
