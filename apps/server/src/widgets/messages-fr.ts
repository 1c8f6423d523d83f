import type { WIDGETS_MESSAGES } from '@podstead/contract/messages/widgets-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof WIDGETS_MESSAGES> = {
  'widgets.no_site': 'doit être un site comme example.com, https://example.com ou *.example.com',
  'widgets.known_site': 'figure déjà dans la liste',
  'widgets.many_sites': 'Il y a déjà {max} sites.',
  'widgets.members_only': 'Seuls les lecteurs d’un podcast pour membres sont limités à des sites.',
  'widgets.site_removed': 'Les lecteurs ne peuvent plus se trouver sur {site}.',
}
