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
