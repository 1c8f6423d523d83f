import { messages } from '../language/language.ts'

/** Words of choosing who is heard. */
export const HOSTS = messages('fields', 'HOSTS', {
  title: 'People in this episode',
  hint: 'Choose who is heard. Their order is the order in apps and on the website.',
  none: 'Nobody is chosen. Apps then show the people of the whole podcast.',
  nobody: 'This podcast has no people yet.',
  add: 'Add people',
  addMore: 'Add someone new',
  search: 'Find a person',
  notFound: 'Nobody has that name.',
  last: 'Same as last episode',
  rolesOf: (name: string) => `Roles of ${name}`,
  choose: 'Choose at least one role',
  missing: (name: string) => `${name} is missing roles.`,
  missingAnd: ', and ',
  someone: 'Someone',
  remove: (name: string) => `Take ${name} out`,
  gone: 'Someone who was removed',
} as const)

export const ROLES = messages('fields', 'ROLES', {
  others: 'From elsewhere',
  nothing: 'No role has that name',
} as const)
