import type { Coding } from '../kernel/http/serve-coding.ts'
import type { KeptFeed } from './commands.ts'
import { feedEtag } from './present.ts'
import { freshFor } from './rules.ts'

/** What every answer with a feed, or that it is still the same, says of it. */
export function feedHeaders(feed: KeptFeed, coding: Coding): Record<string, string> {
  return {
    etag: feedEtag(feed, coding),
    'last-modified': feed.lastModified.toUTCString(),
    vary: 'Accept-Encoding',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag, Last-Modified',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

export function bodyHeaders(bytes: Buffer, coding: Coding): Record<string, string> {
  return {
    'content-type': 'application/rss+xml; charset=utf-8',
    'content-length': String(bytes.length),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  }
}

/**
 * Whoever may keep a public feed; a private one says itself that nobody may. A cache that many share,
 * such as a proxy in front, asks again after a second, which is as long as this process itself believes
 * what it knows (decision 0016).
 */
export function keeping(now: Date, feed: KeptFeed): string {
  const seconds = freshFor(now, feed.nextRelease)
  return `public, max-age=${seconds}, s-maxage=${Math.min(1, seconds)}`
}

/** The same as flat lists, as the fast path writes them: made once for each feed and coding. */
export interface RenderedFeed {
  etag: string
  unchanged: string[]
  whole?: string[]
}

const prepared = new WeakMap<KeptFeed, Partial<Record<Coding, RenderedFeed>>>()

export function preparedFor(
  feed: KeptFeed,
  coding: Coding,
  always: Readonly<Record<string, string>>,
): RenderedFeed {
  let forms = prepared.get(feed)
  if (!forms) {
    forms = {}
    prepared.set(feed, forms)
  }
  forms[coding] ??= {
    etag: feedEtag(feed, coding),
    unchanged: flat({ ...always, ...feedHeaders(feed, coding) }),
  }
  return forms[coding]
}

/** The headers of a whole answer, once its bytes are there. */
export function wholeHeaders(form: RenderedFeed, coding: Coding, bytes: Buffer): string[] {
  form.whole ??= [...form.unchanged, ...flat(bodyHeaders(bytes, coding))]
  return form.whole
}

function flat(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat()
}
