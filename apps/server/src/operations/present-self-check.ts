import type { SelfCheck } from '@podstead/contract/self-check'
import type { Config } from '../kernel/config.ts'
import type { MediaDescription } from '../kernel/media/media.ts'
import { type Arrivals, arrivalFindings, arrivalsFinding, type IncomingRequest } from './rules-self-check.ts'
import { decoderFinding, type FileAnswer, mediaFinding } from './rules-self-check-files.ts'

interface Seen {
  /** null: of no request in particular. */
  arrival: IncomingRequest | null
  arrivals: Arrivals
  media: { head: FileAnswer; part: FileAnswer } | null
  decoder: MediaDescription | null
}

/** What the server sees of the way here, and what is to be done about it. */
export function presentSelfCheck(
  { origins, trustedProxies }: Config,
  { arrival, arrivals, media, decoder }: Seen,
): SelfCheck {
  const setup = { trustedProxies, appOrigin: origins.app, mediaOrigin: origins.media }
  const findings = [
    ...(arrival ? arrivalFindings(arrival, setup) : []),
    arrivalsFinding(arrivals, setup),
    mediaFinding(media, origins.media),
    decoderFinding(decoder),
  ]
  const { requests, addresses, forwarded, ranges, heads } = arrivals
  return {
    verdict:
      (['fail', 'warn'] as const).find((level) => findings.some((finding) => finding.level === level)) ??
      'ok',
    address: arrival?.address ?? '',
    forwarded_for: arrival?.forwarded?.slice(0, 500) ?? null,
    protocol: arrival?.protocol ?? 'http',
    host: arrival?.host ?? '',
    findings,
    recent: { requests, addresses, forwarded, ranges, heads },
  }
}
