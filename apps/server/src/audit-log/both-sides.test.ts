import { confirmEmailChange, requestEmailChange } from '@podstead/contract/accounts/accounts-settings'
import { createApiKey, deleteApiKey } from '@podstead/contract/accounts/api-keys'
import { createEpisodeV1, deleteEpisode } from '@podstead/contract/episodes/episodes'
import * as shows from '@podstead/contract/shows/shows'
import { updateSubscriberMetricsSettings } from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { leaveTeam, listTeamPodcasts } from '@podstead/contract/teams/team-podcasts'
import { inviteTeammate } from '@podstead/contract/teams/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { grantPlan, settlePlans } from '../accounts/commands-plans.ts'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { eraseExpired } from '../episodes/commands-erase.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { eraseShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { expiredShows } from '../shows/queries.ts'
import { buildFetches, listNetworks } from '../subscriber-metrics/factory-traffic.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { listEntries } from './queries.ts'

/** Entries that the call alone does not explain: of what others and the server itself do. */

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-10T12:00:00Z' })
})
beforeEach(async () => {
  world.clock.advance(86_400_000)
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night & Trains' })
})
afterAll(() => world.close())

/** Newest first: what, of what, by whom. */
async function logOf({ user }: Person, { only }: { only?: string } = {}) {
  const entries = await listEntries(world.kernel.db, { userId: user.id }, {}, { limit: 50 })
  return entries
    .filter(({ action }) => !only || action === only)
    .map(({ action, kind, subject, show_id, actor_kind, actor_id }) => ({
      ...{ action, kind, subject, show_id, by: actor_kind === 'system' ? 'system' : actor_id },
    }))
}
const inShow = () => ({ action: '', kind: 'podcast', subject: 'Night & Trains', show_id: show.id })

describe('a podcast that changes hands', () => {
  const answer = async (rui: Person, call: typeof shows.acceptTransfer | typeof shows.declineTransfer) => {
    const { body } = await mira.call(shows.offerTransfer, {
      params: { id: show.id },
      body: { email: rui.user.email },
    })
    await rui.call(call, { params: { transferKey: String(body.id) } })
  }

  test('names whom it was offered to, and both find who took it over', async () => {
    const rui = await world.person()
    await answer(rui, shows.acceptTransfer)
    const accepted = { ...inShow(), action: 'acceptTransfer', by: rui.user.id }
    expect(await logOf(mira)).toMatchObject([
      { ...accepted, kind: expect.any(String) },
      { action: 'offerTransfer', subject: rui.user.email, by: mira.user.id },
    ])
    expect(await logOf(rui)).toMatchObject([{ ...accepted, kind: expect.any(String) }])
  })

  test('both find who declined it', async () => {
    const rui = await world.person()
    await answer(rui, shows.declineTransfer)
    expect((await logOf(mira)).map(({ action, by }) => [action, by])).toEqual([
      ['declineTransfer', rui.user.id],
      ['offerTransfer', mira.user.id],
    ])
    expect((await logOf(rui)).map(({ action }) => action)).toEqual(['declineTransfer'])
  })
})

test('the owner finds who left the team', async () => {
  const rui = await world.person()
  await mira.call(inviteTeammate, { params: { showId: show.id }, body: { email_address: rui.user.email } })
  expect((await rui.call(listTeamPodcasts)).body).toHaveLength(1)
  expect((await rui.call(leaveTeam, { params: { showKey: String(show.id) } })).status).toBe(200)
  const left = { ...inShow(), action: 'leaveTeam', kind: 'team', by: rui.user.id }
  expect(await logOf(mira, { only: 'leaveTeam' })).toEqual([left])
  expect(await logOf(rui)).toEqual([left])
})

describe('an address that is changed by a link', () => {
  test.each(['signed out', 'beside the session of somebody else'])(
    'opened %s is in the log of its account, and in no other',
    async (where) => {
      const other = await world.person()
      const email = `moved-${mira.user.email}`
      await mira.call(requestEmailChange, { body: { email, current_password: FACTORY_PASSWORD } })
      const mail = (await world.mails()).find(({ to }) => to.includes(email))
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const by = where === 'signed out' ? world.anonymous : other
      expect((await by.call(confirmEmailChange, { body: { token } })).status).toBe(200)
      expect((await logOf(mira)).map(({ action, by }) => [action, by])).toEqual([
        ['confirmEmailChange', mira.user.id],
        ['requestEmailChange', mira.user.id],
      ])
      expect(await logOf(other)).toEqual([])
    },
  )
})

test('what is made and what is gone has its name', async () => {
  await mira.call(createEpisodeV1, { params: { showId: show.id }, body: { name: 'To Lisbon' } })
  const { body: key } = await mira.call(createApiKey, {
    body: { name: 'Robot', permissions: ['shows.read'], current_password: FACTORY_PASSWORD },
  })
  await mira.call(deleteApiKey, { params: { apiKey: key.key } })
  expect((await logOf(mira)).map(({ action, subject }) => [action, subject])).toEqual([
    ['deleteApiKey', 'Robot'],
    ['createApiKey', 'Robot'],
    ['createEpisodeV1', 'To Lisbon'],
  ])
})

describe('the server itself', () => {
  test('erases an episode 30 days after it was deleted', async () => {
    const episode = await buildEpisode(world.kernel, { show, name: 'Sketch' })
    await mira.call(deleteEpisode, { params: { showId: show.id, id: episode.id } })
    await eraseExpired(world.kernel, new Date(world.clock.now().getTime() + 1))
    expect((await logOf(mira))[0]).toEqual({
      ...{ action: 'eraseEpisode', kind: 'deletion', subject: 'Sketch', show_id: show.id, by: 'system' },
    })
  })

  test('erases a podcast 30 days after it was deleted', async () => {
    await mira.call(shows.deleteShow, { params: { id: show.id } })
    const now = new Date(world.clock.now().getTime() + 31 * 86_400_000)
    for (const expired of await expiredShows(world.kernel.db, { now })) await eraseShow(world.kernel, expired)
    expect(await logOf(mira)).toEqual([
      { ...inShow(), action: 'eraseShow', kind: 'deletion', by: 'system' },
      { ...inShow(), action: 'deleteShow', kind: 'deletion', by: mira.user.id },
    ])
  })

  test('replaces the address of a subscriber that was probably passed on, and does not say whose', async () => {
    const feed = await buildShow(world.kernel, {
      ...{ user: mira.user, podcast_title: 'Members', is_advanced_private_feed: true },
    })
    const by = await buildSubscriber(world.kernel, { show: feed })
    await mira.call(updateSubscriberMetricsSettings, {
      params: { showId: feed.id },
      body: { rotates_address: true },
    })
    await buildFetches(
      world.kernel,
      listNetworks(12).map((ip) => ({ by, ip })),
    )
    await world.runJobs()
    expect(await logOf(mira, { only: 'replaceLeakedAddress' })).toEqual([
      {
        ...{ action: 'replaceLeakedAddress', kind: 'members', subject: 'Members', show_id: feed.id },
        by: 'system',
      },
    ])
  })

  test('grants a plan for whoever runs it, and ends it', async () => {
    await grantPlan(world.kernel, mira.user, 'self-hosted', { until: world.clock.now() })
    await settlePlans(world.kernel)
    const log = await logOf(mira)
    expect(log.map(({ action, kind, by }) => [action, kind, by])).toEqual([
      ['endPlan', 'account', 'system'],
      ['grantPlan', 'account', 'system'],
    ])
    expect(log[0]?.subject).toBe(log[1]?.subject)
    // Once.
    await settlePlans(world.kernel)
    expect(await logOf(mira)).toHaveLength(2)
  })
})
