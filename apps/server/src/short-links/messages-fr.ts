import type { SHORT_LINKS_MESSAGES } from '@podstead/contract/messages/short-links-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof SHORT_LINKS_MESSAGES> = {
  'short_links.not_public': 'Seul un podcast public a une page d’écoute et des liens courts.',
  'short_links.name_form': 'peut avoir des minuscules, des chiffres et, entre eux, des tirets simples',
  'short_links.reserved': 'appartient à une application ou une page de tous les podcasts',
  'short_links.known_name': 'est déjà utilisé',
  'short_links.many': 'Il y a déjà {max} liens courts.',
  'short_links.no_target': 'doit être une adresse ou un épisode de ce podcast',
  'short_links.to_itself': 'ne doit pas mener à un lien court',
  'short_links.deleted': 'Le lien court {name} est supprimé.',
}
