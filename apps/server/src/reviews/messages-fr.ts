import type { REVIEWS_MESSAGES } from '@podstead/contract/messages/reviews-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof REVIEWS_MESSAGES> = {
  'review.not_requested': 'Personne n’a demandé la relecture de cet épisode.',
  'review.too_many_comments': 'est de trop : un épisode peut avoir {max} commentaires',
  'review.comment_deleted': 'Le commentaire est supprimé.',
}
