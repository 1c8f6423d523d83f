import type { OutboundError, OutboundReason, OutboundReply } from '../kernel/outbound/outbound.ts'
import { retryAfter } from './rules.ts'
import { SpeechRefusal } from './service.ts'

const AWAY = 'The transcription service cannot be reached at the moment.'
export const UNREADABLE = 'The transcription service answered with something that is no transcript.'

/** The address or its certificate is wrong: no waiting helps. */
const MISCONFIGURED: OutboundReason[] = ['url', 'address', 'port', 'tls', 'redirect', 'downgrade']

export function outboundRefusal({ reason, message }: OutboundError): SpeechRefusal {
  return new SpeechRefusal(reason === 'too_large' ? UNREADABLE : AWAY, {
    isWorthRetrying: reason !== 'too_large' && !MISCONFIGURED.includes(reason),
    detail: message,
  })
}

/** What a status says, and the code that OpenAI puts into its body. */
export function refusalForStatus(
  { status, headers, text }: Pick<OutboundReply, 'status' | 'headers' | 'text'>,
  now: Date,
): SpeechRefusal {
  const detail = `${status}: ${text().slice(0, 500)}`
  const wait = { isWorthRetrying: true, retryAfterSeconds: retryAfter(headers['retry-after'], now), detail }
  if (status === 401 || status === 403)
    return new SpeechRefusal(
      'The transcription service refuses the key of this server. Whoever runs it has to correct it.',
      { detail },
    )
  if (status === 402 || (status === 429 && /insufficient_quota|billing/.test(detail)))
    return new SpeechRefusal(
      'The account at the transcription service is used up. Whoever runs this server has to look after it.',
      { detail },
    )
  if (status === 413)
    return new SpeechRefusal('The transcription service does not take audio of this size.', { detail })
  if (status === 429) return new SpeechRefusal('The transcription service is busy at the moment.', wait)
  if (status >= 500 || status === 408 || status === 409) return new SpeechRefusal(AWAY, wait)
  return new SpeechRefusal(`The transcription service does not take this audio (${status}).`, { detail })
}
