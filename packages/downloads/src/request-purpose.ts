type Headers = Record<string, string | string[] | undefined>

/**
 * What a browser says that fetches before anybody asked for it; Firefox and older browsers have their own
 * words.
 */
export function requestPurpose(headers: Headers): 'prefetch' | null {
  for (const name of PURPOSE_HEADERS) {
    const said = headers[name]
    if (typeof said === 'string' && /^\s*(?:prefetch|prerender|preview)\b/i.test(said)) return 'prefetch'
  }
  return null
}
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
