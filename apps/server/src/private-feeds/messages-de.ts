import type { PRIVATE_FEEDS_MESSAGES } from '@podstead/contract/messages/private-feeds-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof PRIVATE_FEEDS_MESSAGES> = {
  'private_feed.no_audio_yet': 'hat noch kein Audio',
}
