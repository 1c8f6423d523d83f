import {
  type Host,
  type LiveHost,
  PERSON_LINKS,
  type Person,
  type RoleEntry,
} from '@podstead/contract/people'
import { PERSON_ROLES, roleByCode } from '@podstead/contract/person-taxonomy'
import type { FeedPerson } from '@podstead/feed/model'
import type { z } from 'zod'
import { pageImageUrl } from '../artwork/present.ts'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { CountedPerson, EpisodeHost, LiveItemHost } from './queries.ts'
import type { PersonRow } from './table.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** A person as the feed says them: once for each role, as the namespace wants it. */
export function feedPersons(kernel: Names, person: PersonRow, roles: string[] = person.roles): FeedPerson[] {
  return roles.map((code) => {
    const known = roleByCode(code)
    const [group = '', role = ''] = known ? [known.group_title, known.role_title] : code.split('/')
    return { name: person.name, role, group, href: person.href, img: personPictureUrl(kernel, person) }
  })
}

export function personPictureUrl(
  kernel: Names,
  { picture_key, picture_type }: Pick<PersonRow, 'picture_key' | 'picture_type'>,
) {
  return picture_key
    ? pageImageUrl(kernel, { picture_key, picture_type: picture_type ?? 'image/jpeg' }, 600)
    : null
}

export function presentPerson(kernel: Names, person: CountedPerson): Person {
  const { id, show_id, name, email, href, description, selected, sort_order, audioposts_count } = person
  const roles = person.roles.map(roleEntry)
  const links = Object.fromEntries(PERSON_LINKS.map((link) => [link, person.links[link] ?? ''])) as Record<
    (typeof PERSON_LINKS)[number],
    string
  >
  return {
    ...{ id, show_id, name, email, href, description, selected, sort_order, audioposts_count, roles },
    version: contentVersion(personContent(kernel, person)),
    img: personPictureUrl(kernel, person),
    // The first role chosen stands for the person (RU255).
    role: roles[0]?.role_title ?? '',
    group: roles[0]?.group_title ?? '',
    ...links,
  }
}

/** What a save may change of a person. */
export function personContent(kernel: Names, person: PersonRow): Record<string, unknown> {
  const { name, email, href, description, selected, roles } = person
  const links = PERSON_LINKS.map((link) => [link, person.links[link] ?? ''])
  const img = personPictureUrl(kernel, person)
  return { name, email, href, description, selected, roles, img, ...Object.fromEntries(links) }
}

/** All people of a show in their order; the version is that of the order. */
export function presentPeople(kernel: Names, people: CountedPerson[]) {
  return {
    people: people.map((person) => presentPerson(kernel, person)),
    version: contentVersion(people.map(({ id }) => id)),
  }
}

export function presentHost(kernel: Names, host: EpisodeHost): Host {
  return { ...presentLiveHost(kernel, host), audiopost_id: host.episode_id }
}

export function presentLiveHost(kernel: Names, host: Omit<LiveItemHost, 'live_item_id'>): LiveHost {
  return {
    id: host.host_id,
    person_id: host.id,
    name: host.name,
    img: personPictureUrl(kernel, host),
    roles: host.host_roles.map(roleEntry),
    sort_order: host.host_order,
  }
}

/** The whole list to choose from. */
export const PERSON_TAXONOMIES = PERSON_ROLES.map(({ code }) => roleEntry(code))

/** A role that came from elsewhere and is not in the list is named as it came. */
function roleEntry(code: string): z.infer<typeof RoleEntry> {
  const [group_title = '', role_title = code] = code.split('/')
  const known = roleByCode(code) ?? { group_title, role_title }
  // There are editors of texts and of films.
  const isUnique = PERSON_ROLES.filter((role) => role.role_title === known.role_title).length < 2
  const label = isUnique ? known.role_title : `${known.role_title} (${known.group_title})`
  return { code, group_title: known.group_title, role_title: known.role_title, value: code, label }
}
