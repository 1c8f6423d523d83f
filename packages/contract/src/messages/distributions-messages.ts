/** What submissions to directories refuse and report. */
export const DISTRIBUTIONS_MESSAGES = {
  'distributions.not_public': 'Only a public podcast can be in directories.',
  'distributions.not_set_up':
    'This server cannot send to the Podcast Index. Add the feed on its site instead.',
  'distributions.away': 'The Podcast Index does not answer at the moment. Please try again in a few minutes.',
  'distributions.refused': 'The Podcast Index does not take this feed.',
  'distributions.added': 'Your podcast is in the Podcast Index now.',
  'distributions.existed': 'Your podcast is in the Podcast Index already.',
} as const
