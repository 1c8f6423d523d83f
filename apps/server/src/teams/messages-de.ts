import type { TEAMS_MESSAGES } from '@podstead/contract/messages/teams-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof TEAMS_MESSAGES> = {
  'team.full': 'Ein Podcast kann mit {max} Menschen geteilt werden.',
  'team.removed': '{email} ist nicht mehr im Team.',
  'team.left': 'Du hast das Team von {title} verlassen.',
  'team.invited_already': 'ist schon eingeladen',
  'team.role_already': 'ist durch eine andere Einladung schon vergeben',
  'team.owner_needs_upgrade': 'Der Tarif des Podcasts enthält das nicht.',
}
