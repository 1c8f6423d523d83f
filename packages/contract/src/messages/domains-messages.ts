/** What is said of host names of websites. */
export const DOMAINS_MESSAGES = {
  'domains.not_public': 'Only the website of a public podcast can have a domain of its own.',
  'domains.no_name': 'must be a name like podcast.example.com',
  'domains.address': 'must be a name, not the address of a machine',
  'domains.port': 'must be a name alone, without a port',
  'domains.path': 'must be a name alone, without a path',
  'domains.ours': 'is an address of this server',
  'domains.suffix': 'is an ending under which names are registered; enter the name before it, too',
  'domains.taken': 'is the website of another podcast',
} as const
