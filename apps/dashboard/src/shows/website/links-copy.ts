import { messages } from '../../language/language.ts'

export const LINKS = messages('shows', 'LINKS', {
  title: 'Links',
  copy: 'Copy',
  feed: 'RSS Feed',
  feedText: 'For directories and podcast apps.',
  landing: 'Landing page',
  landingText: 'One page to say on air and to print: every app, the one of the device first.',
  website: 'Podcast website',
  websiteText: 'The page to share: artwork, description and episodes.',
  player: 'Player',
  playerText: 'A page with the player only.',
  elsewhereText: 'As you entered it under Social.',
  membersOnly:
    'This podcast is for members only: it has no address of its own. Each listener has one, under Private Subscribers.',
  toSubscribers: 'To the subscribers',
  design: 'Website design',
  designText: 'Colours and titles of the website and the players.',
  customize: 'Customize',
} as const)
