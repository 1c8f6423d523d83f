import type { LIVE_ITEMS_MESSAGES } from '@podstead/contract/messages/live-items-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof LIVE_ITEMS_MESSAGES> = {
  'live_item.too_many':
    'Il y a déjà {max} directs qui ne sont pas terminés. Terminez-en ou supprimez-en d’abord.',
  'live_item.ended':
    'Ce direct est terminé. Les applications en attendent un nouveau pour une autre diffusion.',
}
