import type { REVIEWS_MESSAGES } from '@podstead/contract/messages/reviews-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof REVIEWS_MESSAGES> = {
  'review.not_requested': 'Niemand hat darum gebeten, diese Episode zu prüfen.',
  'review.too_many_comments': 'ist einer zu viel: Eine Episode kann {max} Kommentare haben',
  'review.comment_deleted': 'Der Kommentar ist gelöscht.',
}
