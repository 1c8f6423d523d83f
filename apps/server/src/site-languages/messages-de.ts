import type { SITE_LANGUAGES_MESSAGES } from '@podstead/contract/messages/site-languages-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof SITE_LANGUAGES_MESSAGES> = {
  'site_languages.not_public': 'Nur ein öffentlicher Podcast kann Fassungen in anderen Sprachen haben.',
  'site_languages.not_yours': 'müssen andere öffentliche Podcasts dieses Kontos sein',
  'site_languages.same_language': 'müssen jeweils eine eigene Sprache haben',
}
