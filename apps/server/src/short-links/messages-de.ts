import type { SHORT_LINKS_MESSAGES } from '@podstead/contract/messages/short-links-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof SHORT_LINKS_MESSAGES> = {
  'short_links.not_public': 'Nur ein öffentlicher Podcast hat eine Landingpage und Kurzlinks.',
  'short_links.name_form': 'darf Kleinbuchstaben, Ziffern und dazwischen einzelne Bindestriche haben',
  'short_links.reserved': 'gehört zu einer App oder Seite, die jeder Podcast hat',
  'short_links.known_name': 'wird schon verwendet',
  'short_links.many': 'Es gibt schon {max} Kurzlinks.',
  'short_links.no_target': 'muss eine Adresse oder eine Episode dieses Podcasts sein',
  'short_links.to_itself': 'darf nicht zu einem Kurzlink führen',
  'short_links.deleted': 'Der Kurzlink {name} ist gelöscht.',
}
