import {
  SUBSCRIPTION_STATUSES,
  type SubscriberSort,
  type SubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'

/** Small letters without accents, words apart by one space: what names are sorted and searched by. */
export function toNameKey(fullName: string): string {
  return fullName
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 255)
}

const MAX_WORDS = 8

/**
 * A search as the index `subscriber_words` takes it: each word is the beginning of an address, of its
 * `@domain`, or of a word of the name. null where nothing is searched for.
 */
export function toWordQuery(showId: number, search = ''): string | null {
  const words = search.toWellFormed().replaceAll('\0', '').trim().split(/\s+/).filter(Boolean)
  if (!words.length) return null
  const prefix = (word: string) => `${quoteLexeme(`${showId}:${word}`)}:*`
  return words
    .slice(0, MAX_WORDS)
    .map((word) => {
      const nameWords = toNameKey(word).split(' ').filter(Boolean)
      const either = [prefix(word.toLowerCase())]
      if (nameWords.length) either.push(`(${nameWords.map(prefix).join(' & ')})`)
      return `(${either.join(' | ')})`
    })
    .join(' & ')
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Where a page of a list begins: behind the row with this key and id. */
export interface PagePlace {
  sort: SubscriberSort
  status: SubscriptionStatus | ''
  key: string
  id: number
}

export function toCursor({ sort, status, key, id }: PagePlace): string {
  return Buffer.from(JSON.stringify([sort, status, key, id])).toString('base64url')
}

/** The place that a cursor names; null for what is none of this order. */
export function readCursor(cursor: string, sort: SubscriberSort): PagePlace | null {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (!Array.isArray(read) || read.length !== 4) return null
  const [its, status, key, id] = read as unknown[]
  if (its !== sort || typeof key !== 'string' || key.includes('\0')) return null
  const statuses: readonly unknown[] = sort === 'status' ? SUBSCRIPTION_STATUSES : ['']
  if (!statuses.includes(status)) return null
  if (!Number.isSafeInteger(id) || Number(id) < 0) return null
  return { sort, status: status as PagePlace['status'], key: key.toWellFormed(), id: Number(id) }
}

/** What a link of the owner's mail about a request is good for, and how long. */
export const REVIEW_PURPOSE = 'subscriber-review'
export const REVIEW_DAYS = 30

/** Whether the invite link takes this address: every one where no domains are named. */
export function hasAllowedDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  return !domains.length || domains.includes(domain)
}
