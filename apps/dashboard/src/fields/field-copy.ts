import { messages } from '../language/language.ts'

/** Texts of fields that podcasts and episodes both have. */
export const PLACE = messages('fields', 'PLACE', {
  name: 'Place name',
  nameHint: 'Pick a suggestion, or write what you like: “Alpine huts”, “Mars”.',
  placeholder: 'Vienna',
  latitude: 'Latitude',
  longitude: 'Longitude',
  coordinatesHint: 'Filled in by a suggestion; leave them empty when there is no point on a map.',
  country: 'Country',
  countryHint: 'Two letters.',
  osm: 'OSM id',
  osmHint: 'From OpenStreetMap; optional.',
  clear: 'Clear the place',
  nothing: 'No place of that name in our list. It is kept as you wrote it.',
} as const)

export const PLACES = messages('fields', 'PLACES', {
  label: 'Further places',
  text: 'If it is about, or made in, more than one place.',
  none: 'No further places.',
  add: 'Add a place',
  row: (n: number) => `Place ${n}`,
  remove: (n: number) => `Remove place ${n}`,
  name: 'Name of the place',
  latitude: 'Latitude',
  longitude: 'Longitude',
  country: 'Country',
  osm: 'OSM id',
  rel: 'What the place has to do with it',
  rels: { subject: 'It is about this place', creator: 'It is made here' },
  wrong: 'Each further place needs a name; coordinates look like 48.2 and 16.37, an OSM id like R113314.',
} as const)

export const FUNDING = messages('fields', 'FUNDING', {
  fundings: 'Support links',
  fundingsHint: 'Where listeners can give money: up to ten, the most important first.',
  fundingUrl: 'Address',
  fundingText: 'Words on the button',
  fundingTextExample: 'Support the show',
  addFunding: 'Add a link',
  noFundings: 'No support links yet.',
  removeFunding: (n: number) => `Remove support link ${n}`,
  moveUp: (n: number) => `Move support link ${n} up`,
  moveDown: (n: number) => `Move support link ${n} down`,
} as const)

export const LICENCE = messages('fields', 'LICENCE', {
  licence: 'Licence',
  licenceHint: 'What others may do with your episodes.',
  noLicence: 'None: ask me first',
  ownLicence: 'Another licence…',
  licenceName: 'Name of the licence',
  licenceUrl: 'Where it can be read',
} as const)

/** By identifier of SPDX. */
export const LICENCE_LABELS = messages('fields', 'LICENCE_LABELS', {
  'cc-by-4.0': 'CC BY 4.0: use it, name me',
  'cc-by-sa-4.0': 'CC BY-SA 4.0: name me, share alike',
  'cc-by-nc-4.0': 'CC BY-NC 4.0: name me, not for money',
  'cc-by-nc-sa-4.0': 'CC BY-NC-SA 4.0: name me, not for money, share alike',
  'cc-by-nd-4.0': 'CC BY-ND 4.0: name me, change nothing',
  'cc-by-nc-nd-4.0': 'CC BY-NC-ND 4.0: name me, not for money, change nothing',
  'cc0-1.0': 'CC0 1.0: do what you like',
} as const)

export const EPISODE_SELECT = messages('fields', 'EPISODE_SELECT', {
  search: 'Search episodes',
  none: 'No episode found',
  failed: 'The episodes could not be loaded',
} as const)

/** Tiers of a podcast for members. */
export const TIER = messages('fields', 'TIER', {
  everybody: 'All subscribers',
  everything: 'Every episode',
  from: (name: string) => `${name} and higher`,
  upTo: (name: string) => `Episodes up to ${name}`,
} as const)
