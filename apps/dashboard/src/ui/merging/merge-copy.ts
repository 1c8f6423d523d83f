import { messages } from '../../language/language.ts'

/** Words of the merge notice. */
export const MERGE = messages('ui', 'MERGE', {
  title: 'Changed somewhere else, too',
  text: 'This was saved in another window while you were working on it. Choose which version stays. Everything else is merged already.',
  yours: 'Yours',
  theirs: 'Theirs',
  takenOut: 'Removed',
  back: 'Back to the form',
  save: 'Save this version',
} as const)
