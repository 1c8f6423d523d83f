import { detectService, isKnownPrefix } from './hosts.ts'

/**
 * The enclosure's address behind a measurement prefix. Services such as OP3 and Podtrac expect the address
 * without its scheme (`https://op3.dev/e/` → `https://op3.dev/e/pods.example/a.mp3`); so does any prefix that
 * ends as theirs do (`/e/`, `/redirect.mp3/`, `/track/x/`). A prefix that ends with `=` gets the whole
 * address percent-encoded, any other one the whole address as it is. Unchanged when the prefix is missing or
 * not https, or when the same service stands before the address already.
 */
export function prefixedUrl(prefix: string | null | undefined, url: string): string {
  const before = prefix?.trim() ?? ''
  if (!/^https:\/\/[^/\s]+/i.test(before) || !URL.canParse(before)) return url
  if (alreadyBehind(before, url)) return url
  if (before.endsWith('=')) return before + encodeURIComponent(url)
  const slashed = before.endsWith('/') ? before : `${before}/`
  if (!expectsBareAddress(slashed)) return slashed + url
  // OP3 takes https for granted: an http address keeps its scheme.
  return (
    slashed +
    (/^http:/i.test(url) && detectService(before) === 'OP3' ? url : url.replace(/^https?:\/\//i, ''))
  )
}

const bareEndings = /\/(e(\/[\w.,=-]+)?|p|measure|redirect\.(mp3|m4a|mp4)|(track|rss\/p)(\/[\w.-]+)?)\/$/i

function expectsBareAddress(prefix: string): boolean {
  return isKnownPrefix(prefix) || bareEndings.test(prefix)
}

// Chains of different services are usual; the same one twice counts every listener twice.
function alreadyBehind(prefix: string, url: string): boolean {
  const host = urlHost(prefix)
  const path = url.toLowerCase()
  return (
    path.startsWith(prefix.toLowerCase()) || path.startsWith(`https://${host}/`) || path.includes(`/${host}/`)
  )
}

function urlHost(url: string): string {
  return (URL.parse(url)?.host ?? '').toLowerCase()
}
