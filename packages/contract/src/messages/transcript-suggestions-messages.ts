/** What is reported of corrections that listeners suggest. */
export const TRANSCRIPT_SUGGESTIONS_MESSAGES = {
  'transcript_suggestions.changed':
    'This passage was changed since. Correct it in the editor, or dismiss the suggestion.',
  'transcript_suggestions.changed_after':
    'This passage was changed after it was accepted. Change it in the editor instead.',
  'transcript_suggestions.decided': 'Somebody has decided about this suggestion already.',
  'transcript_suggestions.accepted': 'The correction is in the transcript.',
  'transcript_suggestions.dismissed': 'The suggestion is dismissed.',
  'transcript_suggestions.reopened': 'The suggestion is open again.',
} as const
