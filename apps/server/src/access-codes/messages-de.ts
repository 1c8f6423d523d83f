import type { ACCESS_CODES_MESSAGES } from '@podstead/contract/messages/access-codes-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof ACCESS_CODES_MESSAGES> = {
  'access_code.many': 'Es gibt schon {max} Codes. Lösche zuerst einen.',
  'access_code.deleted': 'Der Code {code} ist gelöscht.',
}
