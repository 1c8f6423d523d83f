import type { Host } from '@podstead/contract/people'
import { HOSTS } from './people-copy.ts'

/** One of the people of an episode; `roles` are codes of the taxonomy. */
export interface HostChoice {
  person_id: number
  roles: string[]
}

/** As the form holds what the server answers, in its order. */
export function toHostChoices(
  hosts: readonly Pick<Host, 'person_id' | 'roles' | 'sort_order'>[],
): HostChoice[] {
  return hosts
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map(({ person_id, roles }) => ({ person_id, roles: roles.map(({ code }) => code) }))
}

/** As the server takes it; places count from 1. */
export function hostsBody(
  hosts: readonly HostChoice[],
): { person_id: number; roles: string[]; sort_order: number }[] {
  return hosts.map(({ person_id, roles }, index) => ({ person_id, roles, sort_order: index + 1 }))
}

/** Adds somebody at the end, with the roles that they usually have, or takes them out (RU252). */
export function toggled(
  hosts: readonly HostChoice[],
  person: { id: number; roles: { code: string }[] },
): HostChoice[] {
  const others = hosts.filter(({ person_id }) => person_id !== person.id)
  if (others.length < hosts.length) return others
  return [...hosts, { person_id: person.id, roles: person.roles.map(({ code }) => code) }]
}

export function isMissingRoles({ roles }: HostChoice): boolean {
  return roles.length === 0
}

/** `Ana is missing roles., and Rui is missing roles.`; null when all have some. */
export function missingRolesText(
  hosts: readonly HostChoice[],
  people: readonly { id: number; name: string }[],
): string | null {
  const names = hosts
    .filter(isMissingRoles)
    .map(({ person_id }) => people.find(({ id }) => id === person_id)?.name ?? HOSTS.someone)
  return names.length ? names.map(HOSTS.missing).join(HOSTS.missingAnd) : null
}

export function sameHosts(a: readonly HostChoice[], b: readonly HostChoice[]): boolean {
  return JSON.stringify(hostsBody(a)) === JSON.stringify(hostsBody(b))
}
