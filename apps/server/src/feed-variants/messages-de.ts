import type { FEED_VARIANTS_MESSAGES } from '@podstead/contract/messages/feed-variants-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof FEED_VARIANTS_MESSAGES> = {
  'feed_variant.many': 'Es gibt schon {max} weitere Feeds. Lösche zuerst einen.',
  'feed_variant.subscribers_only': 'Ein Podcast für Mitglieder hat nur Feeds für seine Abonnenten.',
  'feed_variant.no_subscribers': 'Nur ein Podcast für Mitglieder hat Feeds von Abonnenten.',
  'feed_variant.subscribers_have_one':
    'Die Abonnenten haben schon einen eigenen Feed. Ändere stattdessen diesen.',
  'feed_variant.schedule_decides':
    'Welche Episoden Abonnenten bekommen, entscheidet der Veröffentlichungsplan.',
  'feed_variant.deleted': 'Der Feed {name} ist gelöscht.',
  'feed_variant.gone': 'Dieser Feed wurde gelöscht.',
}
