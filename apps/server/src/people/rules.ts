import { PERSON_LINKS } from '@podstead/contract/people'
import { roleByCode } from '@podstead/contract/person-taxonomy'

export type PersonLinks = Partial<Record<(typeof PERSON_LINKS)[number], string | null | undefined>>

/**
 * Codes as they are kept: in small letters, each once, in the order chosen, for the first
 * one gives role and group (RU255).
 */
export function remainingRoles(codes: string[]): string[] {
  return [...new Set(codes.map((code) => code.trim().toLowerCase()))]
}

/** Roles are those of the taxonomy (RU263); `known` are those that somebody has from elsewhere already. */
export function rolesProblems(codes: string[], known: string[] = []): string[] {
  return codes.every((code) => roleByCode(code) || known.includes(code)) ? [] : ['are not roles of the list']
}

/** What is sent replaces what is there; empty takes a link away, absent leaves it. */
export function nextLinks(before: Record<string, string>, sent: PersonLinks): Record<string, string> {
  const links: Record<string, string> = {}
  for (const name of PERSON_LINKS) {
    const link = sent[name] === undefined ? before[name] : sent[name]
    if (link) links[name] = link
  }
  return links
}

/**
 * `Ana is missing roles., and Rui is missing roles.`: how the specification joins
 * them; null when all have some.
 */
export function missingRoles(hosts: { name: string; roles: string[] }[]): string | null {
  const missing = hosts.filter(({ roles }) => !roles.length).map(({ name }) => `${name} is missing roles.`)
  return missing.length ? missing.join(', and ') : null
}

/** Hosts as a save names them, in the order that it means. */
export function hostsContent(
  hosts: readonly { person_id: number; roles: string[]; sort_order?: number | null | undefined }[],
) {
  return hosts
    .map((host, index) => ({
      ...host,
      roles: remainingRoles(host.roles),
      place: host.sort_order ?? index + 1,
    }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ person_id, roles }) => ({ person_id, roles }))
}

/** Those that were named in the order given, then everybody else as before. */
export function newOrder(present: number[], named: number[]): number[] {
  return [...named, ...present.filter((id) => !named.includes(id))]
}
