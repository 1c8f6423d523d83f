import type { Installation } from '@podstead/contract/operations'
import { PLANS } from './copy.ts'

/** Where a person asks for a plan: a mail to the operator, else their support page, else nowhere. */
export function requestAddress(
  installation: Pick<Installation, 'support_email' | 'support_url'> | undefined,
  plan: string,
  email: string,
): string | null {
  if (!installation?.support_email) return installation?.support_url ?? null
  const parts = { subject: PLANS.askSubject(plan), body: PLANS.askBody(email) }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${installation.support_email}?${query.join('&')}`
}
