import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/people'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type PermittedShow, partOfShow, renewed } from '../access/queries.ts'
import { pictureOfPath } from '../artwork/commands-upload.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { requireListVersion, requireVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { insertPerson, replaceHosts, replaceLiveHosts } from './commands.ts'
import { personContent, personPictureUrl } from './present.ts'
import { type PermittedPerson, permittedPerson } from './queries.ts'
import { missingRoles, newOrder, nextLinks, remainingRoles, rolesProblems } from './rules.ts'
import type { PersonRow } from './table.ts'

type NewPerson = BodyOf<typeof contract.createPerson>
type Update = BodyOf<typeof contract.updatePerson>

/** Adds a person behind the others. @throws Failure 422 by field */
export async function createPerson(
  kernel: Kernel,
  show: PermittedShow,
  body: NewPerson,
): Promise<PermittedPerson> {
  const fields = writtenFields(kernel, show, null, body)
  return kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    const created = await insertPerson(trx, {
      picture_key: null,
      picture_type: null,
      ...fields,
      show_id: show.id,
      name: body.name,
      created_at: kernel.clock.now(),
    })
    return partOfShow(show, 'person', created)
  })
}

/**
 * Changes what is sent, in all episodes at once. @throws Failure 404 when the person has
 * just been deleted, 422 by field, 409 `changed_elsewhere`
 */
export async function updatePerson(
  kernel: Kernel,
  show: PermittedShow,
  person: PermittedPerson,
  body: Update,
): Promise<PermittedPerson> {
  return kernel.db.transaction().execute(async (trx) => {
    // The show's row first: of two saves at once the second one sees the first.
    await publish(trx, kernel, show.id, 'show')
    const before = await permittedPerson(trx, show, person.id)
    requireVersion(body.version, personContent(kernel, before), {
      ...body,
      roles: body.roles && remainingRoles(body.roles),
    })
    const fields = writtenFields(kernel, show, before, body)
    const updated = await trx
      .updateTable('people')
      .set({ ...fields, name: body.name })
      .where('id', '=', person.id)
      .returningAll()
      .executeTakeFirst()
    return renewed(person, updated)
  })
}

/**
 * Numbers the people of a show 1..n, those that are named first (RU254). @throws Failure 422
 * when somebody is not of this show, or 409 `changed_elsewhere`
 */
export async function sortPeople(
  kernel: Kernel,
  show: PermittedShow,
  { people, version }: BodyOf<typeof contract.sortPeople>,
): Promise<void> {
  const named = people
    .map((person, index) => ({ id: person.id, place: person.sort_order ?? index + 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)
  if (new Set(named).size < named.length) throw invalid({ people: ['name somebody twice'] })
  await kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    const rows = await trx
      .selectFrom('people')
      .select('id')
      .where('show_id', '=', show.id)
      .orderBy('sort_order')
      .orderBy('id')
      .execute()
    const present = rows.map(({ id }) => id)
    requireListVersion(version, present, { people: newOrder(present, named) })
    if (!named.every((id) => present.includes(id)))
      throw invalid({ people: ['name somebody who is not of this podcast'] })
    await sql`update people set sort_order = wanted.place
      from jsonb_array_elements_text(${JSON.stringify(newOrder(present, named))}::jsonb) with ordinality as wanted(id, place)
      where people.id = wanted.id::bigint and people.show_id = ${show.id}`.execute(trx)
  })
}

/**
 * Puts these hosts, in the order of their `sort_order`, in the place of those that an episode has; they are
 * numbered from 1. The caller touches the show. @throws Failure 422 at `hosts` when one has no roles, a role
 * that is none, or is not of this show
 */
export async function saveHosts(
  trx: Trx,
  show: PermittedShow,
  episode: { id: number },
  hosts: z.output<typeof contract.Hosts>,
): Promise<void> {
  await replaceHosts(trx, episode.id, await acceptedHosts(trx, show, hosts))
}

/** The same for a live item. @throws Failure 422 at `hosts` */
export async function saveLiveHosts(
  trx: Trx,
  show: PermittedShow,
  item: { id: number },
  hosts: z.output<typeof contract.Hosts>,
): Promise<void> {
  await replaceLiveHosts(trx, item.id, await acceptedHosts(trx, show, hosts))
}

/** People with their roles as they were sent, in order. @throws Failure 422 at `hosts` */
export async function acceptedHosts(trx: Trx, show: PermittedShow, hosts: z.output<typeof contract.Hosts>) {
  const people = await trx
    .selectFrom('people')
    .select(['id', 'name', 'roles'])
    .where('show_id', '=', show.id)
    .execute()
  const named = hosts
    .map((host, index) => ({
      ...host,
      roles: remainingRoles(host.roles),
      place: host.sort_order ?? index + 1,
    }))
    .toSorted((a, b) => a.place - b.place)
    .map((host) => ({ ...host, person: people.find(({ id }) => id === host.person_id) }))
  const problems = named.flatMap(({ person, roles }) =>
    person ? rolesProblems(roles, person.roles) : ['are not people of this podcast'],
  )
  const missing = missingRoles(
    named.flatMap(({ person, roles }) => (person ? [{ name: person.name, roles }] : [])),
  )
  if (missing) problems.unshift(missing)
  if (problems.length) throw invalid({ hosts: [...new Set(problems)] })
  return named
}

/** The columns that a save writes. @throws Failure 422 */
function writtenFields(kernel: Kernel, show: PermittedShow, before: PersonRow | null, body: Update) {
  const roles = body.roles && remainingRoles(body.roles)
  const problems: Record<string, string[]> = {}
  const wrong = roles ? rolesProblems(roles, before?.roles) : []
  if (wrong.length) problems.roles = wrong
  const picture = newPicture(kernel, show, before, body.img)
  if (picture === null) problems.img = ['is not a picture that was uploaded for a person of this podcast']
  if (Object.keys(problems).length) throw invalid(problems)
  return {
    // Kysely leaves out what is undefined.
    email: emptied(body.email),
    href: emptied(body.href),
    description: emptied(body.description),
    selected: body.selected,
    roles: roles && JSON.stringify(roles),
    links: JSON.stringify(nextLinks(before?.links ?? {}, body)),
    updated_at: kernel.clock.now(),
    ...picture,
  }
}

function emptied(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}

/**
 * By a path of the uploader, or the address that is shown already, which changes
 * nothing; null when it is neither.
 */
function newPicture(
  kernel: Kernel,
  show: PermittedShow,
  before: PersonRow | null,
  img: string | null | undefined,
) {
  if (img === undefined || (before && img === personPictureUrl(kernel, before))) return {}
  if (!img) return { picture_key: null, picture_type: null }
  const picture = pictureOfPath(kernel, show, 'person', img)
  return picture ? { picture_key: picture.key, picture_type: picture.type } : null
}
