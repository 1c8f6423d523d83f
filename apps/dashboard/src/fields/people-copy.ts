import { messages } from '../language/language.ts'

/** Texts for choosing the people of an episode. */
export const HOSTS = messages('fields', 'HOSTS', {
  title: 'People in this episode',
  hint: 'Choose who takes part. Apps and the website show them in this order.',
  none: 'Nobody is chosen, so apps show the people of the whole podcast.',
  nobody: 'This podcast has no people yet.',
  add: 'Add people',
  addMore: 'Add someone new',
  search: 'Find a person',
  notFound: 'Nobody by that name.',
  last: 'Same as last episode',
  rolesOf: (name: string) => `Roles of ${name}`,
  choose: 'Choose at least one role',
  missing: (name: string) => `${name} is missing roles.`,
  missingAnd: ', and ',
  someone: 'Someone',
  remove: (name: string) => `Remove ${name}`,
  gone: 'Someone who was removed',
} as const)

export const ROLES = messages('fields', 'ROLES', {
  common: 'Most common',
  others: 'From elsewhere',
  nothing: 'No role by that name',
} as const)
