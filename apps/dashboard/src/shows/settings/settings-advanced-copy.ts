import type { PrivacyMode } from '@podstead/contract/shows/privacy-modes'
import { messages } from '../../language/language.ts'

/** Texts of the advanced settings. */
export const ADVANCED = messages('shows', 'ADVANCED', {
  release: 'Publishing',
  releaseText: 'How episodes come into the feed, and how dates are read.',
  manual: 'Manual release',
  manualHint: 'Episodes stay out of the feed until you choose a publish date for them.',
  hideSeason: 'Hide season numbers',
  hideSeasonHint: 'Leaves seasons out of the feed, for podcasts that number episodes straight through.',
  timeZone: 'Time zone',
  timeZoneHint: 'Publish dates and reports are read in this zone.',
  protection: 'Feed and directories',
  protectionText: 'What directories, other hosts and measuring services get to see.',
  locked: 'Locked',
  lockedHint: 'Other hosts are asked not to import this feed without your consent.',
  ownerEmail: 'Show the email address in the feed',
  ownerEmailHint:
    'Some directories send a code there when you claim the podcast. Everyone can read it, spammers too.',
  ownerName: 'Owner’s name in the feed',
  ownerNameHint: 'Shown with the email address. Leave it empty to use the author.',
  prefix: 'Prefix for audio addresses',
  prefixHint:
    'Goes before the address of every audio file, for a measuring service. It must start with https://',
  claim: 'Apple Podcasts claim key',
  claimHint:
    'From Apple’s “Claim your podcast”. It stands in the feed at once; Apple may take up to 24 hours to see it.',
  support: 'Support and rights',
  supportText: 'Apps show these next to the podcast.',
} as const)

export const PRIVACY = messages('shows', 'PRIVACY', {
  title: 'Privacy',
  text: 'Who can hear the podcast.',
  oneWay:
    'This podcast is private and cannot be made public again. You can change between the private kinds.',
  warning: 'Making this podcast private changes its feed address and cannot be undone.',
  username: 'User name',
  password: 'Password',
  passwordHint: 'At least 8 characters. Listeners type both into their app once.',
  generate: 'Generate',
  copy: 'Copy',
  confirmTitle: 'Make this podcast private?',
  confirm: 'Make it private',
  changeTitle: 'Give this podcast new addresses?',
  changeWarning:
    'Its listeners joined on other terms: the feed and the audio files get new addresses, and the present ones stop working.',
  changeText: 'Everyone who listens loses the podcast until they have the new address.',
  change: 'Change the addresses',
  changedTitle: 'The podcast has new addresses',
  atOnce: 'As soon as you confirm:',
  consequences: [
    'The present feed, audio files and pages stop working. Podcast apps show the podcast as gone.',
    'Directories such as Apple Podcasts drop it. Nobody is redirected to the new address.',
    'The artwork gets a new address, too.',
  ],
  newAddress: 'The podcast gets a new feed address. Give it to the people who may listen.',
  doneTitle: 'The podcast is private now',
  done: 'Its old addresses are gone. The new feed address is under “RSS Feed” and “Links”.',
  needsPlan: 'Members only comes with another plan. Choose another kind, or upgrade.',
  fromMembers: 'The addresses of your subscribers stop working. Their list stays.',
  toMembers: 'Nobody hears it until you add them: each listener gets an address of their own.',
  doneMembers:
    'Its old addresses are gone. Add the people who may listen: each of them gets an address of their own.',
} as const)

export const MODES: Record<PrivacyMode, { label: string; text: string }> = messages('shows', 'MODES', {
  public: { label: 'Public', text: 'Everyone can find it, in directories and in every app.' },
  unlisted: {
    label: 'Unlisted',
    text: 'Everyone who has the feed address can listen. Directories are asked not to list it.',
  },
  password: {
    label: 'Password protected',
    text: 'One feed address, and a user name and password that all listeners share.',
  },
  members: {
    label: 'Members only',
    text: 'An address of their own for each listener, on a schedule if you like.',
  },
})
