import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PermittedShow, reachEpisode } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow } from './factory.ts'

let world: World
let giver: Person
let taker: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  ;[giver, taker] = [await world.person(), await world.person()]
  show = await buildShow(world.kernel, { user: giver.user, podcast_title: 'Night & Trains' })
})
afterAll(() => world.close())

const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const offer = (email = taker.user.email) =>
  giver.call(contract.offerTransfer, { params: { id: show.id }, body: { email } })
const accept = (person: Person, transferKey: string) =>
  person.call(contract.acceptTransfer, { params: { transferKey } })
const ownerOf = async (id: number) =>
  (await world.kernel.db.selectFrom('shows').select('user_id').where('id', '=', id).executeTakeFirstOrThrow())
    .user_id
const mailTo = async (email: string) => (await world.mails()).filter(({ to }) => to === email)
const tokenOf = async (email: string) =>
  /show-transfer\?token=([\w-]+)/.exec((await mailTo(email))[0]?.text ?? '')?.[1] ?? ''

describe('offering a podcast', () => {
  test('writes to the address with a link to the dashboard, and tells the owner until when', async () => {
    const { status, body } = await offer(taker.user.email.toUpperCase())
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        show_id: show.id,
        email: taker.user.email,
        expires_at: '2026-03-16T10:00:00.000Z',
      }),
    ])
    const [mail] = await mailTo(taker.user.email)
    expect(mail?.subject).toBe('A podcast is offered to you')
    expect(mail?.text).toContain('Night & Trains')
    expect(mail?.text).toMatch(/http:\/\/localhost:4000\/show-transfer\?token=[\w-]{43}\s/)
    expect((await giver.call(contract.getTransfer, { params: { id: show.id } })).body.transfer).toEqual(body)
    expect(
      JSON.stringify(await world.kernel.db.selectFrom('show_transfers').selectAll().execute()),
    ).not.toContain(await tokenOf(taker.user.email))
  })

  test('answers the same whether there is an account or not', async () => {
    const known = await offer()
    await giver.call(contract.cancelTransfer, { params: { id: show.id } })
    const unknown = await offer('nobody-yet@example.com')
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect((await mailTo('nobody-yet@example.com')).length).toBe(1)
  })

  test('to oneself is refused, and so is a second offer while one is open', async () => {
    expect(errorsOf(await offer(giver.user.email))).toEqual({ email: ['is your own address'] })
    await offer()
    const second = await offer('third@example.com')
    expect([second.status, Object.keys(errorsOf(second))]).toEqual([422, ['email']])
    expect(await mailTo('third@example.com')).toEqual([])
  })

  test('goes on after the first offer was taken back, or has expired', async () => {
    await offer()
    await giver.call(contract.cancelTransfer, { params: { id: show.id } })
    expect((await offer()).status).toBe(201)
    expect((await offer()).status).toBe(422)
    await world.kernel.db.updateTable('show_transfers').set({ expires_at: world.clock.now() }).execute()
    expect((await offer()).status).toBe(201)
  })
})

describe('taking a podcast over', () => {
  test('gives it with everything that hangs on it, and both are told', async () => {
    const episode = await buildEpisode(world.kernel, { show })
    await offer()
    const { status, body } = await accept(taker, await tokenOf(taker.user.email))
    expect([status, body]).toEqual([200, { id: show.id, name: 'Night & Trains' }])
    expect((await taker.call(contract.getShow, { params: { id: show.id } })).body).toMatchObject({
      slug: show.slug,
      feed_guid: show.feed_guid,
    })
    expect((await giver.call(contract.getShow, { params: { id: show.id } })).status).toBe(404)
    expect(
      (await reachEpisode(world.kernel.db, taker.user, 'episodes.read', episode.id, show.id)).episode,
    ).toMatchObject({
      public_id: episode.public_id,
    })
    expect((await mailTo(giver.user.email))[0]?.subject).toBe('Your podcast has a new owner')
    expect((await mailTo(taker.user.email)).map(({ subject }) => subject)).toContain('A podcast is yours now')
  })

  test('is told to each in their language; to nobody’s address in that of the giver (decision 0023)', async () => {
    ;[giver, taker] = [await world.person({ language: 'de' }), await world.person({ language: 'en' })]
    show = await buildShow(world.kernel, { user: giver.user, podcast_title: 'Night & Trains' })
    await offer('without-account@example.com')
    expect((await mailTo('without-account@example.com')).map(({ subject }) => subject)).toEqual([
      'Dir wird ein Podcast angeboten',
    ])
    await giver.call(contract.cancelTransfer, { params: { id: show.id } })
    await offer()
    await accept(taker, await tokenOf(taker.user.email))
    expect((await mailTo(taker.user.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'A podcast is offered to you',
      'A podcast is yours now',
    ])
    const [given] = await mailTo(giver.user.email)
    expect([given?.subject, given?.text]).toEqual([
      'Dein Podcast hat neue Besitzer',
      expect.stringContaining('„Night & Trains“ übernommen'),
    ])
  })

  test('works from the list, without the mail', async () => {
    const { body } = await offer()
    const { body: listed } = await taker.call(contract.listTransfers)
    expect(listed).toEqual([{ ...body, email: giver.user.email }])
    expect((await accept(taker, String(body.id))).status).toBe(200)
    expect((await taker.call(contract.listTransfers)).body).toEqual([])
  })

  test('only the account with the address that was asked can: a forwarded mail opens nothing', async () => {
    const { body } = await offer()
    const token = await tokenOf(taker.user.email)
    const other = await world.person()
    for (const person of [other, giver]) {
      expect((await accept(person, token)).status).toBe(404)
      expect((await accept(person, String(body.id))).status).toBe(404)
      expect((await person.call(contract.declineTransfer, { params: { transferKey: token } })).status).toBe(
        404,
      )
      expect((await person.call(contract.listTransfers)).body).toEqual([])
    }
    expect(
      (await world.anonymous.call(contract.acceptTransfer, { params: { transferKey: token } })).status,
    ).toBe(401)
    expect(await ownerOf(show.id)).toBe(giver.user.id)
  })

  test.each(['taken back', 'declined', 'accepted before', 'expired', 'deleted'] as const)(
    'is over once it was %s',
    async (end) => {
      const { body } = await offer()
      const key = end === 'expired' ? String(body.id) : await tokenOf(taker.user.email)
      if (end === 'taken back') await giver.call(contract.cancelTransfer, { params: { id: show.id } })
      if (end === 'declined') await taker.call(contract.declineTransfer, { params: { transferKey: key } })
      if (end === 'accepted before') await accept(taker, key)
      if (end === 'deleted') await giver.call(contract.deleteShow, { params: { id: show.id } })
      if (end === 'expired')
        await world.kernel.db
          .updateTable('show_transfers')
          .set({ expires_at: world.clock.now() })
          .where('id', '=', body.id)
          .execute()
      expect((await accept(taker, key)).status).toBe(404)
      expect(await ownerOf(show.id)).toBe(end === 'accepted before' ? taker.user.id : giver.user.id)
    },
  )

  test('needs the skills that the podcast needs', async () => {
    const limited = await world.person({ skill_advanced_private_feed: false })
    show = await buildShow(world.kernel, { user: giver.user, is_advanced_private_feed: true })
    const { body } = await offer(limited.user.email)
    expect(await accept(limited, String(body.id))).toMatchObject({
      status: 402,
      body: { code: 'upgrade_needed' },
    })
    expect(await ownerOf(show.id)).toBe(giver.user.id)
  })

  test('of two acceptances at once one succeeds', async () => {
    await offer()
    const token = await tokenOf(taker.user.email)
    const answers = await Promise.all([accept(taker, token), accept(taker, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('opening the link changes nothing', async () => {
    await offer()
    await world.app.inject({ method: 'GET', url: `/show-transfer?token=${await tokenOf(taker.user.email)}` })
    expect(await ownerOf(show.id)).toBe(giver.user.id)
  })
})
