import { roleByCode } from '@podstead/contract/person-taxonomy'
import type { FeedPerson } from '@podstead/feed/model'
import { pageImageUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
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

export function personPictureUrl(kernel: Names, { picture_key, picture_type }: Pick<PersonRow, 'picture_key' | 'picture_type'>) {
  return picture_key ? pageImageUrl(kernel, { picture_key, picture_type: picture_type ?? 'image/jpeg' }, 600) : null
}
