import type { TRANSCRIPT_SUGGESTIONS_MESSAGES } from '@podstead/contract/messages/transcript-suggestions-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof TRANSCRIPT_SUGGESTIONS_MESSAGES> = {
  'transcript_suggestions.changed':
    'Ce passage a été modifié entre-temps. Corrigez-le dans l’éditeur ou écartez la suggestion.',
  'transcript_suggestions.changed_after':
    'Ce passage a été modifié après avoir été accepté. Modifiez-le dans l’éditeur.',
  'transcript_suggestions.decided': 'Quelqu’un a déjà décidé de cette suggestion.',
  'transcript_suggestions.accepted': 'La correction est dans la transcription.',
  'transcript_suggestions.dismissed': 'La suggestion est écartée.',
  'transcript_suggestions.reopened': 'La suggestion est de nouveau ouverte.',
}
