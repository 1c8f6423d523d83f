import type { DISTRIBUTIONS_MESSAGES } from '@podstead/contract/messages/distributions-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof DISTRIBUTIONS_MESSAGES> = {
  'distributions.not_public': 'Seul un podcast public peut figurer dans des annuaires.',
  'distributions.not_set_up':
    'Ce serveur ne peut rien envoyer au Podcast Index. Ajoutez plutôt le flux sur son site.',
  'distributions.away': 'Le Podcast Index ne répond pas pour le moment. Réessayez dans quelques minutes.',
  'distributions.refused': 'Le Podcast Index n’accepte pas ce flux.',
  'distributions.added': 'Votre podcast figure maintenant dans le Podcast Index.',
  'distributions.existed': 'Votre podcast figure déjà dans le Podcast Index.',
}
