/**
 * What the lane's answers depend on; nothing else of a request is looked at. Lower case, as Node names them. A name that is missing here
 * cannot be read by a handler: the plain connection would not have it.
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

/** Bytes; half of what Node takes. */
const LONGEST_HEAD = 8192
/** Where a body, another protocol or a rule that only Node's parser knows may follow. */
const NOT_OURS = new Set([
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
const OURS = new Set<string>(READ)
/** Names of other lengths need no looking at. */
const LENGTHS = new Uint8Array(LONGEST_HEAD)
for (const { length } of [...READ, ...NOT_OURS]) LENGTHS[length] = 1

const VERSION = ' HTTP/1.1\r\n'
const SHORTEST = 'GET / HTTP/1.1\r\nHost:\r\n\r\n'.length
const G = 0x47
const H = 0x48

const COLON = 0x3a
const CR = 0x0d
const LF = 0x0a
/** Which bytes may stand where (RFC 9112): 1 for yes. The end of a line can be in none of them. */
const IN_NAME = allowed(/[!#$%&'*+.^_`|~\w-]/)
const IN_VALUE = allowed(/[\t\x20-\x7e\x80-\xff]/)
const IN_URL = allowed(/[!"$-~]/)

/**
 * Reads what has arrived, when it is exactly one head of a plain GET or HEAD. Null in any doubt: whoever reads a request in another way
 * than Node does, or than a proxy in front did, lets one be hidden in another (request smuggling).
 */
export function readHead(arrived: Buffer): Head | null {
  const { length } = arrived
  if (length < SHORTEST || length > LONGEST_HEAD || (arrived[0] !== G && arrived[0] !== H)) return null
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
    if (!take(headers, text, { at, colon, end })) return null
    at = end + 2
  }
  if (arrived[at + 1] !== LF || at + 2 !== length) return null
  const { connection, host } = headers
  const wish = typeof connection === 'string' ? connection.toLowerCase() : 'keep-alive'
  if (host === undefined || (wish !== 'keep-alive' && wish !== 'close')) return null
  return { method, url: text.slice(urlAt, urlEnd), headers, keepsAlive: wish === 'keep-alive' }
}

/** @returns false when the request is not for us because of this header */
function take(headers: LaneHeaders, text: string, { at, colon, end }: { at: number; colon: number; end: number }): boolean {
  if (LENGTHS[colon - at] !== 1) return true
  const name = text.slice(at, colon).toLowerCase()
  if (NOT_OURS.has(name)) return false
  if (!OURS.has(name)) return true
  const known = name as keyof LaneHeaders
  // Node joins some that come twice and drops others.
  if (headers[known] !== undefined) return false
  headers[known] = trimmed(text, colon + 1, end)
  return true
}

function endOf(bytes: Buffer, from: number, which: Uint8Array): number {
  let at = from
  while (which[bytes[at] as number] === 1) at += 1
  return at
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

/** Without spaces and tabs around it; `trim` would take more. */
function trimmed(text: string, from: number, to: number): string {
  let start = from
  let end = to
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09
}

function allowed(which: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (which.test(String.fromCharCode(code)) ? 1 : 0))
}
