import { messages } from '../../language/language.ts'

/** Texts of a teammate's episode forms. Those of the specification stand as its ledger spells them. */
export const TEAM_EPISODE = messages('episodes', 'TEAM_EPISODE', {
  place: 'Place',
  placeText: 'Where it was recorded, or what it is about.',
  placeName: 'Name of the place',
  latitude: 'Latitude',
  longitude: 'Longitude',
  newTitle: 'New episode',
  title: 'Episode settings',
  save: 'Save as a draft',
  saved: 'Episode saved as a draft',
  draftOnly: 'It is saved as a draft. Whoever edits the podcast can publish it in its settings.',
  errorTitle: 'Error',
  successTitle: 'Success',
  updated: (name: string) => `${name} has been updated!`,
  wentWrong: 'Something went wrong',
  file: 'Audio',
  noAudio: 'It has no audio yet.',
  processing: 'The audio is being processed.',
  failed: 'The audio could not be processed.',
  replace: 'Replace the audio',
} as const)
