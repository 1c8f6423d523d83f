import type { METRICS_MESSAGES } from '@podstead/contract/messages/metrics-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof METRICS_MESSAGES> = {
  'metrics.members_only':
    'Einen Podcast nur für Mitglieder kann noch niemand hören, also gibt es nichts zu zählen.',
}
