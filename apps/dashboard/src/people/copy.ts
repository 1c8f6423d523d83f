import { messages } from '../language/language.ts'

/** Texts of the pages about people. Texts of the specification stand as its ledger spells them, corrected. */
export const PEOPLE = messages('people', 'PEOPLE', {
  title: 'People',
  loadFailed: 'The people could not be loaded',
  listTitle: 'People of this podcast',
  listText: 'Everyone who is heard or who helps. Choose in each episode who takes part; apps and the website show them with their roles.',
  emptyTitle: 'Nobody yet',
  empty: 'Add yourself first: most podcasts have a host.',
  sort: 'Sort',
  everywhere: 'Whole podcast',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  confirm: (name: string) => `Remove ${name}?`,
  confirmText: (episodes: string) => `They are taken out of ${episodes} too. Feeds and the website no longer name them.`,
  confirmUnused: 'They are not part of any episode.',
  removeAction: 'Remove',
  cancel: 'Cancel',
  removed: (name: string) => `Removed ${name}.`, // MS204, corrected
  failed: 'Something went wrong.  Please contact us for help.', // MS200
  error: 'Error:', // MS199
  added: 'Successfully added a new person', // MS203, corrected
  addedName: (name: string) => `Name ${name}`, // MS201
  addedRole: (role: string) => `Role ${role}`, // MS202
  updated: (name: string) => `${name} has been updated.`,
} as const)

export const FORM = messages('people', 'FORM', {
  addTitle: 'Add a person',
  add: 'Add person',
  editTitle: 'About the person',
  save: 'Save',
  cancel: 'Cancel',
  name: 'Name',
  roles: 'Roles',
  rolesHint: 'The first one counts as the main role.',
  rolesPlaceholder: 'Host, guest, editor …',
  selected: 'Shown for the whole podcast',
  selectedHint: 'Apps show them with the podcast itself, not only with single episodes.',
  email: 'E-mail',
  emailHint: 'Only for you. It is not published.',
  homepage: 'Website',
  homepageHint: 'Where their name leads to.',
  description: 'Description',
  picture: 'Picture',
  pictureOf: (name: string) => `Picture of ${name}`,
  pictureHint: 'JPEG, PNG or icon. It is cut to a square.',
  pictureAdd: 'Choose a picture',
  pictureChange: 'Change picture',
  pictureRemove: 'Take the picture away?',
  pictureRemoveText: 'Their initials are shown instead.',
  social: 'Social links',
  socialCount: (count: string) => `${count} filled in`,
  links: {
    mastodon: 'Mastodon',
    matrix: 'Matrix',
    facebook_url: 'Facebook',
    twitter_url: 'X (Twitter)',
    linkedin_url: 'LinkedIn',
    tiktok_url: 'TikTok',
    instagram_url: 'Instagram',
    youtube_url: 'YouTube',
    patreon: 'Patreon',
  },
  examples: { mastodon: '@name@server.example', matrix: '@name:server.example' },
} as const)

export const SORTING = messages('people', 'SORTING', {
  title: 'Order of people',
  text: 'The podcast’s people appear in this order in apps and on the website. Drag them, or move them with the arrow keys.',
  back: 'Back to people',
  saved: 'The order of people has been saved.',
  none: 'There is nobody to sort yet.',
} as const)
