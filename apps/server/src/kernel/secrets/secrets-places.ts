/**
 * What each sealed value is bound to: it opens nowhere else. Whoever seals takes the place from here, so that
 * changing keys forgets nothing.
 */
export const sealedPlace = {
  showPassword: (showId: number | string) => `shows:password_sealed:${showId}`,
  secondFactor: (userId: number | string) => `second_factors:sealed_secret:${userId}`,
  listenerKey: (period: number | string) => `listener_keys:sealed:${period}`,
  subscriberFeed: (publicId: number | string) => `subscribers:feed_sealed:${publicId}`,
  subscriberAddress: (hash: number | string) => `subscriber_addresses:address_sealed:${hash}`,
  connectionToken: (hash: number | string) => `service_connections:token_sealed:${hash}`,
  idempotentAnswer: (hash: number | string) => `idempotency_keys:answer_sealed:${hash}`,
  auditHead: (userId: number | string) => `audit_heads:sealed:${userId}`,
  mail: (messageId: string) => `jobs:mail:${messageId}`,
  mailRequest: (id: string) => `jobs:accounts.mail:${id}`,
  memberRequest: (nonce: string) => `jobs:private-web.member-request:${nonce}`,
}

/** Tables of jobs, whose `data` may have a member `sealed`. */
export const SEALED_JOBS = [
  { table: 'pgboss.job', where: "state < 'completed'" },
  { table: 'dead_jobs', where: 'retried_at is null' },
]

/** Where the sealed member of a job's data belongs, by what else the data says. */
export function placeOfJob(data: { message_id?: unknown; id?: unknown; nonce?: unknown }): string {
  if (typeof data.nonce === 'string') return sealedPlace.memberRequest(data.nonce)
  return typeof data.message_id === 'string'
    ? sealedPlace.mail(data.message_id)
    : sealedPlace.mailRequest(String(data.id))
}
