import * as instructions from '@podstead/contract/letters/instruction-email'
import * as contract from '@podstead/contract/letters/letters'
import { type ReceivedMail, startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { queueForApproved, sendAccessLetter, sendLetter } from './commands-queue.ts'
import { recordBounce, suppressAddress } from './commands-suppressions.ts'

const REFUSED = 'gone@example.org'

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  smtp = await startSmtp({ refuse: REFUSED })
  world = await createWorld({ config: { smtpUrl: smtp.url } })
})
beforeEach(async () => {
  world.clock.advance(3_600_000)
  smtp.received.length = 0
  mira = await world.person()
  show = await buildShow(world.kernel, {
    user: mira.user,
    is_advanced_private_feed: true,
    podcast_title: 'Night Trains',
  })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

const of = () => ({ params: { showId: show.id } })
const save = () => mira.call(instructions.saveInstructionEmail, { ...of(), body: { is_activated: true } })
const subscriber = (values: Partial<SubscriberRow> = {}) =>
  buildSubscriber(world.kernel, { show, ...(values as object) })
const approve = (...people: SubscriberRow[]) =>
  world.kernel.db.transaction().execute((trx) =>
    queueForApproved(trx, world.kernel, {
      ...{ show_id: show.id, by: 'owner' as const },
      subscriber_ids: people.map(({ id }) => id),
    }),
  )
const nextMinute = async () => {
  world.clock.advance(60_000)
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('letters.dispatch'), {})
  await world.runJobs()
}
const receivers = () => smtp.received.map(({ envelope }) => envelope.to[0]).sort()
const only = (): ReceivedMail => {
  expect(smtp.received).toHaveLength(1)
  return smtp.received[0] as ReceivedMail
}

describe('letters that somebody asks for', () => {
  test('lead back to the access page, a few times an hour', async () => {
    const ana = await subscriber()
    for (let i = 0; i < 6; i++)
      await world.kernel.db.transaction().execute((trx) => sendAccessLetter(trx, world.kernel, ana))
    await world.runJobs()
    expect(smtp.received).toHaveLength(3)
    expect(smtp.received[0]?.text).toContain(accessPageUrl(world.kernel, ana))
  })

  test.each([
    ['en', 'nor do the links of earlier emails', 'remove the old subscription'],
    ['de', 'die Links aus früheren E-Mails auch nicht', 'Entferne danach das alte Abo'],
    ['fr', 'les liens des e-mails précédents non plus', 'Supprimez ensuite l’ancien abonnement'],
  ])('say after a reset what stops working and what to do (%s)', async (language, stops, remedy) => {
    for (const kind of ['address_reset', 'address_rotated'] as const) {
      const ana = await subscriber({ language })
      smtp.received.length = 0
      await world.kernel.db.transaction().execute((trx) => sendLetter(trx, world.kernel, ana, kind))
      await world.runJobs()
      expect(only().text).toContain(stops)
      expect(only().text).toContain(remedy)
      expect(only().text).toContain(accessPageUrl(world.kernel, ana))
    }
  })

  test.each(['address_rotated', 'probably_shared'] as const)(
    'tell of %s with what was noticed',
    async (kind) => {
      const ana = await subscriber()
      await world.kernel.db
        .transaction()
        .execute((trx) => sendLetter(trx, world.kernel, ana, kind, { evidence: ['12 networks in a day'] }))
      await world.runJobs()
      expect(only().text).toContain('12 networks in a day')
      expect(only().subject).toContain('Night Trains')
    },
  )
})

describe('who gets no letters', () => {
  const suppressions = async () =>
    (await mira.call(contract.listLetterSuppressions, of())).body.letter_suppressions

  test('is whoever a mail server does not know: the owner sees why, and can write again', async () => {
    await save()
    const [gone, ana] = [await subscriber({ email_address: REFUSED }), await subscriber()]
    await approve(gone, ana)
    await world.runJobs()
    expect(receivers()).toEqual([ana.email_address])
    const [one] = await suppressions()
    expect(one).toMatchObject({ reason: 'bounced', detail: '550', subscriber: { id: gone.id } })
    const card = { params: { showId: show.id, subscriberId: gone.id } }
    expect((await mira.call(contract.listSubscriberLetters, card)).body).toMatchObject({
      letters: [{ kind: 'instructions', state: 'bounced', problem: '550' }],
      suppression: { reason: 'bounced' },
      can_resend: false,
    })
    expect((await mira.call(contract.resendInstructions, card)).status).toBe(422)
    await mira.call(contract.removeLetterSuppression, {
      params: { showId: show.id, suppressionId: one?.id ?? 0 },
    })
    expect(await suppressions()).toEqual([])
    expect((await mira.call(contract.resendInstructions, card)).status).toBe(200)
  })

  test('is whoever a provider reports, by the id of the message, once', async () => {
    await save()
    const ana = await subscriber()
    await approve(ana)
    await world.runJobs()
    const { messageId } = only()
    for (let i = 0; i < 2; i++)
      await world.kernel.db
        .transaction()
        .execute((trx) =>
          recordBounce(trx, world.kernel, { messageId, reason: 'complained', detail: 'spam\r\nreport' }),
        )
    expect(await suppressions()).toMatchObject([{ reason: 'complained', subscriber: { id: ana.id } }])
    await approve(ana)
    await nextMinute()
    expect(smtp.received).toHaveLength(1)
  })

  test('stays without letters when the subscriber is removed and added once more', async () => {
    await save()
    const ana = await subscriber({ email_address: `twice-${show.id}@example.org` })
    await world.kernel.db
      .transaction()
      .execute((trx) => recordBounce(trx, world.kernel, { email: ana.email_address, reason: 'bounced' }))
    expect(await suppressions()).toEqual([])
    await approve(ana)
    await world.runJobs()
    await world.kernel.db
      .transaction()
      .execute((trx) => recordBounce(trx, world.kernel, { email: ana.email_address, reason: 'bounced' }))
    await world.kernel.db.deleteFrom('subscribers').where('id', '=', ana.id).execute()
    expect(
      JSON.stringify(await world.kernel.db.selectFrom('letter_suppressions').selectAll().execute()),
    ).not.toContain(ana.email_address)
    const again = await subscriber({ email_address: ana.email_address })
    await approve(again)
    await nextMinute()
    expect(smtp.received).toHaveLength(1)
    expect(await suppressions()).toMatchObject([{ subscriber: { id: again.id } }])
  })
})

describe('the way out', () => {
  const address = async () => {
    await save()
    await approve(await subscriber({ language: 'de' }))
    await world.runJobs()
    const { headers } = only()
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    return new URL(String(headers['list-unsubscribe']).slice(1, -1)).pathname
  }
  const ask = (url: string, method: 'GET' | 'POST' = 'GET') =>
    world.app.inject({
      url,
      method,
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })

  test('is one click of a mail program (RFC 8058), a page of the listener’s language, and a way back', async () => {
    const url = await address()
    const page = await ask(url)
    expect(page.body).toContain('<html lang="de">')
    expect(page.body).toContain('Keine E-Mails mehr')
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    const state = async () =>
      (
        await world.kernel.db
          .selectFrom('letter_suppressions')
          .selectAll()
          .where('show_id', '=', show.id)
          .execute()
      ).map(({ reason }) => reason)
    expect(await state()).toEqual([])
    for (let i = 0; i < 2; i++) expect((await ask(url, 'POST')).statusCode).toBe(200)
    expect(await state()).toEqual(['unsubscribed'])
    expect((await ask(`${url}/resume`, 'POST')).body).toContain('wieder')
    expect(await state()).toEqual([])
  })

  test('ends no access, and what somebody asks for themselves still arrives', async () => {
    const url = await address()
    await ask(url, 'POST')
    const [ana] = await world.kernel.db
      .selectFrom('subscribers')
      .selectAll()
      .where('show_id', '=', show.id)
      .execute()
    expect(ana?.subscription_status).toBe('Approved')
    await world.kernel.db
      .transaction()
      .execute((trx) => sendAccessLetter(trx, world.kernel, ana as SubscriberRow))
    await world.runJobs()
    expect(smtp.received).toHaveLength(2)
  })

  test('does not keep from somebody that their address was replaced; what came back is not tried', async () => {
    const [ana, gone] = [await subscriber(), await subscriber()]
    await world.kernel.db.transaction().execute(async (trx) => {
      await suppressAddress(trx, world.kernel, ana, 'unsubscribed')
      await suppressAddress(trx, world.kernel, gone, 'bounced')
      for (const one of [ana, gone])
        for (const kind of ['address_rotated', 'probably_shared'] as const)
          await sendLetter(trx, world.kernel, one, kind, { evidence: [] })
    })
    await world.runJobs()
    expect(receivers()).toEqual([ana.email_address])
    expect(only().subject).toContain('new address')
  })

  test('is a plain 404 for what was not made here', async () => {
    const url = await address()
    for (const forged of [`${url}x`, url.slice(0, -1), url.replace(/.{36}\./, '0'.repeat(36)), '/letters/x'])
      expect((await ask(forged, 'POST')).statusCode).toBe(404)
  })
})
