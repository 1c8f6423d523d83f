import type { TRANSCRIPT_SUGGESTIONS_MESSAGES } from '@podstead/contract/messages/transcript-suggestions-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof TRANSCRIPT_SUGGESTIONS_MESSAGES> = {
  'transcript_suggestions.changed':
    'Diese Stelle wurde inzwischen geändert. Korrigiere sie im Editor oder lehne den Vorschlag ab.',
  'transcript_suggestions.changed_after':
    'Diese Stelle wurde nach dem Übernehmen geändert. Ändere sie im Editor.',
  'transcript_suggestions.decided': 'Über diesen Vorschlag hat schon jemand entschieden.',
  'transcript_suggestions.accepted': 'Die Korrektur steht im Transkript.',
  'transcript_suggestions.dismissed': 'Der Vorschlag ist abgelehnt.',
  'transcript_suggestions.reopened': 'Der Vorschlag ist wieder offen.',
}
