import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { notModified } from '@podstead/feed/conditional'
import { chooseCoding } from '../kernel/http/serve-coding.ts'
import { isPacked, zipFeed } from './commands-packing.ts'
import {
  type Allocate,
  type FeedOwner,
  type FeedView,
  type WholeTemplate,
  writeFeed,
} from './present-feed.ts'

export type FeedCoding = 'gzip' | 'identity'

/** The coding of a feed that is put together for one: of those that programs take, gzip can be. */
export function feedCoding(acceptEncoding: string | string[] | undefined): FeedCoding {
  return chooseCoding(String(acceptEncoding ?? '').replace(/\bbr\b/gi, 'no-br')) === 'gzip'
    ? 'gzip'
    : 'identity'
}

/** Of gzip there is more than one form, which say the same: a weak tag. */
export function feedTag({ etag }: Pick<FeedView, 'etag'>, coding: FeedCoding): string {
  return coding === 'gzip' ? `W/${etag.slice(0, -1)}-gzip"` : etag
}

/**
 * What the feed says and that it is the same: without a date, which would have to be kept for each
 * subscriber to tell of everything that left their feed.
 */
export function feedHeaders(
  view: Pick<FeedView, 'etag'>,
  coding: FeedCoding,
): { etag: string; vary: string } {
  return { etag: feedTag(view, coding), vary: 'Accept-Encoding' }
}

/** Whether an app has what it would be given. Its dates say nothing: none is told. */
export function isKnown(etag: string, ifNoneMatch: string | string[] | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch === etag || notModified({ etag, lastModified: NEVER }, { 'if-none-match': ifNoneMatch })
}
const NEVER = new Date(0)

export function bodyHeaders(bytes: Buffer, coding: FeedCoding): Record<string, string> {
  return {
    'content-type': 'application/rss+xml; charset=utf-8',
    'content-length': String(bytes.length),
    ...(coding === 'gzip' ? { 'content-encoding': 'gzip' } : {}),
  }
}

/** What can be put together at once; undefined while the pieces that gzip is made of are being packed. */
export function packNow(
  template: WholeTemplate,
  view: FeedView,
  coding: FeedCoding,
  owner: FeedOwner,
  allocate?: Allocate,
): Buffer | undefined {
  if (coding === 'identity') return writeFeed(template, view, owner, allocate)
  return isPacked(template) ? zipFeed(template, view, owner, allocate) : undefined
}

/** The same, in the usual way where it cannot be. */
export async function packFeed(
  template: WholeTemplate,
  view: FeedView,
  coding: FeedCoding,
  owner: FeedOwner,
): Promise<Buffer> {
  return packNow(template, view, coding, owner) ?? zipped(writeFeed(template, view, owner), { level: 1 })
}

const zipped = promisify(gzip)

/** Memory of answers that were sent, for the next ones: new memory costs more than writing into it. */
export interface AnswerBuffers {
  /** With what somebody else was sent in it: whoever takes it says how much of it they wrote. */
  take(bytes: number): Buffer
  /** When the system has taken what was sent, and not before. */
  release(buffer: Buffer): void
}

const MAX_FREE = 8
/** Feeds of some three thousand episodes. */
const MAX_BYTES = 1024 ** 2
const STEP = 64 * 1024

export function createAnswerBuffers(): AnswerBuffers {
  const free: Buffer[] = []
  return {
    take(bytes) {
      const found = free.pop()
      if (found && found.length >= bytes) return found
      return Buffer.allocUnsafeSlow(Math.ceil(bytes / STEP) * STEP)
    },
    release(buffer) {
      if (free.length < MAX_FREE && buffer.length <= MAX_BYTES) free.push(buffer)
    },
  }
}
