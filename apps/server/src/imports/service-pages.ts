import { createHash } from 'node:crypto'
import { FeedUnreadable } from '@podstead/feed/read/read-failure'
import { readLimits } from '@podstead/feed/read/read-limits'
import type { ReadFeed, ReadItem } from '@podstead/feed/read/read-model'
import { mergeWarnings } from '@podstead/feed/read/read-warnings'
import { invalid } from '../kernel/http/failure.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { httpWords } from './rules.ts'
import type { PagesEnd } from './rules-pages.ts'

/** More than any feed that people read; what leads on for ever ends here. */
const MAX_PAGES = 500
/** Pages in a row with nothing that an earlier one had not. */
const MAX_STALE = 3

/** The server answered, and gave no feed. */
export class FeedRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(httpWords(status))
    this.status = status
  }
}

type RemainingBudget = { bytes: number; items: number }
/** Reads one document; `url` is where its redirects ended, `bytes` what it took. */
export type PageReader = (
  address: string,
  left: RemainingBudget,
  take: (item: ReadItem) => Promise<void>,
) => Promise<Page>
type Page = { feed: ReadFeed; url: string; bytes: number }

export type ForeignFeed = ReadFeed & { pages: { count: number; end: PagesEnd } }

/**
 * Reads a feed with all its pages (RFC 5005: `prev-archive`, else `next`), each address once, within
 * the limits of one feed. An episode that an earlier page had is passed over. What the feed says of
 * itself, its first page says; but one that is locked anywhere is locked. `ifLate`: what becomes of
 * pages that time does not suffice for.
 * @throws Failure 422 on `rss_feed`, which names the page
 */
export async function followPages(
  address: string,
  readPage: PageReader,
  {
    onItem,
    ifLate,
  }: { onItem: (item: ReadItem, position: number) => void | Promise<void>; ifLate: 'refuse' | 'stop' },
): Promise<ForeignFeed> {
  const left = { bytes: readLimits.bytes, items: readLimits.items }
  const [asked, known] = [new Set<string>(), new Set<string>()]
  const feeds: ReadFeed[] = []
  let position = 0
  let stale = 0
  let end: PagesEnd = { why: 'whole' }
  for (let next: string | null = address; next; ) {
    if (asked.has(plain(next)) || stale >= MAX_STALE) {
      end = { why: 'circle' }
      break
    }
    if (feeds.length >= MAX_PAGES)
      throw refusal(`The feed has more than ${MAX_PAGES} pages, and is not read to its end.`)
    asked.add(plain(next))
    const fresh: string[] = []
    const take = async (item: ReadItem) => {
      const name = digest(item.guid ?? item.enclosure.url)
      if (known.has(name)) return
      fresh.push(name)
      await onItem(item, position++)
    }
    const page: Page | PagesEnd = await readPage(next, left, take).catch((error) =>
      pageEnd(error, feeds.length + 1, ifLate),
    )
    if ('why' in page) {
      end = page
      break
    }
    for (const name of fresh) known.add(name)
    stale = fresh.length ? 0 : stale + 1
    asked.add(plain(page.url))
    feeds.push(page.feed)
    left.bytes -= page.bytes
    left.items -= fresh.length
    next = page.feed.paging?.prevArchive ?? page.feed.paging?.next ?? null
  }
  const [first] = feeds as [ReadFeed]
  return {
    ...first,
    ...findLock(feeds),
    itemCount: position,
    skippedCount: feeds.reduce((sum, { skippedCount }) => sum + skippedCount, 0),
    warnings: mergeWarnings(feeds.map(({ warnings }) => warnings)),
    pages: { count: feeds.length, end },
  }
}

/** A feed must not be made to look free by a first page that somebody else wrote. */
function findLock(feeds: ReadFeed[]): Partial<ReadFeed> {
  const locked = feeds.find((feed) => feed.locked?.locked)
  return locked ? { locked: locked.locked, ownerEmail: locked.ownerEmail } : {}
}

/**
 * A page that is gone or is none ends the reading; anything else that is wrong with one refuses the
 * feed, for it may be there tomorrow.
 */
function pageEnd(error: unknown, page: number, ifLate: 'refuse' | 'stop'): PagesEnd {
  const isOurs =
    error instanceof FeedRefused || error instanceof FeedUnreadable || error instanceof OutboundError
  if (!isOurs || page === 1) throw error
  if (error instanceof OutboundError && error.reason === 'timeout' && ifLate === 'stop')
    return { why: 'late' }
  const isGone = error instanceof FeedRefused && [404, 410].includes(error.status)
  const isNone = error instanceof FeedUnreadable && ['empty', 'html', 'not-a-feed'].includes(error.reason)
  if (isGone || isNone) return { why: 'missing', page }
  throw refusal(`Page ${page} of the feed cannot be read. ${error.message}`)
}

function refusal(words: string) {
  return invalid({ rss_feed: [words] })
}

function plain(address: string): string {
  return URL.parse(address)?.href.split('#')[0] ?? address
}

/** Of the same length whatever the GUID's, so that memory stays flat. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
