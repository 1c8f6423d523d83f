/** What excerpts refuse and report. */
export const EXCERPTS_MESSAGES = {
  'excerpt.too_short': 'An excerpt is at least {seconds} seconds long.',
  'excerpt.too_long': 'An excerpt is at most {minutes} minutes long.',
  'excerpt.ends_beyond': 'The excerpt ends beyond the end of the episode ({end}).',
  'excerpt.no_audio': 'The audio is not ready yet. Please try again when it is.',
  'excerpt.too_many': 'An episode can have at most {max} excerpts.',
  'excerpt.not_cut': 'The excerpt could not be cut. Delete it and try again.',
  'excerpt.deleted': 'The link to the excerpt no longer works',
} as const
