import { FeedUnreadable } from '@podstead/feed/read/read-failure'
import { readFeed } from '@podstead/feed/read/read-feed'
import type { ReadItem } from '@podstead/feed/read/read-model'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { OutboundError } from '../kernel/outbound/outbound.ts'
import { PREVIEW_MS } from './rules.ts'
import { createSummary } from './rules-feed.ts'
import { FeedRefused, type ForeignFeed, followPages, type PageReader } from './service-pages.ts'

type FeedReaderOptions = {
  /** For everything. */
  timeoutMs: number
  onItem: (item: ReadItem, position: number) => void | Promise<void>
  signal?: AbortSignal
  /** What becomes of later pages that time does not suffice for. */
  ifLate?: 'refuse' | 'stop'
}

export type Survey = Awaited<ReturnType<typeof surveyFeed>>

/**
 * What a feed is, without keeping any of its items; for somebody who waits. @throws Failure 422 on `rss_feed`
 */
export async function surveyFeed(kernel: Kernel, address: string) {
  const summary = createSummary()
  const feed = await readForeignFeed(kernel, address, {
    timeoutMs: PREVIEW_MS,
    onItem: summary.add,
    ifLate: 'stop',
  })
  return { feed, summary: summary.of(feed) }
}

const FEED_TYPES =
  'application/rss+xml, application/atom+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, */*;q=0.5'

/**
 * Reads a feed at its old host as its bytes arrive, with all its pages. What `onItem` got is worth
 * nothing until the promise resolves.
 * @throws Failure 422 on `rss_feed` when it cannot be had or is no feed
 */
export async function readForeignFeed(
  kernel: Kernel,
  address: string,
  { timeoutMs, onItem, signal, ifLate = 'refuse' }: FeedReaderOptions,
): Promise<ForeignFeed> {
  const until = performance.now() + timeoutMs
  const readPage: PageReader = async (page, left, take) => {
    const limits = { bytes: Math.max(1, left.bytes), items: Math.max(1, left.items) }
    const request = { accept: FEED_TYPES, maxBytes: limits.bytes, slowMs: 4000, ...(signal && { signal }) }
    const inTime = () =>
      kernel.outbound.stream(page, { ...request, timeoutMs: Math.max(1, until - performance.now()) })
    const { url, status, headers, body } = await onceMore(inTime)
    const counted = countBytes(body)
    try {
      if (status < 200 || status > 299) throw new FeedRefused(status)
      const feed = await readFeed(counted.chunks, {
        contentType: headers['content-type'] ?? null,
        url,
        onItem: take,
        limits,
      })
      return { feed, url, bytes: counted.bytes() }
    } finally {
      body.on('error', () => {}).destroy()
    }
  }
  try {
    return await followPages(address, readPage, { onItem, ifLate })
  } catch (error) {
    const isItsFault =
      error instanceof OutboundError || error instanceof FeedUnreadable || error instanceof FeedRefused
    throw isItsFault ? invalid({ rss_feed: [readingWords(error)] }) : error
  }
}

/** Why a feed could not be had; where another address would do, that is said. */
export function readingWords(error: Error): string {
  // SSRF-03: only audio may be fetched over an unsafe connection that nobody has asked for.
  if (error instanceof OutboundError && error.reason === 'downgrade')
    return `${error.message} If that is the right place, enter its address yourself.`
  return error.message
}

function countBytes(body: AsyncIterable<Uint8Array>): {
  chunks: AsyncIterable<Uint8Array>
  bytes: () => number
} {
  let bytes = 0
  async function* counting() {
    for await (const chunk of body) {
      bytes += chunk.length
      yield chunk
    }
  }
  return { chunks: counting(), bytes: () => bytes }
}

/**
 * A small file at the old host, whole. @throws OutboundError
 * @returns null when the server does not give it
 */
export async function fetchSmall(
  kernel: Kernel,
  url: string,
  { maxBytes, accept, signal }: { maxBytes: number; accept: string; signal: AbortSignal },
): Promise<Buffer | null> {
  const request = { maxBytes, accept, signal, timeoutMs: 30_000, allowHttp: true }
  const { status, body } = await onceMore(() => kernel.outbound.fetch(url, request))
  return status >= 200 && status <= 299 ? body : null
}

/** A kept connection that the old host closed in this very moment is no reason to fail: a new one is made. */
export async function onceMore<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof OutboundError && error.reason === 'protocol') return request()
    throw error
  }
}
