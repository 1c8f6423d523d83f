import type { PINGS_MESSAGES } from '@podstead/contract/messages/pings-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof PINGS_MESSAGES> = {
  'ping.not_configured':
    'Cette installation n’annonce les changements à personne. Son administrateur peut le mettre en place.',
  'ping.private': 'Un podcast privé n’est annoncé à personne.',
  'ping.moved': 'Ce podcast vit désormais ailleurs et s’annonce de là-bas.',
  'ping.nothing_published': 'Il n’y a encore aucun épisode publié à annoncer aux applications.',
}
