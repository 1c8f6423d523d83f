/** What short links refuse and report. */
export const SHORT_LINKS_MESSAGES = {
  'short_links.not_public': 'Only a public podcast has a landing page and short links.',
  'short_links.name_form': 'may have small letters, digits and single hyphens between them',
  'short_links.reserved': 'is taken by an app or a page of every podcast',
  'short_links.known_name': 'is in use already',
  'short_links.many': 'There are {max} short links already.',
  'short_links.no_target': 'must be an address, or an episode of this podcast',
  'short_links.to_itself': 'must not lead to a short link',
  'short_links.deleted': 'The short link {name} is deleted.',
} as const
