import { NAME_MAX } from '@podstead/contract/limits'
import { findPersonRole } from '@podstead/contract/person-taxonomy'
import type { FeedPerson } from '@podstead/feed/model'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findOrAddPerson } from '../people/commands.ts'
import type { PersonRow } from '../people/table.ts'
import type { ShowRow } from '../shows/table.ts'
import { cut, webAddress } from './rules-words.ts'
import type { ImportRow } from './table.ts'

/** The people of something, as people of the show. */
export async function writePersons(
  trx: Trx,
  kernel: Kernel,
  { show, found, persons }: { show: ShowRow; found: ImportRow; persons: FeedPerson[] },
): Promise<{ person_id: number; roles: string[] }[]> {
  const hosts: { person_id: number; roles: string[] }[] = []
  for (const person of persons) {
    const written = await writePerson(trx, kernel, { show, found, person, selected: false })
    if (written) hosts.push({ person_id: written.row.id, roles: written.roles })
  }
  return hosts
}

/** The show's person of that name; undefined when the name is empty. A picture is fetched later. */
export async function writePerson(
  trx: Trx,
  kernel: Kernel,
  {
    show,
    found,
    person,
    selected,
  }: { show: ShowRow; found: ImportRow; person: FeedPerson; selected: boolean },
): Promise<{ row: PersonRow; roles: string[] } | undefined> {
  const name = cut(person.name, NAME_MAX)
  if (!name) return undefined
  const role = findPersonRole(person.role, person.group)?.code
  const roles = role ? [role] : []
  const row = await findOrAddPerson(
    trx,
    show.id,
    { name, href: webAddress(person.href), roles, selected },
    kernel.clock.now(),
  )
  if (!row.picture_key && webAddress(person.img))
    await storePersonPicture(trx, found, row.id, webAddress(person.img))
  return { row, roles }
}

/** One that is to be fetched later, and what it then may take the place of. */
export async function storePersonPicture(
  trx: Trx,
  found: ImportRow,
  personId: number | null,
  url: string,
  replaces: string | null = null,
): Promise<void> {
  await trx
    .insertInto('import_pictures')
    .values({ import_id: found.id, person_id: personId, url: url.slice(0, 2048), replaces })
    .onConflict((c) => c.columns(['import_id', 'person_id']).doNothing())
    .execute()
}
