import type { Listener } from '../visibility/rules.ts'

/**
 * What every answer of a private show says to caches, search engines and the
 * pages that a listener goes to next.
 */
const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const

/** What somebody gets of a show. */
export interface View {
  /** What every answer says. */
  headers: Readonly<Record<string, string>>
  /**
   * The same for everybody, so that caches may give it to others; else each answer says
   * itself that nobody may keep it.
   */
  isShared: boolean
}

export function viewFor({ by }: Listener): View {
  return by === 'nothing' ? OPEN : CLOSED
}

const OPEN: View = { headers: {}, isShared: true }
const CLOSED: View = { headers: PRIVATE_HEADERS, isShared: false }

/**
 * The realm is the same for every show: a title would leak to anyone who asks. Names and
 * passwords are UTF-8 (RFC 7617).
 */
export const CHALLENGE = 'Basic realm="Podcast", charset="UTF-8"'

/** Wrong passwords a minute from one address. */
export const MAX_FAILURES = 20

/** `name:password` of an Authorization header, as it was typed; null where there is none that can be read. */
export function basicCredentials(header: string | undefined): string | null {
  const encoded = /^basic +([a-z0-9+/_-]{1,1500}={0,2}) *$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const text = decodeWords(Buffer.from(encoded, 'base64'))
  return text.includes(':') ? text.normalize('NFC') : null
}

/** Some apps still send Latin-1, whatever the challenge says. */
function decodeWords(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
