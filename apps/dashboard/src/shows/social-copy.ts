import type { LINK_GROUPS, LinkName } from '@podstead/contract/show-links'
import { words } from '../language/language.ts'

export const SOCIAL = words('shows', 'SOCIAL', {
  title: 'Social',
  privateTitle: 'Nobody would see these links',
  privateText: 'Social links stand on the public pages of a podcast. This one is private, so it has none.',
  privateAction: 'Back to the overview',
  closed: 'This service has closed. The address is kept; empty it when you no longer need it.',
  address: 'https://',
  handle: 'Address or @name',
  closedName: (name: string) => `${name} (closed)`,
} as const)

export const GROUPS: Record<keyof typeof LINK_GROUPS, { title: string; text: string }> = words('shows', 'GROUPS', {
  listening: { title: 'Where to listen', text: 'Buttons on your pages that open the podcast in an app.' },
  social: { title: 'Where to find you', text: 'Your pages and rooms on social networks.' },
  support: { title: 'How to support you', text: 'Where listeners can give something back.' },
})

/** Names, the same in every language. */
export const SERVICES: Record<LinkName, string> = {
  apple_podcast: 'Apple Podcasts',
  spotify: 'Spotify',
  overcast: 'Overcast',
  pocket_casts: 'Pocket Casts',
  castro: 'Castro',
  castbox: 'Castbox',
  amazon_podcast_link: 'Amazon Music',
  podverse: 'Podverse',
  fountain: 'Fountain',
  tune_in: 'TuneIn',
  radio_public: 'RadioPublic',
  google_podcast: 'Google Podcasts',
  stitcher: 'Stitcher',
  breaker: 'Breaker',
  facebook_page: 'Facebook',
  twitter_handle: 'X (Twitter)',
  instagram_profile: 'Instagram',
  mastodon: 'Mastodon',
  matrix: 'Matrix',
  slack: 'Slack',
  patreon_support_link: 'Patreon',
  paypal_url: 'PayPal',
  buy_me_a_coffee_url: 'Buy Me a Coffee',
  square_cash: 'Cash App',
}
