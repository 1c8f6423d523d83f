export const PINGS_MESSAGES = {
  'ping.not_configured': 'This installation tells nobody of changes. Its administrator can set that up.',
  'ping.private': 'Nobody is told of a private podcast.',
  'ping.moved': 'This podcast lives elsewhere now, and is announced from there.',
  'ping.nothing_published': 'There is no published episode yet that apps could be told of.',
} as const
