import { messages } from '../../language/language.ts'

/** Texts of a podcast's pages for its team. Those of the specification stand as its ledger spells them. */
export const TEAM_SHOW = messages('shows', 'TEAM_SHOW', {
  settings: 'Podcast settings',
  successTitle: 'Success',
  updated: (name: string) => `${name} has been updated!`,
  errorTitle: 'Error',
  wentWrong: 'Something went wrong',
  place: 'Place',
  placeText: 'Where it is made, or what it is about.',
  placeName: 'Name of the place',
  latitude: 'Latitude',
  longitude: 'Longitude',
  locked: 'Locked against moving',
  lockedHint: 'Other hosts may not import this podcast without proof by mail.',
  numbers: 'Numbers',
  allTime: 'All time',
  recent: '30 days',
  episodes: 'Episodes',
  name: 'Name',
  countries: 'Countries, 30 days',
  apps: 'Apps, 30 days',
  nothing: 'Nothing has been counted yet.',
  noEpisodes: 'No episode is out yet.',
  date: 'Published',
  days: (count: number) => `${count} days`,
  before: (text: string) => `${text} before that`,
} as const)
