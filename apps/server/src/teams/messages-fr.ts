import type { TEAMS_MESSAGES } from '@podstead/contract/messages/teams-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof TEAMS_MESSAGES> = {
  'team.full': 'Un podcast peut être partagé avec {max} personnes.',
  'team.removed': '{email} ne fait plus partie de l’équipe.',
  'team.left': 'Vous avez quitté l’équipe de {title}.',
  'team.invited_already': 'est déjà invité',
  'team.role_already': 'est déjà attribué par une autre invitation',
  'team.owner_needs_upgrade': 'La formule du podcast ne comprend pas cela.',
}
