/** What newsletters refuse and report. */
export const NEWSLETTER_MESSAGES = {
  'newsletter.not_public': 'Only a public podcast has a newsletter.',
  'newsletter.nobody': 'Nobody has signed up yet.',
  'newsletter.running': 'The last letter is still on its way. Wait until it has gone out.',
  'newsletter.sent': 'Your letter is on its way.',
  'newsletter.removed': '{email} gets no more letters.',
} as const
