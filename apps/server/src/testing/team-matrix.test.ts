import { createApiKey } from '@podstead/contract/accounts/api-keys'
import { allEndpoints, type NamedEndpoint } from '@podstead/contract/all'
import { fillPath } from '@podstead/contract/endpoint'
import {
  isPermitted,
  PERMISSIONS,
  type Permission,
  type Role,
  TEAM_ROLES,
  type TeamRole,
} from '@podstead/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { buildTeammate } from '../teams/factory.ts'
import { exampleBody } from './example-bodies.ts'
import { belongings, type OwnRows, paramsOf } from './examples.ts'
import { watchTables } from './fingerprint.ts'
import { createWorld, type Person, type World } from './world.ts'

/**
 * Every call about a podcast, by everybody who is something of it: what a role does not permit is refused and
 * changes nothing, and what is permitted tells nothing that is the owner's alone.
 */

type Who = TeamRole | 'suspended' | 'removed' | 'pending' | 'of another podcast'
const EVERYBODY: Who[] = [...TEAM_ROLES, 'suspended', 'removed', 'pending', 'of another podcast']

/** Calls about words that the owner wrote, and who besides their author may make them. */
const ofOthers: Record<string, Role[]> = {
  updateReviewComment: [],
  deleteReviewComment: [],
  resolveReviewComment: ['manager', 'editor'],
}

/** In no answer to anybody of a team. */
const SECRETS = {
  username: 'feed-reader-of-mira',
  password: 'correct horse battery',
  slug: 'zz-secret-address-of-the-feed',
  subscriber: 'listener-with-a-name@example.com',
  token: 'apple-token-of-mira',
}

let world: World
let owner: Person
let ids: OwnRows
const people = {} as Record<Who, Person>
let fingerprint: () => Promise<string>

const calls = allEndpoints().filter(
  ({ endpoint }) =>
    (endpoint.access ?? 'session') === 'session' &&
    endpoint.resource !== 'none' &&
    endpoint.resource !== 'server',
)

beforeAll(async () => {
  world = await createWorld()
  const { kernel } = world
  owner = await world.person()
  ids = await belongings(world, owner)
  await kernel.db
    .updateTable('shows')
    .set({
      is_password_protected: true,
      username: SECRETS.username,
      password_sealed: kernel.secrets.seal(SECRETS.password, sealedPlace.showPassword(ids.show)),
      slug: SECRETS.slug,
      apple_token: SECRETS.token,
    })
    .where('id', '=', ids.show)
    .execute()
  const show = { id: ids.show, user_id: owner.user.id }
  await buildSubscriber(kernel, { show: await showRow(ids.show), email_address: SECRETS.subscriber })
  const otherEpisode = await buildEpisode(kernel, { show: await showRow(ids.otherShow) })
  for (const role of TEAM_ROLES) {
    people[role] = await world.person()
    await buildTeammate(kernel, {
      show,
      email: people[role].user.email,
      role,
      ...(role === 'guest' && { episode: { id: ids.episode } }),
    })
  }
  people.suspended = await world.person()
  await buildTeammate(kernel, { show, email: people.suspended.user.email, role: 'manager' })
  await kernel.db
    .updateTable('users')
    .set({ disabled_at: world.clock.now() })
    .where('id', '=', people.suspended.user.id)
    .execute()
  people.removed = await world.person()
  const gone = await buildTeammate(kernel, { show, email: people.removed.user.email, role: 'manager' })
  await kernel.db.deleteFrom('team_members').where('id', '=', gone.id).execute()
  // The invitation went to an address that this account has not confirmed.
  people.pending = await world.person({ pending_email: 'invited@example.com' })
  await buildTeammate(kernel, { show, email: 'invited@example.com', role: 'manager' })
  people['of another podcast'] = await world.person()
  await buildTeammate(kernel, {
    show: { id: ids.otherShow, user_id: owner.user.id },
    email: people['of another podcast'].user.email,
    role: 'manager',
  })
  expect(otherEpisode.show_id).toBe(ids.otherShow)
  // Whoever has been there is bound to the podcast; that must not count as a change later.
  for (const who of TEAM_ROLES)
    await kernel.db
      .updateTable('team_members')
      .set({ user_id: people[who].user.id, last_active_at: world.clock.now() })
      .where('email_address', '=', people[who].user.email)
      .execute()
  fingerprint = await watchTables(world)
})
afterAll(() => world.close())

async function showRow(id: number) {
  return world.kernel.db.selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function send(named: NamedEndpoint, who: Who) {
  const { endpoint, name } = named
  const body = endpoint.body ? exampleBody(name) : undefined
  return world.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, paramsOf(named, ids)),
    headers: { ...people[who].headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

/**
 * What the table of roles says: 401 for an account that is closed, 404 for who is nothing of what is asked
 * for, 403 for what they may not.
 */
function refusal({ endpoint, name }: NamedEndpoint, who: Who): 401 | 403 | 404 | null {
  if (who === 'suspended') return 401
  const { resource = 'none', permission } = endpoint
  const isMember = (TEAM_ROLES as readonly string[]).includes(who)
  if (!isMember || !resource.startsWith('team_') || !permission) return 404
  if (who === 'guest' && resource === 'team_show') return 404
  if (isPermitted(who as Role, permission) && ofOthers[name]?.includes(who as Role) === false) return 403
  return isPermitted(who as Role, permission) ? null : 403
}

const lines = calls.map((named) => [`${named.endpoint.method} ${named.endpoint.path}`, named] as const)

describe.each(EVERYBODY)('%s', (who) => {
  test.each(lines)('%s does what their role permits', async (_line, named) => {
    const expected = refusal(named, who)
    const before = expected && (await fingerprint())
    const answer = await send(named, who)
    if (!expected) {
      expect([401, 403, 404], answer.body).not.toContain(answer.statusCode)
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    } else {
      expect(answer.statusCode, answer.body).toBe(expected)
      expect(await fingerprint()).toBe(before)
    }
    for (const [what, secret] of Object.entries(SECRETS))
      expect(answer.body.includes(secret), `the ${what} of the owner`).toBe(false)
  })
})

test('the specification’s teammate is refused by the whole /shows interface, and the owner by none of the team’s', async () => {
  const ofShows = calls.filter(({ endpoint }) => /^\/(v\d\/)?shows\//.test(endpoint.path))
  expect(ofShows.length).toBeGreaterThan(50)
  for (const named of ofShows) expect([named.name, refusal(named, 'editor')]).toEqual([named.name, 404])
  const ofTeam = calls.filter(({ endpoint }) => endpoint.resource?.startsWith('team_'))
  for (const named of ofTeam.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const { statusCode } = await world.app.inject({
      method: 'GET',
      url: fillPath(named.endpoint.path, paramsOf(named, ids)),
      headers: owner.headers,
    })
    expect([named.name, statusCode]).toEqual([named.name, 200])
  }
})

test('a teammate’s API key opens what their role and the key permit, and nothing else', async () => {
  const { call } = people.editor
  const key = async (permissions: Permission[]) =>
    (await call(createApiKey, { body: { name: 'Robot', permissions } })).body.token
  const ask = async (token: string, named: NamedEndpoint) =>
    (
      await world.app.inject({
        method: named.endpoint.method,
        url: fillPath(named.endpoint.path, paramsOf(named, ids)),
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode
  const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET')
  const [all, one] = [await key([...PERMISSIONS]), await key(['episodes.read'])]
  for (const named of reads) {
    const expected = refusal(named, 'editor')
    expect([named.name, await ask(all, named)]).toEqual([named.name, expected ?? 200])
    const narrowed = expected ?? (named.endpoint.permission === 'episodes.read' ? 200 : 403)
    expect([named.name, await ask(one, named)]).toEqual([named.name, narrowed])
  }
})
