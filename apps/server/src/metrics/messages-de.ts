import type { METRICS_MESSAGES } from '@podstead/contract/messages/metrics-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof METRICS_MESSAGES> = {
  'metrics.members_only':
    'Podcasts nur für Mitglieder werden nach Abonnenten gezählt: Ihre Zahlen stehen bei den privaten Abonnenten.',
}
