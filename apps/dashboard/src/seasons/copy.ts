import { messages } from '../language/language.ts'

/** Texts of the seasons page. Texts of the specification stand as its ledger spells them, corrected. */
export const SEASONS = messages('seasons', 'SEASONS', {
  title: 'Seasons',
  loadFailed: 'The seasons could not be loaded',
  lead: 'Apps and the website group episodes by season. Which season an episode belongs to is set in its own settings.',
  add: 'New season',
  sort: 'Order of episodes',
  emptyTitle: 'No seasons yet',
  empty:
    'Podcasts that tell a story in parts, or that pause between them, group their episodes by season. Most podcasts don’t need seasons.',
  name: (n: number) => `Season ${n}`,
  edit: 'Edit',
  editOf: (n: number) => `Edit season ${n}`,
  delete: 'Delete',
  deleteOf: (n: number) => `Delete season ${n}`,
  addTitle: 'New season',
  editTitle: (n: number) => `Season ${n}`,
  number: 'Number',
  seasonName: 'Name',
  optional: 'Optional. Apps show it beside the number.',
  save: 'Save',
  cancel: 'Cancel',
  errors: 'Errors:',
  numberError: (messages: string) => `Number ${messages}`,
  added: 'Added a new season',
  updated: (n: number) => `Updated Season ${n}`,
  deleted: (n: number) => `Deleted Season ${n}`,
  confirm: (n: number) => `Delete season ${n}?`,
  stays: (episodes: string) =>
    `Its ${episodes} stay in the podcast and lose their season, in apps too. This cannot be undone.`,
  staysEmpty: 'It has no episodes.',
} as const)
