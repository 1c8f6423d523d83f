import type { Generated } from 'kysely'

/** An event that an outside service reported. */
export interface WebhookEventTable {
  id: Generated<number>
  provider: string
  /** The provider's. */
  event_id: string
  kind: string
  /** JSON. */
  payload: string
  received_at: Date
  handled_at: Date | null
}

declare module '../kernel/database/database.ts' {
  interface Tables {
    webhook_events: WebhookEventTable
  }
}
