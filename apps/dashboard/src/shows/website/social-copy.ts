import type { LINK_GROUPS } from '@podstead/contract/shows/show-links'
import { messages } from '../../language/language.ts'

export const SOCIAL = messages('shows', 'SOCIAL', {
  title: 'Social',
  privateTitle: 'Nobody would see these links',
  privateText: 'Social links stand on the public pages of a podcast. This one is private, so it has none.',
  privateAction: 'Back to the overview',
  closed: 'This service has closed. The address is kept; clear it when you no longer need it.',
  address: 'https://',
  handle: 'Address or @name',
  closedName: (name: string) => `${name} (closed)`,
} as const)

export const GROUPS: Record<keyof typeof LINK_GROUPS, { title: string; text: string }> = messages(
  'shows',
  'GROUPS',
  {
    listening: { title: 'Where to listen', text: 'Buttons on your pages that open the podcast in an app.' },
    social: { title: 'Where to find you', text: 'Your pages and rooms on social networks.' },
    support: { title: 'How to support you', text: 'Where listeners can give something back.' },
  },
)
