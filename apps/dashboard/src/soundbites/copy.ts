import { messages } from '../language/language.ts'

/**
 * Texts of the soundbites page and of the editor on the older chapters page. Texts of the specification
 * stand as its ledger spells them.
 */
export const SOUNDBITES = messages('soundbites', 'SOUNDBITES', {
  title: 'Soundbites',
  loadFailed: 'The soundbites could not be loaded',
  count: (count: number) => (count === 1 ? '1 soundbite' : `${count} soundbites`),
  text: 'Moments that make people want to hear the episode. Apps play them as a preview; 15 to 120 seconds work best.',
  add: 'Add soundbite',
  draw: 'Draw on the waveform to select a moment, or add one at the play position.',
  emptyTitle: 'No soundbites yet',
  numbered: (number: number) => `Soundbite ${number}`,
  fields: { title: 'Title', start: 'Start time', end: 'End time' },
  titlePlaceholder: 'Optional',
  listen: 'Listen',
  listenTo: (name: string) => `Listen to ${name}`,
  stop: 'Stop',
  remove: (name: string) => `Delete ${name}`,
  length: (seconds: string) => `${seconds} s`,
  short: 'Apps recommend at least 15 seconds.',
  long: 'Apps recommend at most 120 seconds.',
  good: 'A good length',
  badTime: "Time can't be empty, and please make sure it follows HH:MM:SS",
  order: 'A soundbite must be at least one second long.',
  beyond: (end: string) => `The soundbite ends beyond the end of the episode (${end}).`,
  errorTitle: 'Error',
  saved: 'Soundbites updated.',
  deleted: 'Soundbite has been deleted',
  undo: 'Undo',
} as const)
