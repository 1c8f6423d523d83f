/** What drafting refuses and reports. */
export const AI_CONTENT_MESSAGES = {
  'ai_content.no_transcript':
    'This episode has no transcript yet. Add one, then texts can be drafted from it.',
  'ai_content.unreadable': 'The transcript of this episode cannot be read, or says too little.',
  'ai_content.other_transcript': 'The episode has another transcript by now. Please load the page again.',
  'ai_content.is_running': 'This is being drafted already. Please wait a moment.',
  'ai_content.no_model':
    'This server has nothing set up that writes texts. They can be taken from the transcript.',
  'ai_content.no_consent': 'The owner of the podcast has not agreed to send its words to {host}.',
  'ai_content.used_up':
    'The drafts of your plan are used up for this month: {plan} includes {count} [draft|drafts]. Texts can still be taken from the transcript.',
  'ai_content.budget_spent':
    'This server has written as much as its operator allows in a month. Texts can still be taken from the transcript.',
  'ai_content.model_away':
    'The service that writes texts does not answer. Please try again in a few minutes.',
  'ai_content.model_busy':
    'The service that writes texts has too much to do. Please try again in a few minutes.',
  'ai_content.model_refuses':
    'The service that writes texts does not accept what this server sends. Its operator knows more.',
  'ai_content.nothing_found': 'There is too little in the transcript for this.',
  'ai_content.stopped': 'Drafting was interrupted. Please try again.',
  'ai_content.stopped_by_person': 'Drafting was stopped.',
  'ai_content.unknown_variables': 'must not use unknown variables: {names}',
  'ai_content.starts_needed': 'must use the variable chapter_starts',
} as const
