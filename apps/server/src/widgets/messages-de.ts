import type { WIDGETS_MESSAGES } from '@podstead/contract/messages/widgets-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof WIDGETS_MESSAGES> = {
  'widgets.no_site': 'muss eine Website sein wie example.com, https://example.com oder *.example.com',
  'widgets.known_site': 'steht schon in der Liste',
  'widgets.many_sites': 'Es sind schon {max} Websites.',
  'widgets.members_only': 'Nur Player eines Podcasts für Mitglieder sind auf Websites beschränkt.',
  'widgets.site_removed': 'Player dürfen nicht mehr auf {site} stehen.',
}
