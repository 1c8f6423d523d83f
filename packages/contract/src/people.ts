import { z } from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Email, HttpUrl, Id, Name, ServerText, Version } from './fields.ts'

/** People of a show and the hosts of its episodes. */

export const PERSON_LINKS = [
  'mastodon',
  'matrix',
  'facebook_url',
  'twitter_url',
  'linkedin_url',
  'tiktok_url',
  'instagram_url',
  'youtube_url',
  'patreon',
] as const

/** A role as the taxonomy has it; `value` is the code and `label` what a select shows. */
export const RoleEntry = z.object({
  code: z.string(),
  group_title: z.string(),
  role_title: z.string(),
  value: z.string(),
  label: z.string(),
})

export const Person = z.object({
  id: Id,
  show_id: Id,
  name: z.string(),
  email: z.string(),
  href: z.string(),
  description: z.string(),
  img: z.string().nullable(),
  role: z.string(),
  group: z.string(),
  roles: z.array(RoleEntry),
  /** One of the people of the whole podcast, not only of single episodes. */
  selected: z.boolean(),
  sort_order: z.int(),
  audioposts_count: z.int(),
  mastodon: z.string(),
  matrix: z.string(),
  facebook_url: z.string(),
  twitter_url: z.string(),
  linkedin_url: z.string(),
  tiktok_url: z.string(),
  instagram_url: z.string(),
  youtube_url: z.string(),
  patreon: z.string(),
  version: Version,
})
export type Person = z.infer<typeof Person>

/** A code of the taxonomy, or an entry of it. */
const Role = z.union([
  z.string().max(100),
  z.object({ code: z.string().max(100) }).transform(({ code }) => code),
])
export const Roles = z.array(Role).min(1, "can't be blank").max(63)

const Link = z.union([z.literal(''), HttpUrl]).nullish()
const Handle = z.string().trim().max(255).nullish()
const writable = {
  email: z.union([z.literal(''), Email]).nullish(),
  href: Link,
  description: z.string().trim().max(4000, 'is too long (maximum is 4000 characters)').nullish(),
  /** A path of the uploader (purpose person), or null to take the picture away. */
  img: z.string().max(2048).nullish(),
  role: z.string().max(100).nullish(),
  group: z.string().max(100).nullish(),
  selected: z.boolean().optional(),
  mastodon: Handle,
  matrix: Handle,
  facebook_url: Link,
  twitter_url: Link,
  linkedin_url: Link,
  tiktok_url: Link,
  instagram_url: Link,
  youtube_url: Link,
  patreon: Link,
}

export const listPeople = get('/v1/shows/:showId/people', {
  resource: 'show',
  permission: 'shows.read',
  reply: z.object({
    people: z.array(Person),
    /** Of the order of the people. */
    version: Version,
    person_taxonomies: z.array(RoleEntry),
    podcast_title: z.string(),
  }),
  failure: 'message',
})
export const createPerson = post('/v1/shows/:showId/people', {
  resource: 'show',
  permission: 'shows.write',
  body: z.object({ name: Name, roles: Roles, ...writable }),
  reply: Person,
  status: 201,
  failure: 'fields',
})
export const getPerson = get('/v1/shows/:showId/people/:personId', {
  resource: 'show',
  permission: 'shows.read',
  reply: Person,
  failure: 'message',
})
export const updatePerson = put('/v1/shows/:showId/people/:personId', {
  resource: 'show',
  permission: 'shows.write',
  body: z.object({
    name: Name.optional(),
    roles: Roles.optional(),
    ...writable,
    version: Version.optional(),
  }),
  reply: Person,
  failure: 'fields',
})
export const deletePerson = del('/v1/shows/:showId/people/:personId', {
  resource: 'show',
  permission: 'shows.write',
  summary: 'Remove a person, from all episodes too',
  reply: z.object({ id: Id, name: z.string(), message: ServerText }),
  failure: 'message',
})
export const sortPeople = post('/v1/shows/:showId/update_people_sort', {
  resource: 'show',
  permission: 'shows.write',
  body: z.object({
    people: z.array(z.object({ id: Id, sort_order: z.int().optional() })).max(5000),
    version: Version.optional(),
  }),
  reply: z.object({ people: z.array(Person), version: Version }),
  failure: 'fields',
})

/** The people of an episode, in the given order. */
export const Host = z.object({
  id: Id,
  person_id: Id,
  audiopost_id: Id,
  name: z.string(),
  img: z.string().nullable(),
  roles: z.array(RoleEntry),
  sort_order: z.int(),
})
export type Host = z.infer<typeof Host>
/** The people of a live item. */
export const LiveHost = Host.omit({ audiopost_id: true })
export type LiveHost = z.infer<typeof LiveHost>
/** Replaces the hosts of an episode. */
export const Hosts = z
  .array(z.object({ person_id: Id, roles: z.array(Role).max(63), sort_order: z.int().nullish() }))
  .max(500)
