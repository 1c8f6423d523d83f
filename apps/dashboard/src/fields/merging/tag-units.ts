import type { MergeUnit } from '../../ui/merging/merge-fields.ts'
import type { ItemRules } from '../../ui/merging/merge-lists.ts'
import { sayLines } from '../../ui/merging/merge-words.ts'
import { PLACES } from '../field-copy.ts'
import type { HostChoice } from '../host-rules.ts'
import { HOSTS } from '../people-copy.ts'
import type { chatBody, imageBody, socialBody } from '../tag-values.ts'

/** Fields that episodes and live items have alike, as their saves send them. */
export interface TagBody {
  hosts: readonly HostChoice[]
  content_links: readonly { href: string; text: string }[]
  social_interacts: ReturnType<typeof socialBody>
  chat: ReturnType<typeof chatBody>
  feed_images: ReturnType<typeof imageBody>
  fundings: readonly { url: string; text: string }[]
  location_name: string
  location_geo: string
  location_osm: string
  location_country: string
}

type NamedPeople = readonly { id: number; name: string }[]
type Labels = Record<'people' | 'links' | 'comments' | 'chat' | 'images' | 'support' | 'place', string>

/** What is merged together of them. */
export function tagUnits(people: NamedPeople, labels: Labels): MergeUnit<TagBody>[] {
  return [
    { label: labels.people, fields: ['hosts'], items: hostRules(people) },
    {
      label: labels.links,
      fields: ['content_links'],
      say: (body) => sayLines(body.content_links.map(({ href, text }) => `${text} ${href}`.trim())),
    },
    {
      label: labels.comments,
      fields: ['social_interacts'],
      say: (body) => sayLines(body.social_interacts.map(({ uri, protocol }) => uri || protocol)),
    },
    {
      label: labels.chat,
      fields: ['chat'],
      say: ({ chat }) => sayLines(chat ? [`${chat.protocol} ${chat.server}`, chat.space] : []),
    },
    {
      label: labels.images,
      fields: ['feed_images'],
      say: (body) => sayLines(body.feed_images.map(({ href }) => href)),
    },
    {
      label: labels.support,
      fields: ['fundings'],
      say: (body) => sayLines(body.fundings.map(({ url, text }) => `${text} ${url}`.trim())),
    },
    {
      label: labels.place,
      fields: ['location_name', 'location_geo', 'location_osm', 'location_country', 'location_rel'],
      say: (body) =>
        sayLines([body.location_name, body.location_country, body.location_geo, body.location_osm]),
    },
  ]
}

/** Beside the first. */
export const PLACES_UNIT: MergeUnit<{ locations: readonly { name: string }[] }> = {
  label: PLACES.label,
  fields: ['locations'],
  say: ({ locations }) => sayLines(locations.map(({ name }) => name)),
}

/** Somebody who is added here and somebody who is added there are no conflict. */
function hostRules(people: NamedPeople): ItemRules<HostChoice> {
  const readName = ({ person_id }: HostChoice) =>
    people.find(({ id }) => id === person_id)?.name ?? HOSTS.someone
  return {
    keyOf: ({ person_id }) => person_id,
    contentOf: ({ roles }) => roles,
    labelOf: readName,
    // `cast/guest host` without its group.
    say: ({ roles }) => roles.map((code) => code.split('/').at(-1)).join(', '),
  }
}
