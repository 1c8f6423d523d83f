import type { ACCESS_CODES_MESSAGES } from '@podstead/contract/messages/access-codes-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof ACCESS_CODES_MESSAGES> = {
  'access_code.many': 'Il y a déjà {max} codes. Supprimez-en un d’abord.',
  'access_code.deleted': 'Le code {code} est supprimé.',
}
