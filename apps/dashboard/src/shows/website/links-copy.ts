import { messages } from '../../language/language.ts'

export const LINKS = messages('shows', 'LINKS', {
  title: 'Links',
  copy: 'Copy',
  feed: 'RSS Feed',
  feedText: 'For directories and podcast apps.',
  website: 'Podcast website',
  websiteText: 'The page to share: artwork, description and episodes.',
  player: 'Player',
  playerText: 'A page with the player only.',
  elsewhereText: 'As you entered it under Social.',
  membersOnly:
    'Nobody can hear this podcast: it is for members only, and listeners cannot be invited one by one yet. Make it unlisted or password protected to get a feed address.',
  design: 'Website design',
  designText: 'Colours and titles of the website and the players.',
  customize: 'Customize',
} as const)
