import type { SITE_LANGUAGES_MESSAGES } from '@podstead/contract/messages/site-languages-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof SITE_LANGUAGES_MESSAGES> = {
  'site_languages.not_public': 'Seul un podcast public peut exister dans d’autres langues.',
  'site_languages.not_yours': 'doivent être d’autres podcasts publics de ce compte',
  'site_languages.same_language': 'doivent avoir chacun sa propre langue',
}
