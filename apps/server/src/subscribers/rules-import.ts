import { SubscriberEmail, type SubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import type { SubscriberColumns } from '@podstead/contract/subscribers/subscribers-import'
import { isTimeZone } from '@podstead/contract/time-zones'

/** A line of a file of subscribers, as far as it can be understood by itself. */
export interface SubscriberLine {
  line: number
  email: string
  full_name: string
  /** Empty: nothing is said of it. */
  status: SubscriptionStatus | ''
  joined: string | null
  time_zone: string | null
  tier: number | null
  old_address: string | null
  outcome: 'new' | 'duplicate' | 'invalid'
  reason: string
}

type Cells = readonly string[]

/** What one record says; `seen` holds the addresses of those before it. */
export function readSubscriberLine(
  { line, cells }: { line: number; cells: Cells },
  columns: SubscriberColumns,
  { seen, tierNames }: { seen: Set<string>; tierNames: readonly string[] },
): SubscriberLine {
  const cell = (column: number | null | undefined) => (column ? plainCell(cells[column - 1]) : '')
  const { email, name } = splitMailbox(cell(columns.email))
  const full_name = toLine(cell(columns.full_name) || name)
  const read = SubscriberEmail.safeParse(email)
  const problems: string[] = []
  const status = readStatus(cell(columns.status), problems)
  const joined = readDay(cell(columns.joined), problems)
  const time_zone = readZone(cell(columns.time_zone), problems)
  const tier = readTier(cell(columns.tier), tierNames, problems)
  const old_address = readAddress(cell(columns.old_address), problems)
  const known = { line, full_name, status, joined, time_zone, tier, old_address }
  if (!read.success) {
    const reason = line === 1 && HEADING.test(email) ? NAMES_COLUMNS : NO_ADDRESS
    return { ...known, email: shortenCell(email, 254), outcome: 'invalid', reason }
  }
  if (problems[0] !== undefined)
    return { ...known, email: read.data, outcome: 'invalid', reason: problems[0] }
  if (seen.has(read.data)) return { ...known, email: read.data, outcome: 'duplicate', reason: REPEATED }
  seen.add(read.data)
  return { ...known, email: read.data, outcome: 'new', reason: '' }
}

/** What a column of addresses is called. */
const HEADING = /^[^@]*(?:mail|address|adresse|courriel|correo)[^@]*$/i
const NAMES_COLUMNS = 'This line names the columns.'
const NO_ADDRESS = 'There is no email address in this line.'
const REPEATED = 'The same address stands in an earlier line.'

const MAILBOX =
  /(?<![^\s@<>"',;:\\()[\]])[^\s@<>"',;:\\()[\]]{1,64}@[^\s@<>"',;:\\()[\]]{1,253}\.[^\s@<>"',;:\\()[\]]{1,63}/g

/**
 * Pasted text: one or several addresses a line, with names before them (`Ana Sousa <ana@example.org>`), or
 * behind a single one. As records of three cells, address, name and tier, which stands behind the name
 * where the podcast has tiers.
 */
export function readPastedText(
  text: string,
  { hasTiers }: { hasTiers: boolean },
): { line: number; cells: string[] }[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const line = index + 1
    if (!content.trim()) return []
    const found = [...content.matchAll(MAILBOX)]
    if (!found.length) return [{ line, cells: [content.slice(0, 254), ''] }]
    const [, name = '', tier = ''] = (hasTiers && found.length === 1 && PARTS.exec(content)) || []
    if (tier) return [{ line, cells: [found[0]?.[0] ?? '', nameAround(name), tier.trim()] }]
    let from = 0
    return found.map((match) => {
      const before = nameAround(content.slice(from, match.index))
      from = match.index + match[0].length
      const behind = found.length === 1 ? nameAround(content.slice(from)) : ''
      return { line, cells: [match[0], before || behind] }
    })
  })
}

/** Behind an address at the beginning of a line: a name, and a tier. */
const PARTS = /^\s*[^\s,;]+[,;\t]([^,;\t]*)[,;\t]([^,;\t]*)$/

function nameAround(text: string): string {
  return text.replace(/[<>"\t;|]/g, ' ').replace(/^[\s,'()[\]:-]+|[\s,'()[\]:-]+$/g, '')
}

/** `Ana Sousa <ana@example.org>` in one cell. */
function splitMailbox(cell: string): { email: string; name: string } {
  const [, name = '', email] = /^([^<>]*)<([^<>]+)>$/.exec(cell) ?? []
  return email === undefined ? { email: cell, name: '' } : { email: email.trim(), name: nameAround(name) }
}

/** Without what keeps spreadsheets from taking a cell for a formula. */
function plainCell(cell: string | undefined): string {
  return (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '')
}

function toLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 255)
}

const STATUS_WORDS: Record<SubscriptionStatus, string[]> = {
  Approved: ['approved', 'active', 'activated', 'subscribed', 'enabled', 'confirmed', 'yes', 'true', 'paid'],
  Pending: ['pending', 'invited', 'waiting', 'unconfirmed', 'requested'],
  Reject: ['reject', 'rejected', 'inactive', 'cancelled', 'canceled', 'unsubscribed', 'blocked', 'disabled'],
}
STATUS_WORDS.Reject.push('expired', 'removed', 'revoked', 'suspended', 'no', 'false')
const STATUS_BY_WORD = new Map(
  Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    words.map((word) => [word, status as SubscriptionStatus]),
  ),
)

function readStatus(cell: string, problems: string[]): SubscriptionStatus | '' {
  if (!cell) return ''
  const status = STATUS_BY_WORD.get(cell.toLowerCase())
  if (!status) problems.push(`The status “${cell.slice(0, 40)}” is not known.`)
  return status ?? ''
}

/** An ISO day or moment; dates like 03/04/2026 mean two days. */
function readDay(cell: string, problems: string[]): string | null {
  if (!cell) return null
  const isIso = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(cell)
  const text = cell.replace(' ', 'T')
  const moment = isIso
    ? new Date(!text.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)
    : null
  const isReal = moment && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 7) >= '1990-01'
  if (!isReal) problems.push(`“${cell.slice(0, 40)}” is not a day like 2026-03-31.`)
  return isReal ? moment.toISOString() : null
}

function readZone(cell: string, problems: string[]): string | null {
  if (!cell) return null
  const isZone = cell.length <= 64 && isTimeZone(cell)
  if (!isZone) problems.push(`“${cell.slice(0, 40)}” is not a time zone.`)
  return isZone ? cell : null
}

/** By its name, or by its number where none is called so. */
function readTier(cell: string, names: readonly string[], problems: string[]): number | null {
  if (!cell) return null
  const wanted = cell.toLowerCase()
  const named = names.findIndex((name) => name.toLowerCase() === wanted) + 1
  const tier = named || (/^\d$/.test(cell) ? Number(cell) : 0)
  const isTier = tier > 0 && tier <= names.length
  if (!isTier) problems.push(`“${cell.slice(0, 40)}” is not a tier of this podcast.`)
  return isTier ? tier : null
}

function readAddress(cell: string, problems: string[]): string | null {
  if (!cell) return null
  const address = toOldAddress(cell)
  if (!address) problems.push('The old address of the feed is not a web address.')
  return address ? cell : null
}

/**
 * What an old address is found by: host, path and query, whatever the scheme; null for what is none, or
 * names nothing but a host.
 */
export function toOldAddress(address: string): string | null {
  const text = address.trim().replace(/^(?:feed|pcast|itpc|podcast):(?:\/\/)?(?=https?:)/i, '')
  const url =
    text.length <= 2048 ? URL.parse(text.replace(/^(?:feed|pcast|itpc|podcast):\/\//i, 'https://')) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null
  const pathAndQuery = `${url.pathname}${url.search}`
  return pathAndQuery === '/' ? null : `${url.host}${pathAndQuery}`
}

/** A cell as it may be looked at: of an address that may open a feed, its host. */
export function shortenCell(cell: string, maxCharacters: number): string {
  const host = toOldAddress(cell)?.split(/[/?]/, 1)[0]
  return host === undefined ? cell.slice(0, maxCharacters) : `${host}/…`
}

/** Heads of columns with whole names, and those that will do where there is none. */
const NAME_HEADS = [
  /^(?:full|display|subscriber|member|customer|contact)?[ _-]?names?$|^(?:vollständiger )?name$|^nom(?: complet)?$|^nombre(?: completo)?$|^nome(?: completo)?$|^naam$/i,
  /^first[ _-]?name$|^given[ _-]?name$|^vorname$|^prénom$|^voornaam$/i,
]
/** As our own export says it, and others do. */
const TIER_HEAD = /^(?:tier|level|stufe|niveau|palier|nivel|nível)$/i
/** Two or more words of letters, and nothing that names, states and places are not written with. */
const NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*)+$/u

/**
 * Which columns of a file hold addresses and names, by its head and its first lines: the first one and none,
 * where neither tells. @param lines the first ones of the file
 */
export function guessColumns(
  lines: readonly (readonly string[])[],
  { hasTiers }: { hasTiers: boolean },
): SubscriberColumns {
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) =>
    lines.map((cells) => (cells[index] ?? '').trim()),
  )
  const counts = columns.map((cells) => cells.filter(isAddress).length)
  const most = Math.max(0, ...counts)
  const email = most > 0 ? counts.indexOf(most) : 0
  const name = findHead(lines[0] ?? [], email, NAME_HEADS) ?? findNames(columns, email)
  const tier = hasTiers ? findHead(lines[0] ?? [], email, [TIER_HEAD]) : undefined
  return {
    ...{ email: email + 1, full_name: name === undefined ? null : name + 1 },
    ...(tier !== undefined && { tier: tier + 1 }),
  }
}

function isAddress(cell: string): boolean {
  return SubscriberEmail.safeParse(/<([^<>]+)>$/.exec(cell)?.[1] ?? cell).success
}

function findHead(head: readonly string[], email: number, heads: readonly RegExp[]): number | undefined {
  // A first line with an address is no head.
  if (isAddress((head[email] ?? '').trim())) return undefined
  for (const wanted of heads) {
    const found = head.findIndex((cell, index) => index !== email && wanted.test(cell.trim()))
    if (found >= 0) return found
  }
  return undefined
}

/** The only column in which nearly every cell reads like a name. */
function findNames(columns: readonly (readonly string[])[], email: number): number | undefined {
  const addresses = columns[email] ?? []
  const found = columns.flatMap((cells, index) => {
    const given = cells.filter((cell, line) => cell !== '' && isAddress(addresses[line] ?? ''))
    const named = given.filter((cell) => NAME.test(cell))
    return index !== email && given.length > 0 && named.length * 5 >= given.length * 4 ? [index] : []
  })
  return found.length === 1 ? found[0] : undefined
}
