import type { DISTRIBUTIONS_MESSAGES } from '@podstead/contract/messages/distributions-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof DISTRIBUTIONS_MESSAGES> = {
  'distributions.not_public': 'Nur ein öffentlicher Podcast kann in Verzeichnissen stehen.',
  'distributions.not_set_up':
    'Dieser Server kann nichts an den Podcast Index senden. Trage den Feed auf dessen Website ein.',
  'distributions.away':
    'Der Podcast Index antwortet gerade nicht. Bitte versuche es in ein paar Minuten noch einmal.',
  'distributions.refused': 'Der Podcast Index nimmt diesen Feed nicht.',
  'distributions.added': 'Dein Podcast steht jetzt im Podcast Index.',
  'distributions.existed': 'Dein Podcast steht schon im Podcast Index.',
}
