const hidden = '[redacted]'
const longestText = 8192

/**
 * Takes secret query values, fragments values and user names with passwords out of a URL
 * (absolute or relative), keeps the rest.
 */
export function redactUrl(url: string): string {
  return redactText(url)
}

/**
 * Redacts values, at any depth, whose name is secret, and everything in texts that looks like a credential.
 */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return '[too deep]'
  if (Array.isArray(value)) return headerPairs(value).map((item) => scrub(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      redactText(name),
      isSecretName(name) ? hidden : scrub(inner, depth + 1),
    ]),
  )
}

/** Redacts credentials inside free text: URLs, header dumps, JSON and form bodies, our own capabilities. */
export function redactText(text: string): string {
  const short = text.length > longestText ? `${text.slice(0, longestText)}…[cut]` : text
  return short
    .replace(onesPath, `$1${hidden}`)
    .replace(userInfo, `$1${hidden}@`)
    .replace(parameter, (whole, lead: string, name: string) =>
      isSecretParameter(name) ? `${lead}${name}=${hidden}` : whole,
    )
    .replace(cookieHeader, `$1${hidden}`)
    .replace(authorizationScheme, `$1 ${hidden}`)
    .replace(namedValue, `$1${hidden}`)
    .replace(randomLooking, (run) => (looksRandom(run) ? hidden : run))
}

/**
 * Addresses of one person, whatever their secrets look like: those that listeners took along from elsewhere
 * may be of one case, and one in three thousand of ours looks like a word.
 */
const onesPath = /(\/(?:private\/[a-z]+|members)\/)[^\s"'<>]{1,2048}/g

/** As `redactText`, of an address that begins like one person's; undefined for all others. */
export function redactOnesPath(path: string): string | undefined {
  const begins = /^\/(?:private\/[a-z]+|members)\//.exec(path)?.[0]
  return begins && path.length <= 1024 && /^[^\s"'<>]+$/.test(path) ? begins + hidden : undefined
}

const userInfo = /(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#"'<>]{1,512}@/gi
const parameter = /([?&;#])([^=&#;\s"'<>]{1,100})=[^&#\s"'<>]*/g
const cookieHeader =
  /\b((?:set-)?cookie2?\\{0,6}["']?\s{0,3}[:=]\s{0,3})(?:\[[^\]]{0,4096}\]|\\{0,6}"[^"]{0,4096}"|[^"\r\n]{1,4096})/gi
const authorizationScheme = /\b(bearer|basic|digest)\s+[A-Za-z0-9+/=._~-]{4,}/gi
// The name in quotes, in escaped quotes (JSON inside JSON) or bare; the value a
// list, a quoted text or a word.
const namedValue =
  /((?<![a-z0-9_-])(\\{0,6}["']?)(?:[a-z0-9_.-]{0,40}(?:tokens?|passwords?|password_confirmation|passwd|passphrase|secrets?|authorization|credentials?|signature|api[-_]?key)|ticket|client|uid|signed_id)\2\s{0,3}[:=]\s{0,3})(?!\[redacted\]|bearer |basic |digest )(?:\[[^\]]{0,4096}\]|\\{0,6}"[^"]{0,4096}"|'[^']{0,4096}'|[^\s"'&,;}\]]{1,4096})/gi
const randomLooking = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{27,}/g

/**
 * Our capabilities are 160+ bits of base64url, and travel in paths too. Digests, UUIDs and
 * words have one case or no digit.
 */
function looksRandom(run: string): boolean {
  if (!/[a-z]/.test(run) || !/[A-Z]/.test(run)) return false
  return /[0-9_-]/.test(run) || (run.match(/[a-z][A-Z]/g)?.length ?? 0) > run.length / 5
}

const secretNames = new Set([
  'client',
  'uid',
  'cookie',
  'cookie2',
  'setcookie',
  'authorization',
  'proxyauthorization',
  'ticket',
  'signedid',
])
const secretEndings =
  /(?:token|tokens|password|passwordconfirmation|passwd|passphrase|secret|secrets|apikey|privatekey|accesskey|signature|credential|credentials|authorization)$/
const secretParameters = new Set(['code', 'state', 'sig', 'hmac', 'key', 'oauthverifier'])

function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  return secretNames.has(plain) || secretEndings.test(plain)
}

function isSecretParameter(name: string): boolean {
  const plain = decoded(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return secretParameters.has(plain) || isSecretName(plain)
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Node's raw headers are a flat list of names and values: the value after a secret name is secret. */
function headerPairs(list: unknown[]): unknown[] {
  return list.map((item, position) => {
    const before = list[position - 1]
    return typeof before === 'string' && before.length < 64 && isSecretName(before) ? hidden : item
  })
}
