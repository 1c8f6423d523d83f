import type { METRICS_MESSAGES } from '@podstead/contract/messages/metrics-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof METRICS_MESSAGES> = {
  'metrics.members_only':
    'Personne ne peut encore écouter un podcast réservé aux membres ; il n’y a donc rien à compter.',
}
