import { messages } from '../../language/language.ts'

export const ARRANGE = messages('shows', 'ARRANGE', {
  open: 'Arrange',
  title: 'Arrange podcasts',
  text: 'This is your own list: here, in the menu on the left and wherever you choose a podcast.',
  save: 'Save order',
  cancel: 'Cancel',
  saved: 'The order is saved.',
} as const)

export const ARCHIVE = messages('shows', 'ARCHIVE', {
  putAway: 'Archive',
  takeBack: 'Move out of the archive',
  done: (name: string) => `${name} is in the archive. Listeners notice nothing.`,
  undone: (name: string) => `${name} is in your list again.`,
  undo: 'Undo',
  heading: (count: number) => `Archived podcasts: ${count}`,
  allArchived: 'All your podcasts are in the archive.',
} as const)

export const DIRECTORY = messages('shows', 'DIRECTORY', {
  title: 'Directories',
  text: 'Submit your podcast once to each; new episodes then appear there automatically.',
  progress: (count: number, all: number) => `${count} of ${all} have your podcast.`,
  show: 'Show',
  hide: 'Hide',
  submit: 'Submit',
  submitTo: (name: string) => `Submit to ${name}`,
  addLink: 'Add link',
  addLinkOf: (name: string) => `Add the link to your podcast on ${name}`,
  fetched: (when: string) => `Last fetched your feed: ${when}`,
  listed: 'Listed, by the link that you added',
  missing: 'Not submitted yet',
  copy: 'Copy feed URL',
  links: 'Links to your podcast elsewhere',
} as const)
