import { messages } from '../language/language.ts'

/** Words of the parts that every page is made of. */
export const UI = messages('ui', 'UI', {
  loading: 'Loading',
  close: 'Close',
  closeMessage: 'Close message',
  cancel: 'Cancel',
  delete: 'Delete',
  retry: 'Try again',
  copied: 'Copied',
  errors: 'Errors:',
  notLoaded: 'This could not be loaded',
  choicesNotLoaded: 'Some choices could not be loaded',
  settingsNotLoaded: 'The settings could not be loaded',
  gone: 'This podcast no longer exists, or it belongs to another account.',
  empty: 'Empty',
  on: 'On',
  off: 'Off',
  upgradeText: 'Please upgrade your account to access the data.',
  upgrade: 'Upgrade',
} as const)

export const UNREACHABLE = messages('ui', 'UNREACHABLE', {
  title: 'Podstead cannot be reached',
  text: 'Your session is kept, and so is what you typed. The page comes by itself as soon as this server answers; check your connection, or ask whoever runs it.',
} as const)

/** The banner while the server cannot be reached, and after. */
export const OUTAGE = messages('ui', 'OUTAGE', {
  text: 'Podstead cannot be reached. What you typed is kept here. Trying again…',
  notSaved: 'Podstead cannot be reached. What you typed is kept here: save it again when Podstead is back.',
  tryNow: 'Try now',
  back: 'Podstead is back. Your last change may not have been saved: look it over and save it again.',
  updated: 'A new version of Podstead is ready. Save what you typed, then load it.',
  load: 'Load it',
} as const)

/** What is typed stands between the two. */
export const TYPING = messages('ui', 'TYPING', {
  before: 'Type',
  name: (name: string) => `“${name}”`,
  after: 'to confirm',
} as const)

export const SAVING = messages('ui', 'SAVING', {
  dirty: 'Unsaved changes',
  clean: 'All changes are saved',
  discard: 'Discard',
  save: 'Save changes',
  key: 'Ctrl S',
} as const)

/** What a form held before the session ended or the page was loaded again. */
export const UNSAVED = messages('ui', 'UNSAVED', {
  title: 'What you typed is back',
  text: 'It was not saved yet. Look it over and save it, or discard it.',
  discard: 'Discard',
} as const)

export const LEAVING = messages('ui', 'LEAVING', {
  title: 'Leave without saving?',
  text: 'What you changed on this page is not saved yet.',
  stay: 'Stay here',
  leave: 'Leave',
} as const)

/** What can be counted: one of it, many of it. */
export const NOUNS = messages('ui', 'NOUNS', {
  address: ['address', 'addresses'],
  episode: ['episode', 'episodes'],
  podcast: ['podcast', 'podcasts'],
  download: ['download', 'downloads'],
  subscriber: ['subscriber', 'subscribers'],
  person: ['person', 'people'],
} as const)

export const UNITS = messages('ui', 'UNITS', {
  hours: (count: number) => `${count} hr`,
  minutes: (count: number) => `${count} min`,
} as const)

/** Dates and times on the clocks of a podcast's zone. */
export const CLOCK = messages('ui', 'CLOCK', {
  dateHint: (zone: string) => `${zone}, the time zone of the podcast`,
  datePlaceholder: 'Choose date and time',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  clearDate: 'Clear the date',
  useTime: 'Use this time',
  hours: 'Hours',
  minutes: 'Minutes',
  /** As dayjs reads it. */
  dateFormat: 'ddd, D MMM YYYY, HH:mm',
  dayAt: (day: string, time: string) => `${day} at ${time}`,
  timeOf: (place: string) => `${place} time`,
} as const)

/** Words of rows that are sorted. */
export const SORTING = messages('ui', 'SORTING', {
  handle: (name: string) => `Move ${name}`,
  keys: 'Move with the arrow keys, by ten with Page up and Page down, to the start or end with Home and End. Or drag.',
  place: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}.`,
  picked: (name: string) => `${name} is picked up.`,
  cancelled: (name: string) => `${name} stays where it was.`,
} as const)

/** Words of what podcasts, episodes and live items have alike for apps of the podcast namespace. */
export const FOLDED = messages('ui', 'FOLDED', {
  open: 'Show fields',
  close: 'Hide fields',
} as const)

export const ON_THIS_PAGE = messages('ui', 'ON_THIS_PAGE', { title: 'On this page' } as const)
