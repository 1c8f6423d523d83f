/** What additional feeds refuse and report. */
export const FEED_VARIANTS_MESSAGES = {
  'feed_variant.many': 'There are {max} additional feeds already. Delete one first.',
  'feed_variant.subscribers_only': 'A podcast for members has feeds for its subscribers only.',
  'feed_variant.no_subscribers': 'Only a podcast for members has feeds of subscribers.',
  'feed_variant.subscribers_have_one': 'Subscribers have a feed of their own already. Change that one.',
  'feed_variant.schedule_decides': 'The release schedule decides which episodes subscribers get.',
  'feed_variant.deleted': 'The feed {name} is deleted.',
  'feed_variant.gone': 'This feed has been deleted.',
} as const
