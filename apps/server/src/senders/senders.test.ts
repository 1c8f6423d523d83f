import * as contract from '@podstead/contract/senders/senders'
import { getShowV2 } from '@podstead/contract/shows/show-additions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmtp } from '../../../simulators/src/smtp.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { remindSenders } from './commands-proof.ts'
import { buildSender, SENDER_FORM } from './factory.ts'
import { presentSender } from './present.ts'
import { findShowSender, listSenders } from './queries.ts'

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ config: { smtpUrl: smtp.url, mailFrom: 'Podstead <pod@host.example>' } })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

let person: Person
let show: ShowRow
beforeEach(async () => {
  person = await world.person()
  show = await buildShow(world.kernel, { user: person.user, is_advanced_private_feed: true })
  await world.runJobs()
  await world.kernel.db.deleteFrom('senders').execute()
  smtp.received.length = 0
})

let number = 0
/** Mails to one address are limited, so each test has its own. */
const freshForm = () => ({ ...SENDER_FORM, from_email: `ada-${++number}@studio.example` })
const create = async (form = freshForm()) => (await person.call(contract.createSender, { body: form })).body
async function readToken(): Promise<string> {
  await world.runJobs()
  const link = /sender-confirmation\?token=([\w.]+)/.exec(smtp.received.at(-1)?.text ?? '')
  return link?.[1] ?? ''
}
const confirm = (token: string) => world.anonymous.call(contract.confirmSender, { body: { token } })
const read = (token: string) => world.anonymous.call(contract.readSenderProof, { body: { token } })
const status = async (id: number) =>
  (await listSenders(world.kernel.db, person.user))
    .map((listed) => presentSender(world.kernel, listed))
    .find((sender) => sender.id === id)?.status
const pass = (hours: number) => world.clock.advance(hours * 3_600_000)

describe('the form (RU194)', () => {
  test.each([
    ['nickname', "Nickname can't be empty"],
    ['from_name', "From name can't be empty"],
    ['from_email', "From Email can't be empty"],
    ['reply_to', "Reply to can't be empty"],
    ['address', "Company address can't be empty"],
    ['city', "City can't be empty"],
    ['country', "Country can't be empty"],
  ])('says of an empty %s: %s', async (field, message) => {
    for (const value of ['', '  ', undefined]) {
      const body = { ...SENDER_FORM, [field]: value } as typeof SENDER_FORM
      const answer = await person.call(contract.createSender, { body })
      expect(answer.status).toBe(422)
      expect((answer.body as unknown as { errors: object }).errors).toEqual({ [field]: [message] })
    }
  })

  test('needs no zip, takes a country by its name or its code, and refuses what is none', async () => {
    const { zip: _none, ...form } = freshForm()
    const made = await person.call(contract.createSender, { body: { ...form, country: 'us' } })
    expect(made.body).toMatchObject({ zip: '', country: 'United States', country_code: 'US' })
    expect(await create({ ...freshForm(), country: 'Germany' })).toMatchObject({ country_code: 'DE' })
    const refused = await person.call(contract.createSender, {
      body: { ...freshForm(), country: 'Atlantis' },
    })
    expect(JSON.stringify(refused.body)).toContain('is not a country')
  })

  test('keeps names that would become lines of a mail out', async () => {
    const { status } = await person.call(contract.createSender, {
      body: { ...freshForm(), from_name: 'Ada\r\nBcc: everybody@example.com' },
    })
    expect(status).toBe(422)
  })

  test('sent twice at once makes one identity', async () => {
    const form = freshForm()
    const answers = await Promise.all([1, 2, 3].map(() => person.call(contract.createSender, { body: form })))
    expect(answers.map((one) => one.status).sort()).toEqual([201, 422, 422])
    await world.runJobs()
    expect(smtp.received).toHaveLength(1)
  })

  test('is taken fifty times from an account', async () => {
    for (let i = 0; i < contract.MAX_SENDERS; i++)
      await buildSender(world.kernel, person.user, { from_name: `Sender ${i}` })
    const { status, body } = await person.call(contract.createSender, { body: freshForm() })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('An account has at most 50 senders.')
  })
})

describe('an address is proved by a link that is mailed to it', () => {
  test('Pending until its reader says yes, Verified from then on (RU191)', async () => {
    const form = freshForm()
    const sender = await create(form)
    expect(sender).toMatchObject({ status: 'Pending', verified: false })
    const token = await readToken()
    const [mail] = smtp.received
    expect(mail?.envelope.to).toEqual([form.from_email])
    expect(mail?.text).toContain(`${person.user.email} would like to write letters`)

    const { body } = await read(token)
    expect(body).toMatchObject({
      from_email: form.from_email,
      from_name: form.from_name,
      requested_by: person.user.email,
      verified: false,
    })
    expect(await status(sender.id), 'reading the link changes nothing').toBe('Pending')
    expect((await confirm(token)).body.verified).toBe(true)
    expect((await confirm(token)).status, 'a second click does no harm').toBe(200)
    expect(await status(sender.id)).toBe('Verified')
  })

  test('reminded once after 24 hours by the same link, Failed after 48 (RU198)', async () => {
    const sender = await create()
    const token = await readToken()
    pass(23.9)
    await remindSenders(world.kernel)
    expect(smtp.received).toHaveLength(1)
    pass(0.2)
    await remindSenders(world.kernel)
    await remindSenders(world.kernel)
    expect(await readToken()).toBe(token)
    expect(smtp.received).toHaveLength(2)
    expect(smtp.received[1]?.subject).toBe('This address still waits to be confirmed')
    pass(23.8)
    expect(await status(sender.id)).toBe('Pending')
    pass(0.2)
    expect(await status(sender.id)).toBe('Failed')
    expect((await read(token)).status).toBe(404)
    expect((await confirm(token)).status).toBe(404)
    await remindSenders(world.kernel)
    await world.runJobs()
    expect(smtp.received).toHaveLength(2)
  })

  test('a new link ends the one before, three times an hour, and not for what is verified', async () => {
    const sender = await create()
    const first = await readToken()
    const resend = () => person.call(contract.resendSenderProof, { params: { senderKey: String(sender.id) } })
    pass(50)
    expect((await resend()).body.status).toBe('Pending')
    const second = await readToken()
    expect((await confirm(first)).status).toBe(404)
    for (let i = 0; i < 2; i++) {
      world.clock.advance(5000)
      await resend()
      await world.runJobs()
    }
    expect((await resend()).status).toBe(429)
    expect((await confirm(second)).status).toBe(404)
    expect((await confirm(await readToken())).status).toBe(200)
    expect((await resend()).status).toBe(422)
  })

  test.each([
    ['nothing', ''],
    ['another id', '999999.'],
    ['no number', 'abc.'],
    ['a number beyond all', '999999999999999.'],
  ])('a token of %s is the same 404 as one that is over', async (_, start) => {
    const { status, body } = await confirm(start + 'a'.repeat(64))
    expect(status).toBe(404)
    expect(body).toMatchObject({ message: 'Not found.' })
  })

  test('another address has to be proved anew; other words need no proof', async () => {
    const form = freshForm()
    const sender = await create(form)
    const first = await readToken()
    await confirm(first)
    const change = (changes: object) =>
      person.call(contract.updateSender, {
        params: { senderKey: String(sender.id) },
        body: { ...form, ...changes },
      })
    expect((await change({ from_name: 'Ada', city: 'Bremen' })).body).toMatchObject({
      status: 'Verified',
      from_name: 'Ada',
      city: 'Bremen',
    })
    expect((await change(freshForm())).body.status).toBe('Pending')
    expect((await read(first)).status).toBe(404)
    expect((await confirm(await readToken())).status).toBe(200)
  })

  test('the link of a deleted account is over', async () => {
    await create()
    const token = await readToken()
    const { kernel, clock } = world
    await kernel.db
      .updateTable('users')
      .set({ deleted_at: clock.now() })
      .where('id', '=', person.user.id)
      .execute()
    expect((await confirm(token)).status).toBe(404)
  })
})

describe('only the account that made an identity uses it', () => {
  const connect = (who: Person, id: number, showId = show.id) =>
    who.call(contract.connectSender, { params: { showId }, body: { sender_domain_id: id } })

  test('others neither see nor change, delete or connect it', async () => {
    const sender = await buildSender(world.kernel, person.user)
    const stranger = await world.person()
    const theirs = await buildShow(world.kernel, { user: stranger.user, is_advanced_private_feed: true })
    const params = { senderKey: String(sender.id) }
    expect((await stranger.call(contract.listSenders)).body).toEqual([])
    expect((await stranger.call(contract.updateSender, { params, body: SENDER_FORM })).status).toBe(404)
    expect((await stranger.call(contract.resendSenderProof, { params })).status).toBe(404)
    expect((await stranger.call(contract.deleteSender, { params })).status).toBe(404)
    expect((await connect(stranger, sender.id, theirs.id)).status).toBe(422)
    expect((await stranger.call(getShowV2, { params: { id: theirs.id } })).body).toMatchObject({
      connected_sender_domain: null,
      verified_sender_domains: [],
    })
  })

  test('a podcast has one at most, which its newer call shows with those to choose from (RU190)', async () => {
    const [one, other] = [
      await buildSender(world.kernel, person.user),
      await buildSender(world.kernel, person.user, { from_name: 'Another' }),
    ]
    await buildSender(world.kernel, person.user, { from_name: 'Waits', verified_at: null })
    await connect(person, one.id)
    await connect(person, other.id)
    const { body } = await person.call(getShowV2, { params: { id: show.id } })
    expect(body.connected_sender_domain).toMatchObject({ id: other.id, shows: [{ id: show.id }] })
    expect(body.verified_sender_domains.map(({ id }) => id)).toEqual([other.id, one.id])
  })

  test.each([
    [undefined, "Email address can't be empty"],
    [null, "Email address can't be empty"],
    [0, "Email address can't be empty"],
    [4_000_000_000, "Email address can't be empty"],
  ])('the pick %s is refused: %s (RU195)', async (sender_domain_id, message) => {
    const body = { sender_domain_id } as { sender_domain_id: number }
    const answer = await person.call(contract.connectSender, { params: { showId: show.id }, body })
    expect(answer.status).toBe(422)
    expect((answer.body as unknown as { errors: object }).errors).toEqual({ sender_domain_id: [message] })
  })

  test('one that waits, or whose mail would not arrive, cannot be connected', async () => {
    const waiting = await buildSender(world.kernel, person.user, { verified_at: null })
    const strict = { domain_finding: 'refused', domain_policy: 'reject', from_name: 'Strict' } as const
    const refused = await buildSender(world.kernel, person.user, strict)
    expect(JSON.stringify((await connect(person, waiting.id)).body)).toContain('is not verified yet')
    expect(JSON.stringify((await connect(person, refused.id)).body)).toContain('would not arrive')
  })

  test('disconnected (RU192), deleted, or lost with the podcast, letters go out in the name of the podcast (RU196)', async () => {
    const { kernel } = world
    expect(await findShowSender(kernel, show)).toBeNull()
    const sender = await buildSender(kernel, person.user)
    await connect(person, sender.id)
    const own = {
      from: { name: sender.from_name, address: sender.from_email },
      replyTo: { address: sender.reply_to },
    }
    expect(await findShowSender(kernel, show)).toEqual(own)
    await person.call(contract.disconnectSender, { params: { showId: show.id } })
    expect(await findShowSender(kernel, show)).toBeNull()

    await connect(person, sender.id)
    const heir = await world.person()
    const transferred = { ...show, user_id: heir.user.id }
    expect(await findShowSender(kernel, transferred), 'a podcast that changed hands').toBeNull()

    await person.call(contract.deleteSender, { params: { senderKey: String(sender.id) } })
    expect(await findShowSender(kernel, show)).toBeNull()
  })
})
