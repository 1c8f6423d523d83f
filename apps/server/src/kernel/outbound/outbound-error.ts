const messages = {
  url: 'This is not a web address that can be used.',
  address: 'This address is not on the public internet.',
  port: 'This address uses a port that is not allowed.',
  dns: 'The name of this server was not found.',
  connect: 'The server could not be reached.',
  tls: 'No secure connection to the server could be made.',
  timeout: 'The server took too long to answer.',
  too_large: 'The server’s answer is too large.',
  redirect: 'The server redirected us to an address that we do not follow.',
  downgrade: 'The server redirected us from a secure address (https) to one that is not (http).',
  encoding: 'The answer of the server could not be unpacked.',
  protocol: 'The server broke off or did not answer as a web server does.',
  cancelled: 'The request was called off.',
}

/** Why a foreign URL was not fetched: a closed list, safe to show to anybody. */
export type OutboundReason = keyof typeof messages

/**
 * Carries nothing of the foreign answer, no address and no cause, so that it can
 * be shown and stored (SSRF-05).
 */
export class OutboundError extends Error {
  readonly reason: OutboundReason

  constructor(reason: OutboundReason) {
    super(messages[reason])
    this.name = 'OutboundError'
    this.reason = reason
  }
}

/** Whatever the network layers threw, as one of the reasons. */
export function outboundError(thrown: unknown): OutboundError {
  if (thrown instanceof OutboundError) return thrown
  const { code = '', name = '' } = (thrown ?? {}) as { code?: string; name?: string }
  if (/TIMEOUT|TIMEDOUT/.test(code)) return new OutboundError('timeout')
  if (/^ECONN(?:REFUSED)|^EHOST|^ENET|^EADDR|^EACCES|^EPERM/.test(code)) return new OutboundError('connect')
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_TO|SELF_SIGNED|EPROTO|HOSTNAME_)/.test(code))
    return new OutboundError('tls')
  if (/^(?:Z_|ERR__ZSTD|ERR_ZLIB|ERR_BROTLI|ERR__ERROR|ERR_PADDING)/.test(code))
    return new OutboundError('encoding')
  if (name === 'AbortError' || code === 'ABORT_ERR') return new OutboundError('cancelled')
  return new OutboundError('protocol')
}
