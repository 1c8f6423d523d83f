export const REVIEWS_MESSAGES = {
  'review.not_requested': 'Nobody has asked for a review of this episode.',
  'review.too_many_comments': 'is one too many: an episode can have {max} comments',
  'review.comment_deleted': 'The comment is deleted.',
} as const
