import type { FEED_VARIANTS_MESSAGES } from '@podstead/contract/messages/feed-variants-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof FEED_VARIANTS_MESSAGES> = {
  'feed_variant.many': 'Il y a déjà {max} flux supplémentaires. Supprimez-en un d’abord.',
  'feed_variant.subscribers_only': 'Un podcast réservé aux membres n’a de flux que pour ses abonnés.',
  'feed_variant.no_subscribers': 'Seul un podcast réservé aux membres a des flux d’abonnés.',
  'feed_variant.subscribers_have_one': 'Les abonnés ont déjà leur propre flux. Modifiez plutôt celui-ci.',
  'feed_variant.schedule_decides':
    'C’est le calendrier de publication qui décide quels épisodes reçoivent les abonnés.',
  'feed_variant.deleted': 'Le flux {name} est supprimé.',
  'feed_variant.gone': 'Ce flux a été supprimé.',
}
