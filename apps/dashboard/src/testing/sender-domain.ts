import type { SenderDomain } from '@podstead/contract/senders/sender-domain'

/** A verified identity, for tests. */
export const SENDER_DOMAIN: SenderDomain = {
  id: 5,
  ...{ nickname: 'Orchard', from_name: 'The Orchard', from_email: 'hello@orchard.example' },
  ...{ reply_to: 'hello@orchard.example', address: 'Quay 4', city: 'Bremen', zip: '28195' },
  ...{ country: 'Germany', country_code: 'DE', verified: true, status: 'Verified' },
  ...{ requested_at: '2026-03-01T10:00:00Z', expires_at: '2026-03-03T10:00:00Z' },
  ...{ domain_finding: 'accepted', domain_policy: null, domain_message: '', shows: [] },
}
