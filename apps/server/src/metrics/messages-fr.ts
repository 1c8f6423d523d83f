import type { METRICS_MESSAGES } from '@podstead/contract/messages/metrics-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof METRICS_MESSAGES> = {
  'metrics.members_only':
    'Les podcasts réservés aux membres sont comptés par abonné : leurs chiffres se trouvent sous « Abonnés privés ».',
}
