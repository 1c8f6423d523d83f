import * as accounts from '@podstead/contract/accounts/accounts'
import * as settings from '@podstead/contract/accounts/accounts-settings'
import * as shows from '@podstead/contract/shows/shows'
import { getTeamPodcast, leaveTeam, listTeamPodcasts } from '@podstead/contract/teams/team-podcasts'
import * as contract from '@podstead/contract/teams/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let rui: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.advance(86_400_000)
  ;[mira, rui] = [await world.person(), await world.person()]
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night & Trains' })
})
afterAll(() => world.close())

type Invitation = { role?: 'manager' | 'editor' | 'analyst' | 'guest'; episode_id?: number }
const invite = (email_address: string, more: Invitation = {}) =>
  mira.call(contract.inviteTeammate, { params: { showId: show.id }, body: { email_address, ...more } })
const team = async () => (await mira.call(contract.listTeammates, { params: { showId: show.id } })).body.teams
const memberId = async (email: string) =>
  (await team()).find((member) => member.teammate_email_address === email)?.id ?? 0
const shared = async (person: Person) =>
  (await person.call(listTeamPodcasts)).body.map(({ id, role }) => ({ id, role }))
const open = (person: Person) => person.call(getTeamPodcast, { params: { showId: show.id } })
const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email)
const problems = ({ body }: { body: unknown }) => (body as { messages: Record<string, string[]> }).messages

describe('an invitation', () => {
  test('of somebody with an account shares the podcast at once, as an editor unless it says otherwise', async () => {
    const { status, body } = await invite(rui.user.email.toUpperCase())
    expect([status, body]).toEqual([
      201,
      {
        show: expect.objectContaining({ id: show.id, podcast_title: 'Night & Trains' }),
        teams: [
          expect.objectContaining({
            teammate_email_address: rui.user.email,
            role: 'editor',
            state: 'invited',
            episode: null,
            last_active_at: null,
          }),
        ],
      },
    ])
    expect(await shared(rui)).toEqual([{ id: show.id, role: 'editor' }])
    const [mail] = await mailsTo(rui.user.email)
    expect(mail?.subject).toBe('“Night & Trains” is shared with you')
    expect(mail?.text).toContain('http://localhost:4000/team_podcasts')
  })

  test('answers the same for an address without an account, and shares once that address is confirmed', async () => {
    const email = `new-${show.id}@example.com`
    const [known, unknown] = [await invite(rui.user.email), await invite(email)]
    const shapes = unknown.body.teams.map(({ id: _, teammate_email_address: __, ...rest }) => rest)
    expect(shapes[0]).toEqual(shapes[1])
    expect([known.status, unknown.status]).toEqual([201, 201])
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`/signup?email=${encodeURIComponent(email)}`)
    const unconfirmed = await world.person({ email, confirmed_at: null })
    expect((await unconfirmed.call(listTeamPodcasts)).status).toBe(401)
    await world.kernel.db
      .updateTable('users')
      .set({ confirmed_at: world.clock.now() })
      .where('id', '=', unconfirmed.user.id)
      .execute()
    expect(await shared(unconfirmed)).toEqual([{ id: show.id, role: 'editor' }])
  })

  test('is shown as accepted when they have opened the podcast, with the time of the last visit', async () => {
    await invite(rui.user.email)
    expect((await open(rui)).status).toBe(200)
    expect((await team())[0]).toMatchObject({
      state: 'active',
      last_active_at: world.clock.now().toISOString(),
    })
  })

  test('stays theirs when their address changes, and is not for who takes that address over', async () => {
    await invite(rui.user.email)
    await open(rui)
    const address = rui.user.email
    const [uid, fresh] = [`elsewhere-${show.id}@example.com`, { ...rui }]
    await world.kernel.db.updateTable('users').set({ email: uid }).where('id', '=', rui.user.id).execute()
    fresh.headers.uid = uid
    expect((await open(fresh)).status).toBe(200)
    const heir = await world.person({ email: address })
    expect([(await open(heir)).status, await shared(heir)]).toEqual([404, []])
  })

  test.each<[string, (email: string) => string, string]>([
    ['the owner’s own address', () => mira.user.email, 'is your own address'],
    ['their own address in capitals', () => mira.user.email.toUpperCase(), 'is your own address'],
    ['no address', () => '', "can't be blank"],
    ['what is no address', () => 'somebody', 'is not an email'],
    ['who is invited', (email) => email, 'has been invited already'],
    ['who is invited, in capitals', (email) => email.toUpperCase(), 'has been invited already'],
  ])('refuses %s on the field', async (_what, addressOf, message) => {
    await invite(rui.user.email)
    const answer = await invite(addressOf(rui.user.email))
    expect([answer.status, problems(answer)]).toEqual([
      422,
      { email_address: [expect.stringContaining(message)] },
    ])
    expect(await team()).toHaveLength(1)
  })

  test('refuses the new address of somebody who is of the team', async () => {
    await invite(rui.user.email)
    await open(rui)
    await world.kernel.db
      .updateTable('users')
      .set({ email: `moved-${show.id}@example.com` })
      .where('id', '=', rui.user.id)
      .execute()
    expect(problems(await invite(`moved-${show.id}@example.com`))).toHaveProperty('email_address')
  })

  test('of a guest is for one episode of this podcast', async () => {
    const episode = await buildEpisode(world.kernel, { show, name: 'To Lisbon', is_draft: true })
    const elsewhere = await buildEpisode(world.kernel, {
      show: await buildShow(world.kernel, { user: mira.user }),
    })
    for (const id of [undefined, elsewhere.id, 999_999])
      expect(
        problems(await invite(rui.user.email, { role: 'guest', ...(id && { episode_id: id }) })),
      ).toHaveProperty('episode_id')
    const { body } = await invite(rui.user.email, { role: 'guest', episode_id: episode.id })
    expect(body.teams[0]).toMatchObject({ role: 'guest', episode: { id: episode.id, name: 'To Lisbon' } })
    expect((await rui.call(listTeamPodcasts)).body[0]).toMatchObject({
      role: 'guest',
      episodes: [{ id: episode.id, name: 'To Lisbon' }],
      audioposts_count: 1,
    })
    expect((await open(rui)).status).toBe(404)
  })

  test('is mailed again on demand, not more than three times an hour', async () => {
    await invite(rui.user.email)
    const again = async () =>
      mira.call(contract.resendInvitation, {
        params: { showId: show.id, teammateId: await memberId(rui.user.email) },
      })
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
    expect(await mailsTo(rui.user.email)).toHaveLength(3)
    await open(rui)
    expect((await again()).status).toBe(404)
  })
})

describe('a team', () => {
  const change = async (role: 'manager' | 'analyst' | 'editor') =>
    mira.call(contract.updateTeammate, {
      params: { showId: show.id, teammateId: await memberId(rui.user.email) },
      body: { role },
    })
  const remove = async () =>
    mira.call(contract.removeTeammate, {
      params: { showId: show.id, teammateId: await memberId(rui.user.email) },
    })

  test('is seen and changed by the owner alone, also where somebody is its manager', async () => {
    await invite(rui.user.email, { role: 'manager' })
    expect((await rui.call(contract.listTeammates, { params: { showId: show.id } })).status).toBe(404)
    const body = { email_address: 'friend@example.com' }
    expect((await rui.call(contract.inviteTeammate, { params: { showId: show.id }, body })).status).toBe(404)
  })

  test('gives another role with the next request', async () => {
    await invite(rui.user.email)
    expect((await open(rui)).status).toBe(200)
    expect((await change('analyst')).body.teams[0]?.role).toBe('analyst')
    expect((await open(rui)).status).toBe(403)
    await change('manager')
    expect((await open(rui)).status).toBe(200)
  })

  test('is left by a removal with the next request, of which they get a mail', async () => {
    await invite(rui.user.email)
    await open(rui)
    expect((await remove()).body).toMatchObject({ message: `${rui.user.email} was removed from the team.` })
    expect([(await open(rui)).status, await shared(rui), await team()]).toEqual([404, [], []])
    expect((await mailsTo(rui.user.email)).map(({ subject }) => subject)).toContain(
      '“Night & Trains” is not shared with you any more',
    )
  })

  test('forgets an invitation that is taken back without a word', async () => {
    await invite(rui.user.email)
    await remove()
    expect(await shared(rui)).toEqual([])
    expect(await mailsTo(rui.user.email)).toHaveLength(1)
  })

  test('can be left, and the owner learns of it', async () => {
    await invite(rui.user.email)
    const left = await rui.call(leaveTeam, { params: { showKey: String(show.id) } })
    expect(left.body.message).toBe('You have left the team of Night & Trains.')
    expect([await shared(rui), await team()]).toEqual([[], []])
    expect((await mailsTo(mira.user.email)).map(({ subject }) => subject)).toEqual([
      `${rui.user.email} has left the team of “Night & Trains”`,
    ])
    expect((await rui.call(leaveTeam, { params: { showKey: String(show.id) } })).status).toBe(404)
    expect((await mira.call(leaveTeam, { params: { showKey: String(show.id) } })).status).toBe(404)
  })

  test('rests while the podcast is deleted, and is back when it is', async () => {
    await invite(rui.user.email)
    await open(rui)
    await mira.call(shows.deleteShow, { params: { id: show.id } })
    expect([(await open(rui)).status, await shared(rui)]).toEqual([404, []])
    expect((await mailsTo(rui.user.email)).map(({ text }) => text).join()).toContain('has deleted it')
    await mira.call(shows.restoreShow, { params: { id: show.id } })
    expect((await open(rui)).status).toBe(200)
  })

  test('ends when the podcast gets a new owner, who may have been of it', async () => {
    const vera = await world.person()
    await invite(rui.user.email)
    await invite(vera.user.email)
    for (const person of [rui, vera]) await open(person)
    await mira.call(shows.offerTransfer, { params: { id: show.id }, body: { email: vera.user.email } })
    const [offer] = (await vera.call(shows.listTransfers)).body
    await vera.call(shows.acceptTransfer, { params: { transferKey: String(offer?.id) } })
    expect([(await open(rui)).status, (await open(mira)).status, (await open(vera)).status]).toEqual([
      404, 404, 200,
    ])
    const { body } = await vera.call(contract.listTeammates, { params: { showId: show.id } })
    expect(body.teams).toEqual([])
    expect((await mailsTo(rui.user.email)).map(({ text }) => text).join()).toContain('has a new owner')
    expect((await mailsTo(vera.user.email)).map(({ subject }) => subject)).not.toContain(
      '“Night & Trains” is not shared with you any more',
    )
  })

  test('loses whoever deletes their account, and the owner learns of it', async () => {
    await invite(rui.user.email)
    await open(rui)
    const body = { email: rui.user.email, current_password: FACTORY_PASSWORD }
    expect((await rui.call(settings.deleteAccount, { body })).status).toBe(200)
    expect(await team()).toEqual([])
    expect((await mailsTo(mira.user.email))[0]?.subject).toContain('has left the team')
    expect((await rui.call(accounts.validateToken)).status).toBe(401)
  })

  test('of a podcast is shown to its owner in the team area too, and nothing that is not shared', async () => {
    await buildShow(world.kernel, { user: mira.user })
    expect(await shared(mira)).toEqual([])
    await invite(rui.user.email)
    expect(await shared(mira)).toEqual([{ id: show.id, role: 'owner' }])
  })
})
