import { messages } from '../language/language.ts'

/** Texts of the ordering pages. Texts of the specification stand as its ledger spells them, corrected. */
export const METHODS = messages('ordering', 'METHODS', {
  title: 'Sorting',
  loadFailed: 'The order of episodes could not be loaded',
  section: 'Order of episodes',
  text: 'The first line decides. Each further line only sorts episodes that are still tied.',
  none: 'Newest first. This is what almost every podcast wants; add a line to change it.',
  add: 'Add a sort field',
  full: 'Every field is in use.',
  remove: (label: string) => `Remove ${label}`,
  targetOf: (place: number) => (place === 1 ? 'Sort by' : `Then by (line ${place})`),
  directionOf: (label: string) => `Direction of ${label}`,
  targets: {
    'audioposts.name': 'Episode title',
    'audioposts.audio_date': 'Publish date',
    'audioposts.episode_number': 'Episode number',
    season_number: 'Season number',
  },
  directions: {
    'audioposts.name': { ASC: 'A to Z', DESC: 'Z to A' },
    'audioposts.audio_date': { ASC: 'Oldest first', DESC: 'Newest first' },
    'audioposts.episode_number': { ASC: 'Lowest first', DESC: 'Highest first' },
    season_number: { ASC: 'Lowest first', DESC: 'Highest first' },
  },
  meansTitle: 'What this changes',
  means: [
    [
      'In the feed',
      'Episodes appear in this order. Most apps show them by date anyway; apps for serials go by season and number.',
    ],
    ['On the website', 'The episode list follows this order.'],
    ['In players', 'Players with several episodes start with the first one here.'],
  ],
  missing: 'Episodes without a number or season come last.',
  previewTitle: 'Preview',
  previewText: 'The first episodes that listeners will see.',
  previewEmpty: 'As soon as episodes are published, you see here which ones come first.',
  facts: { season: (n: number) => `Season ${n}`, number: (n: string) => `No. ${n}` },
  saved: 'Updated the episode ordering.',
  failedTitle: 'Something went wrong',
  failed: 'We failed to update the episode ordering.',
} as const)

export const NUMBERS = messages('ordering', 'NUMBERS', {
  title: 'Episode numbers',
  loadFailed: 'The episodes could not be loaded',
  text: 'Drag episodes, or move them with the arrow keys. They are numbered from the top, 1 to the last; nothing changes until you save.',
  emptyTitle: 'No episodes to number yet',
  empty: 'Episodes appear here as soon as there are some.',
  emptyAction: 'Upload an episode',
  byDate: 'Number oldest first',
  byDateHint: 'The oldest gets number 1.',
  missingTitle: 'Some episodes have no number yet',
  gapsTitle: 'The numbers have gaps or repeat',
  suggestion:
    'Choose “Number oldest first”, or put the episodes in order yourself. Look at the result, then save.',
  notSet: 'No number',
  moveOf: (name: string) => `Move ${name} to a position`,
  moveTitle: 'Move to position…',
  position: 'Position',
  positionHint: (count: string) => `From 1 to ${count}`,
  move: 'Move',
  cancel: 'Cancel',
  was: (number: string) => `was ${number}`,
  noDate: 'No date',
  movedTo: (name: string, place: number) => `${name} is now number ${place}.`,
  saved: 'The rearranged episodes have been saved.',
  failed: 'Something went wrong.  Please contact us for help.',
} as const)

export const FOLDERS = messages('ordering', 'FOLDERS', {
  title: 'Sub-folders',
  loadFailed: 'The sub-folders could not be loaded',
  text: 'Each sub-folder of the connected drive is a podcast of its own.',
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  emptyTitle: 'No sub-folders',
  empty:
    'When a podcast is fed from a synchronised drive, the folders inside it appear here, each as a podcast of its own.',
  episodes: 'Go to the episodes',
} as const)
