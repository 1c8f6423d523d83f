import { messages } from '../../language/language.ts'

/** Our own measurement prefix, for the feed at the old host. */
export const PREFIX = messages('shows', 'PREFIX', {
  title: 'Our own prefix, for your old host',
  text: 'Set it there as the measurement prefix: as long as apps still read the feed at the old host, their downloads are counted here.',
  copy: 'Copy',
} as const)
