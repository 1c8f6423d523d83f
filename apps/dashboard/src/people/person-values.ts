import { PERSON_LINKS, type Person } from '@podstead/contract/people'
import type { MergeUnit } from '../ui/merging/merge-fields.ts'
import { FORM } from './copy.ts'

type PersonLink = (typeof PERSON_LINKS)[number]

/** What the form of a person holds. */
export interface PersonValues extends Record<PersonLink, string> {
  name: string
  email: string
  href: string
  description: string
  selected: boolean
  /** Codes of the taxonomy. */
  roles: string[]
}

const NO_LINKS = Object.fromEntries(PERSON_LINKS.map((name) => [name, ''])) as Record<PersonLink, string>
export const NEW_PERSON: PersonValues = {
  name: '',
  email: '',
  href: '',
  description: '',
  selected: true,
  roles: [],
  ...NO_LINKS,
}

export function toPersonValues(person: Person): PersonValues {
  const links = Object.fromEntries(PERSON_LINKS.map((name) => [name, person[name]])) as Record<
    PersonLink,
    string
  >
  const { name, email, href, description, selected } = person
  return { name, email, href, description, selected, roles: person.roles.map(({ code }) => code), ...links }
}

/** Addresses and names as they are meant: a space before or after is a slip. */
export function toPersonBody(values: PersonValues): PersonValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as unknown as PersonValues
}

/** What is merged together, and how it reads in the merge notice. */
export function personUnits(roles: readonly { code: string; label: string }[]): MergeUnit<PersonValues>[] {
  return [
    ...(['name', 'email', 'description', 'selected'] as const).map((field) => ({
      label: FORM[field],
      fields: [field],
    })),
    { label: FORM.homepage, fields: ['href'] },
    {
      label: FORM.roles,
      fields: ['roles'],
      say: (values) =>
        values.roles.map((role) => roles.find(({ code }) => code === role)?.label ?? role).join(', '),
    },
    ...PERSON_LINKS.map((link) => ({ label: FORM.links[link], fields: [link] })),
  ]
}

const GUEST_ROLES: readonly string[] = ['cast/guest', 'cast/guest host']

/** Whether somebody new with these roles is shown for the whole podcast, unless told otherwise. */
export function isShownByDefault(roles: readonly string[]): boolean {
  return roles.length === 0 || roles.some((code) => !GUEST_ROLES.includes(code))
}

/** How many of the social links are filled in. */
export function filledLinks(values: PersonValues): number {
  return PERSON_LINKS.filter((name) => values[name].trim() !== '').length
}
