/**
 * What the lane's answers depend on; nothing else of a request is looked at, and a handler cannot read another one: the plain connection
 * would not have it. Lower case, as Node names them.
 */
const READ = [
  'accept-encoding',
  'connection',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'purpose',
  'range',
  'referer',
  'sec-purpose',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-moz',
  'x-purpose',
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

/** Names by length and the letters at both ends, so that no string has to be made of a name; `at` is the place in READ, or -1. */
const NAMES = new Map<number, { codes: number[]; at: number }[]>()
for (const [at, name] of [...READ.entries(), ...NOT_OURS.map((name) => [-1, name] as const)]) {
  const mark = markOf(name.length, name.charCodeAt(0), name.charCodeAt(name.length - 1))
  NAMES.set(mark, [...(NAMES.get(mark) ?? []), { codes: [...Buffer.from(name)], at }])
}
/** The values of READ while one head is read: objects that grow by names would cost more than all the rest. */
const values: (string | undefined)[] = READ.map(() => undefined)
const [CONNECTION, HOST] = [READ.indexOf('connection'), READ.indexOf('host')]

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
  values.fill(undefined)
  let at = urlEnd + VERSION.length
  while (arrived[at] !== CR) {
    const colon = endOf(arrived, at, IN_NAME)
    if (colon === at || arrived[colon] !== COLON) return null
    const end = endOf(arrived, colon + 1, IN_VALUE)
    if (arrived[end] !== CR || arrived[end + 1] !== LF) return null
    const known = placeOf(arrived, at, colon)
    if (known !== undefined) {
      // Not ours, or one that comes twice: Node joins some of these and drops others.
      if (known < 0 || values[known] !== undefined) return null
      values[known] = textOf(arrived, text, colon + 1, end)
    }
    at = end + 2
  }
  if (arrived[at + 1] !== LF || at + 2 !== length) return null
  const wish = values[CONNECTION]?.toLowerCase() ?? KEEP_ALIVE
  if (values[HOST] === undefined || (wish !== KEEP_ALIVE && wish !== 'close')) return null
  return { method, url: text.slice(urlAt, urlEnd), headers: headersRead(), keepsAlive: wish === KEEP_ALIVE }
}

const KEEP_ALIVE = 'keep-alive'

function endOf(bytes: Buffer, from: number, which: Uint8Array): number {
  let at = from
  while (which[bytes[at] as number] === 1) at += 1
  return at
}

/** Where in READ, -1 for one that is not ours, undefined for one that says nothing to us. */
function placeOf(bytes: Buffer, from: number, to: number): number | undefined {
  const candidates = NAMES.get(markOf(to - from, (bytes[from] as number) | 0x20, (bytes[to - 1] as number) | 0x20))
  if (!candidates) return undefined
  for (const { codes, at } of candidates) if (isNamed(bytes, from, codes)) return at
  return undefined
}

/** In capitals or not: what else becomes one of these letters, digits and hyphens with this bit may stand in no name (IN_NAME). */
function isNamed(bytes: Buffer, from: number, codes: readonly number[]): boolean {
  for (let n = 0; n < codes.length; n++) if (((bytes[from + n] as number) | 0x20) !== codes[n]) return false
  return true
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

/** In the order of READ. */
function headersRead(): LaneHeaders {
  return {
    'accept-encoding': values[0],
    connection: values[1],
    host: values[2],
    'if-match': values[3],
    'if-modified-since': values[4],
    'if-none-match': values[5],
    'if-range': values[6],
    'if-unmodified-since': values[7],
    purpose: values[8],
    range: values[9],
    referer: values[10],
    'sec-purpose': values[11],
    'user-agent': values[12],
    'x-forwarded-for': values[13],
    'x-forwarded-host': values[14],
    'x-moz': values[15],
    'x-purpose': values[16],
    'x-request-id': values[17],
  }
}

function allowed(which: RegExp): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) => (which.test(String.fromCharCode(code)) ? 1 : 0))
}
