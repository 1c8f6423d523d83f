import { z } from 'zod'
import { address } from './address.ts'
import { get } from './endpoint.ts'
import { ServerText } from './fields.ts'

/**
 * How requests reach the server: through which proxies, under which names, and
 * whether listeners can be told apart.
 */

export const CheckFinding = z.object({
  name: z.enum(['proxy', 'listeners', 'https', 'host', 'media', 'ffmpeg']),
  /** `warn` works, but not as it should in the long run; `fail` is broken. */
  level: z.enum(['ok', 'warn', 'fail']),
  text: ServerText,
  /** What the operator should do. */
  todo: ServerText.nullable(),
})
export type CheckFinding = z.infer<typeof CheckFinding>

export const SelfCheck = z.object({
  verdict: z.enum(['ok', 'warn', 'fail']),
  /** Of the caller, as downloads and limits would see it. */
  address: z.string(),
  /** What proxies said of it; null when none did. */
  forwarded_for: z.string().nullable(),
  protocol: z.enum(['http', 'https']),
  host: z.string(),
  findings: z.array(CheckFinding),
  /** Of the last thousand requests to this process. */
  recent: z.object({
    requests: z.int(),
    addresses: z.int(),
    forwarded: z.int(),
    ranges: z.int(),
    heads: z.int(),
  }),
})
export type SelfCheck = z.infer<typeof SelfCheck>

export const getSelfCheck = get('/v2/self_check', {
  resource: 'server',
  summary:
    'How this request arrived, and what that says about the proxies in between (for whoever runs the server)',
  reply: SelfCheck,
  failure: 'message',
})

export const selfCheckPage = address('GET', '/self-check', {
  access: 'local',
  summary: 'How recent requests arrived, and what is wrong with that (this machine only)',
  content: 'text/html',
})
