/** The head of an answer before it is put into words. */
export interface SaidHead {
  status: number
  /** Flat list of names and values: what this answer says by itself. */
  own: readonly string[]
  /** The same for many answers, and the same list every time. */
  kept: readonly string[]
  /** Seconds that the connection stays; null when it is closed. */
  keepAlive: number | null
}

/** As Node's response does it: no answer can be split by what stands in a header. @throws TypeError for a value that would end its line */
export function checkValues(headers: readonly string[]): void {
  for (let at = 1; at < headers.length; at += 2)
    if (/[^\t\x20-\x7e\x80-\xff]/.test(headers[at] as string)) throw new TypeError(`not the value of a header: ${headers[at - 1]}`)
}

/** As it is sent; the values of `own` have been checked. */
export function headText({ status, own, kept, keepAlive }: SaidHead, last = lastLines(keepAlive)): string {
  return `${statusLine(status)}${linesOf(own)}${keptLines(kept)}${last.text}`
}

/** Where each value of `own` stands in the text. */
export function valuePlaces({ status, own }: SaidHead): number[] {
  const places: number[] = []
  let at = statusLine(status).length
  for (let n = 0; n < own.length; n += 2) {
    at += (own[n] as string).length + ': '.length
    places.push(at)
    at += (own[n + 1] as string).length + '\r\n'.length
  }
  return places
}

const lines = new WeakMap<readonly string[], string>()

function keptLines(kept: readonly string[]): string {
  let text = lines.get(kept)
  if (text === undefined) {
    checkValues(kept)
    text = linesOf(kept)
    lines.set(kept, text)
  }
  return text
}

function linesOf(headers: readonly string[]): string {
  let text = ''
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`
  return text
}

const REASONS: Record<number, string> = { 200: 'OK', 206: 'Partial Content', 304: 'Not Modified', 416: 'Range Not Satisfiable' }
const statusLines: string[] = []

function statusLine(status: number): string {
  statusLines[status] ??= `HTTP/1.1 ${status} ${REASONS[status] ?? ''}\r\n`
  return statusLines[status]
}

/** The lines that end every head. Always of the same length for one `keepAlive`. */
export interface LastLines {
  second: number
  keepAlive: number | null
  text: string
}

let last: LastLines = { second: 0, keepAlive: null, text: '' }

/** The date, as Node's response says it, and what becomes of the connection. The same object for a second. */
export function lastLines(keepAlive: number | null): LastLines {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  if (second !== last.second || keepAlive !== last.keepAlive) {
    const connection = keepAlive === null ? 'close' : keepAlive ? `keep-alive\r\nKeep-Alive: timeout=${keepAlive}` : 'keep-alive'
    last = { second, keepAlive, text: `Date: ${new Date(now).toUTCString()}\r\nConnection: ${connection}\r\n\r\n` }
  }
  return last
}
