export type RefusalReason = 'key' | 'busy' | 'away' | 'not_permitted' | 'unreadable' | 'missing' | 'cursor'

/** What the service did not do, and why. */
export class ProviderRefusal extends Error {
  readonly reason: RefusalReason
  readonly retryAfterSeconds: number
  constructor(reason: RefusalReason, retryAfterSeconds = 60) {
    super(REFUSALS[reason])
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const REFUSALS: Record<RefusalReason, string> = {
  key: 'MailerLite does not accept the key of this connection any more. Give it a new one.',
  busy: 'MailerLite asks to wait for a moment. Please try again in a minute.',
  away: 'MailerLite does not answer at the moment. Please try again in a few minutes.',
  not_permitted: 'The plan of this MailerLite account does not permit that.',
  unreadable: 'What MailerLite answered could not be read. Nothing was changed.',
  missing: 'MailerLite does not have this group any more. Nothing was changed.',
  cursor: 'What MailerLite answered could not be read. Nothing was changed.',
}
