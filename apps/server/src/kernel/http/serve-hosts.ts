const HOST = /^(\[[^\]]*\]|[^:]*?)\.?(?::(\d{1,5}))?$/
const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/**
 * Whether a Host header names this origin: capitals, a final dot and the default port make
 * no difference (RFC 9110, 4.2.3).
 */
export function matchesOrigin(host: string | undefined, origin: URL): boolean {
  if (host === undefined) return false
  if (host === origin.host) return true
  const [, name = '', port] = HOST.exec(host.toLowerCase()) ?? []
  const standard = DEFAULT_PORTS[origin.protocol]
  return name !== '' && name === origin.hostname && (port ?? standard) === (origin.port || standard)
}

/** RFC 9112, 3.2: a proxy in front may have believed the other one. */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
