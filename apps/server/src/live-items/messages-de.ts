import type { LIVE_ITEMS_MESSAGES } from '@podstead/contract/messages/live-items-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof LIVE_ITEMS_MESSAGES> = {
  'live_item.too_many':
    'Es gibt schon {max} Livesendungen, die nicht vorbei sind. Beende oder lösche erst welche.',
  'live_item.ended': 'Diese Livesendung ist vorbei. Für eine andere brauchen Apps eine neue.',
}
