/**
 * What the lane's answers depend on; nothing else of a request is looked at, and a handler cannot read another one: the plain connection
 * would not have it. Lower case, as Node names them.
 */
const READ = [
  'accept-encoding',
  'connection',
  'host',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-request-id',
] as const

export type LaneHeaders = { [name in (typeof READ)[number]]?: string | string[] | undefined }

/** A request without a body, read whole. */
export interface Head {
  method: 'GET' | 'HEAD'
  /** As it was sent. */
  url: string
  headers: LaneHeaders
  /** Another request may follow on the same connection. */
  keepsAlive: boolean
}

/** Where a body, another protocol or a rule that only Node's parser knows may follow. */
const NOT_OURS = [
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Bytes; half of what Node takes. */
const LONGEST_HEAD = 8192
const VERSION = ' HTTP/1.1\r\n'
const SHORTEST_HEAD = `GET /${VERSION}Host:\r\n\r\n`.length
const COLON = 0x3a
const CR = 0x0d
const LF = 0x0a
const TAB = 0x09
const SPACE = 0x20

/** Which bytes may stand where (RFC 9112): 1 for yes. The end of a line can be in none of them. */
const IN_NAME = allowed(/[!#$%&'*+.^_`|~\w-]/)
const IN_VALUE = allowed(/[\t\x20-\x7e\x80-\xff]/)
const IN_URL = allowed(/[!"$-~]/)

/** Names by length and the letters at both ends, so that no string has to be made of a name. */
const NAMES = new Map<number, string[]>()
for (const name of [...READ, ...NOT_OURS]) {
  const mark = markOf(name.length, name.charCodeAt(0), name.charCodeAt(name.length - 1))
  NAMES.set(mark, [...(NAMES.get(mark) ?? []), name])
}

/**
 * Reads what has arrived, when it is exactly one head of a plain GET or HEAD. Null in any doubt: whoever reads a request in another way
 * than Node does, or than a proxy in front did, lets one be hidden in another (request smuggling).
 */
export function readHead(arrived: Buffer): Head | null {
  const { length } = arrived
  if (length < SHORTEST_HEAD || length > LONGEST_HEAD) return null
  const text = arrived.toString('latin1')
  const method = text.startsWith('GET /') ? 'GET' : text.startsWith('HEAD /') ? 'HEAD' : null
  if (!method) return null
  const urlAt = method.length + 1
  const urlEnd = endOf(arrived, urlAt, IN_URL)
  if (!text.startsWith(VERSION, urlEnd)) return null
  const headers = noHeaders()
  let at = urlEnd + VERSION.length
  while (arrived[at] !== CR) {
    const colon = endOf(arrived, at, IN_NAME)
    if (colon === at || arrived[colon] !== COLON) return null
    const end = endOf(arrived, colon + 1, IN_VALUE)
    if (arrived[end] !== CR || arrived[end + 1] !== LF) return null
    const name = nameOf(arrived, text, at, colon)
    if (name !== null && !put(headers, name, textOf(arrived, text, colon + 1, end))) return null
    at = end + 2
  }
  if (arrived[at + 1] !== LF || at + 2 !== length) return null
  const { connection, host } = headers
  const wish = connection === undefined ? KEEP_ALIVE : String(connection).toLowerCase()
  if (host === undefined || (wish !== KEEP_ALIVE && wish !== 'close')) return null
  return { method, url: text.slice(urlAt, urlEnd), headers, keepsAlive: wish === KEEP_ALIVE }
}

const KEEP_ALIVE = 'keep-alive'

function endOf(bytes: Buffer, from: number, which: Uint8Array): number {
  let at = from
  while (which[bytes[at] as number] === 1) at += 1
  return at
}

/** One of those above, or null. */
function nameOf(bytes: Buffer, text: string, from: number, to: number): string | null {
  const candidates = NAMES.get(markOf(to - from, (bytes[from] as number) | 0x20, (bytes[to - 1] as number) | 0x20))
  if (!candidates) return null
  const name = text.slice(from, to).toLowerCase()
  for (const candidate of candidates) if (candidate === name) return candidate
  return null
}

function markOf(length: number, first: number, last: number): number {
  return length * 65_536 + first * 256 + last
}

/** Without spaces and tabs around it. */
function textOf(bytes: Buffer, text: string, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && (bytes[start] === SPACE || bytes[start] === TAB)) start += 1
  while (end > start && (bytes[end - 1] === SPACE || bytes[end - 1] === TAB)) end -= 1
  return text.slice(start, end)
}

function noHeaders(): LaneHeaders {
  return {
    'accept-encoding': undefined,
    connection: undefined,
    host: undefined,
    'if-modified-since': undefined,
    'if-none-match': undefined,
    'if-range': undefined,
    range: undefined,
    referer: undefined,
    'user-agent': undefined,
    'x-forwarded-for': undefined,
    'x-forwarded-host': undefined,
    'x-request-id': undefined,
  }
}

/** @returns false for a header that is not ours, and for one that comes twice: Node joins some of these and drops others */
function put(headers: LaneHeaders, name: string, value: string): boolean {
  if (!Object.hasOwn(headers, name)) return false
  const known = name as keyof LaneHeaders
  if (headers[known] !== undefined) return false
  headers[known] = value
  return true
}

function allowed(which: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (which.test(String.fromCharCode(code)) ? 1 : 0))
}
