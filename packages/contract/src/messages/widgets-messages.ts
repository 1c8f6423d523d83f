/** What the players on other sites refuse and report. */
export const WIDGETS_MESSAGES = {
  'widgets.no_site': 'must be a site like example.com, https://example.com or *.example.com',
  'widgets.known_site': 'is in the list already',
  'widgets.many_sites': 'There are {max} sites already.',
  'widgets.members_only': 'Only players of a podcast for members are limited to sites.',
  'widgets.site_removed': 'Players may not stand on {site} any more.',
} as const
