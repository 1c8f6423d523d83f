const MAX_PORT = 65_535

/**
 * `Example.com/blog`, `https://example.com:8443` or `*.example.com` as what may frame (CSP, frame-ancestors):
 * an origin, of https unless it says http. Null for what is no site, and for anything that could mean more in
 * a header than one site.
 */
export function siteOrigin(text: string): string | null {
  const [, scheme = 'https', wildcard = '', host = '', port] =
    /^(?:(https?):\/\/)?(\*\.)?([^\s/?#:@*;,'"]+)(?::(\d{1,5}))?(?:[/?#][^\s;,'"]*)?$/i.exec(text.trim()) ??
    []
  if (!host) return null
  // Names of other scripts as they stand in headers: `züge.example` → `xn--zge-hoa.example`.
  const name = URL.parse(`https://${host.replace(/\.$/, '')}`)?.hostname ?? ''
  if (!isHostName(name) && !(name === 'localhost' && !wildcard)) return null
  if (port !== undefined && (Number(port) < 1 || Number(port) > MAX_PORT)) return null
  const usual = scheme.toLowerCase() === 'https' ? 443 : 80
  const ending = port === undefined || Number(port) === usual ? '' : `:${Number(port)}`
  return `${scheme.toLowerCase()}://${wildcard}${name}${ending}`
}

/** At least two labels, the last of letters: addresses of machines are no sites. */
function isHostName(name: string): boolean {
  return (
    name.length <= 253 &&
    /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(name)
  )
}
