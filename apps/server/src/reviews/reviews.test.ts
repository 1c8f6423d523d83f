import * as contract from '@podstead/contract/reviews/reviews'
import { getTeamEpisode, updateTeamEpisode } from '@podstead/contract/teams/team-episodes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildTeammate } from '../teams/factory.ts'
import { connectLive, liveTicketOf } from '../testing/live-socket.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let rui: Person
let vera: Person
let show: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.advance(86_400_000)
  ;[mira, rui, vera] = [await world.person(), await world.person(), await world.person()]
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Night trains' })
  episode = await buildEpisode(world.kernel, { show, name: 'To Lisbon', is_draft: true })
  await buildTeammate(world.kernel, { show, email: rui.user.email })
  await buildTeammate(world.kernel, { show, email: vera.user.email, role: 'guest', episode })
})
afterAll(() => world.close())

const params = () => ({ showId: show.id, episodeId: episode.id })
const read = async (person: Person) => (await person.call(contract.getReview, { params: params() })).body
const ask = (person: Person, note = '') =>
  person.call(contract.requestReview, { params: params(), body: { note } })
const decide = (person: Person, decision: contract.Decision | null) =>
  person.call(contract.decideReview, { params: params(), body: { decision } })
const comment = (person: Person, body: string, at_seconds?: number) =>
  person.call(contract.createReviewComment, {
    params: params(),
    body: { body, ...(at_seconds !== undefined && { at_seconds }) },
  })
const subjects = async (person: Person) =>
  (await world.mails()).filter(({ to }) => to === person.user.email).map(({ subject }) => subject)

describe('a review', () => {
  test('is asked for by who works on the episode; the owner, the team and its guests learn of it', async () => {
    expect((await ask(vera)).status).toBe(403)
    const { status, body } = await ask(rui, 'Is the end too long?')
    expect([status, body.request]).toEqual([
      201,
      {
        id: expect.any(Number),
        requested_by: rui.user.email,
        is_own: true,
        note: 'Is the end too long?',
        requested_at: world.clock.now().toISOString(),
        decisions: [],
        own_decision: null,
      },
    ])
    for (const person of [mira, vera]) expect(await subjects(person)).toEqual(['Please review “To Lisbon”'])
    expect(await subjects(rui)).toEqual([])
    const [mail] = (await world.mails()).filter(({ to }) => to === vera.user.email)
    expect(mail?.text).toContain('Is the end too long?')
    expect(mail?.text).toContain(`/team_podcasts/${show.id}/team_episodes/${episode.id}/review`)
  })

  test('ends in decisions that can be changed; who asked and the owner learn of each', async () => {
    expect((await decide(vera, 'approved')).status).toBe(422)
    await ask(rui)
    await decide(vera, 'changes')
    const { body } = await decide(vera, 'approved')
    expect(body.request?.decisions).toEqual([
      { by: vera.user.email, decision: 'approved', decided_at: world.clock.now().toISOString() },
    ])
    expect((await subjects(rui)).sort()).toEqual([
      'Changes are wanted to “To Lisbon”',
      '“To Lisbon” is approved',
    ])
    expect((await decide(vera, null)).body.request?.decisions).toEqual([])
  })

  test('writes to nobody who has no account: they could not leave the team', async () => {
    await buildTeammate(world.kernel, { show, email: 'no-account@example.com' })
    await ask(rui)
    expect((await world.mails()).map(({ to }) => to)).not.toContain('no-account@example.com')
  })

  test('begins again with another request', async () => {
    await ask(rui)
    await decide(vera, 'changes')
    await ask(rui, 'Once more')
    expect((await read(mira)).request).toMatchObject({ note: 'Once more', decisions: [] })
  })

  test('is followed by bringing the episode out, which a guest cannot', async () => {
    expect([(await read(vera)).can_edit, (await read(rui)).can_edit, (await read(mira)).can_edit]).toEqual([
      false,
      true,
      true,
    ])
    const body = { audiopost: { name: 'Mine' } }
    expect((await vera.call(updateTeamEpisode, { params: params(), body })).status).toBe(403)
    expect((await vera.call(getTeamEpisode, { params: params() })).status).toBe(403)
  })

  test('of another episode is nothing of a guest’s', async () => {
    const other = await buildEpisode(world.kernel, { show, is_draft: true })
    const at = { showId: show.id, episodeId: other.id }
    expect((await vera.call(contract.getReview, { params: at })).status).toBe(404)
  })
})

describe('a comment', () => {
  test('is about a moment of the audio, or about the whole', async () => {
    await comment(vera, 'Lovely.')
    const { status, body } = await comment(vera, '  The train is too loud here. ', 61.5)
    expect([status, body.comments.map(({ at_seconds, body: words }) => [at_seconds, words])]).toEqual([
      201,
      [
        [null, 'Lovely.'],
        [61.5, 'The train is too loud here.'],
      ],
    ])
    expect((await read(mira)).comments[1]).toMatchObject({ author: vera.user.email, is_own: false })
  })

  test.each([
    ['', "can't be blank"],
    ['x'.repeat(4001), 'is too long'],
  ])('of no words, or too many, is refused on the field', async (words, message) => {
    const refused = await comment(vera, words)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { body: [expect.stringContaining(message)] } },
    ])
  })

  test('mails the owner and who takes part, once an hour', async () => {
    await comment(vera, 'One')
    await comment(vera, 'Two')
    expect(await subjects(mira)).toEqual(['A comment on “To Lisbon”'])
    // Rui has said nothing yet.
    expect(await subjects(rui)).toEqual([])
    await comment(rui, 'Three')
    expect(await subjects(vera)).toEqual(['A comment on “To Lisbon”'])
    world.clock.advance(3_600_000)
    await comment(vera, 'Four')
    expect(await subjects(rui)).toEqual(['A comment on “To Lisbon”'])
    expect(await subjects(mira)).toHaveLength(2)
  })

  test('is changed by its author alone, done by who works on the episode, and deleted by author or owner', async () => {
    const { body } = await comment(vera, 'Too loud', 3)
    const at = { ...params(), commentId: body.comments[0]?.id ?? 0 }
    const change = (person: Person) =>
      person.call(contract.updateReviewComment, { params: at, body: { body: 'Loud' } })
    expect([(await change(rui)).status, (await change(mira)).status]).toEqual([403, 403])
    expect((await change(vera)).body.comments[0]).toMatchObject({
      body: 'Loud',
      edited_at: world.clock.now().toISOString(),
    })
    const resolve = (person: Person, is_resolved: boolean) =>
      person.call(contract.resolveReviewComment, { params: at, body: { is_resolved } })
    expect((await resolve(rui, true)).body.comments[0]).toMatchObject({
      resolved_at: world.clock.now().toISOString(),
      resolved_by: rui.user.email,
    })
    expect((await resolve(vera, false)).body.comments[0]).toMatchObject({
      resolved_at: null,
      resolved_by: '',
    })
    const remove = (person: Person) => person.call(contract.deleteReviewComment, { params: at })
    expect([(await remove(rui)).status, (await remove(mira)).status]).toEqual([403, 200])
    expect((await read(vera)).comments).toEqual([])
  })

  test('by a guest of another’s words is not theirs to mark as done', async () => {
    const { body } = await comment(rui, 'Mine')
    const at = { ...params(), commentId: body.comments[0]?.id ?? 0 }
    const done = { params: at, body: { is_resolved: true } }
    expect((await vera.call(contract.resolveReviewComment, done)).status).toBe(403)
    expect(body.comments[0]).toMatchObject({ can_resolve: true, can_delete: true })
    expect((await read(vera)).comments[0]).toMatchObject({ can_resolve: false, can_delete: false })
  })

  test('outlives the account of its author, without their address', async () => {
    await comment(vera, 'Lovely.')
    await world.kernel.db.deleteFrom('users').where('id', '=', vera.user.id).execute()
    expect((await read(mira)).comments[0]).toMatchObject({ author: '', is_own: false, body: 'Lovely.' })
  })
})

test('whoever has the review open hears that something was said', async () => {
  await world.live.start()
  const address = await world.listen()
  const socket = await connectLive(address, { ticket: await liveTicketOf(vera) })
  socket.say({ type: 'subscribe', channel: `review:${episode.id}` })
  socket.say({ type: 'subscribe', channel: `editing:${episode.id}` })
  await expect.poll(socket.types).toEqual(['welcome', 'subscribed', 'refused'])
  await comment(rui, 'Listen again')
  await expect.poll(() => socket.types().at(-1)).toBe('event')
  socket.close()
})
