import type { PRIVATE_FEEDS_MESSAGES } from '@podstead/contract/messages/private-feeds-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof PRIVATE_FEEDS_MESSAGES> = {
  'private_feed.no_audio_yet': 'n’a pas encore d’audio',
}
