export const PINGS_MESSAGES = {
  'ping.not_configured': 'This installation announces changes to nobody. Its administrator can set that up.',
  'ping.private': 'A private podcast is announced to nobody.',
  'ping.moved': 'This podcast lives elsewhere now, and is announced from there.',
  'ping.nothing_published': 'There is no published episode to announce yet.',
} as const
