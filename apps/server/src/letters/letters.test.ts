import * as instructions from '@podstead/contract/letters/instruction-email'
import * as contract from '@podstead/contract/letters/letters'
import { getShowV2 } from '@podstead/contract/shows/shows'
import { type ReceivedMail, startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { createMail } from '../kernel/mail/mail.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber, openFeedToken } from '../subscribers/factory.ts'
import { accessPageUrl, subscriberFeedUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { queueForApproved } from './commands-queue.ts'
import { suppressAddress } from './commands-suppressions.ts'

const MAILS_PER_MINUTE = 5

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ config: { mailPerMinute: MAILS_PER_MINUTE, smtpUrl: smtp.url } })
})
beforeEach(async () => {
  world.clock.advance(3_600_000)
  smtp.received.length = 0
  mira = await world.person()
  show = await buildShow(world.kernel, {
    user: mira.user,
    is_advanced_private_feed: true,
    podcast_title: 'Night Trains',
    email: 'hello@nighttrains.example',
  })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

const TEXT = {
  subject_text: 'Welcome to {{podcast_title}}',
  body_text: '<p>Hello {{first_name|there}}, <a href="{{access_page}}">come in</a>.</p>',
}
const of = () => ({ params: { showId: show.id } })
const save = (body: object = { ...TEXT, is_activated: true }) =>
  mira.call(instructions.saveInstructionEmail, { ...of(), body: body as never })
const subscriber = (values: Partial<SubscriberRow> = {}) =>
  buildSubscriber(world.kernel, { show, ...(values as object) })
const approve = (...people: SubscriberRow[]) =>
  world.kernel.db.transaction().execute((trx) =>
    queueForApproved(trx, world.kernel, {
      show_id: show.id,
      subscriber_ids: people.map(({ id }) => id),
      by: 'owner',
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
const fieldsOf = (answer: { body: unknown }) => (answer.body as { errors: Record<string, string[]> }).errors

describe('the instruction email', () => {
  test('has its toggles, and a show tells of it (RU197)', async () => {
    const email = { ...TEXT, is_activated: true, without_default_link: true, language: 'de' as const }
    expect((await save(email)).body).toEqual(email)
    const { body } = await mira.call(getShowV2, { params: { id: show.id } })
    const { language: _ours, ...told } = email
    expect(body.instruction_email).toEqual(told)
    expect((await mira.call(instructions.getInstructionEmail, of())).body).toMatchObject({
      instruction_email: email,
      is_sent_on_approval: true,
      announcements: false,
      mails_per_minute: MAILS_PER_MINUTE,
    })
  })

  test('is cleaned when it is stored; links keep their variables, however an editor writes them', async () => {
    const { body } = await save({
      body_text:
        '<p onclick="x()">Hi<script>alert(1)</script> <a href="https://{{access_page}}">a</a> <a href="%7B%7Bfeed_address%7D%7D/">b</a> <a href="javascript:alert(1)">c</a> <a href="https://shop.example/?mail={{email_address}}">d</a></p>',
    })
    expect(body.body_text).toBe(
      '<p>Hi <a href="{{access_page}}">a</a> <a href="{{feed_address}}">b</a> c <a href="https://shop.example/?mail={{email_address}}" rel="noopener nofollow ugc">d</a></p>',
    )
  })

  test.each([
    ['subject_text', { subject_text: 'Hi {{nobody}}' }, 'has a variable that does not exist: nobody'],
    ['body_text', { body_text: '<p>{{ frist_name }}</p>' }, 'has a variable that does not exist: frist_name'],
    ['body_text', { body_text: '<p>{{first_name</p>' }, 'has double braces that do not belong together'],
    ['subject_text', { subject_text: 'x'.repeat(201) }, 'is too long (maximum is 200 characters)'],
  ])(
    'names %s where something is wrong with it, and keeps what was saved (RU193)',
    async (field, body, problem) => {
      await save()
      const answer = await save(body)
      expect([answer.status, fieldsOf(answer)]).toEqual([422, { [field]: [problem] }])
      expect(
        (await mira.call(instructions.getInstructionEmail, of())).body.instruction_email.subject_text,
      ).toBe(TEXT.subject_text)
    },
  )

  test('is refused for podcasts without subscribers', async () => {
    show = await buildShow(world.kernel, { user: mira.user })
    expect((await save()).status).toBe(422)
    expect((await mira.call(contract.sendToMembers, { ...of(), body: {} })).status).toBe(422)
  })

  test('is seen beside the editor as it arrives, with the addresses of the newest subscriber', async () => {
    const ana = await subscriber({ full_name: 'Ana Sousa' })
    const { body } = await mira.call(instructions.renderInstructionEmail, { ...of(), body: TEXT })
    expect(body).toMatchObject({
      subject: 'Welcome to Night Trains',
      from: 'Night Trains via Podstead <podstead@localhost>',
      reply_to: 'hello@nighttrains.example',
      subscriber: { id: ana.id, email_address: ana.email_address },
    })
    expect(body.html).toContain(
      `Hello Ana, <a style="color:#1F5244;" href="${accessPageUrl(world.kernel, ana)}">come in</a>.`,
    )
    expect(body.text).toContain(`Hello Ana, come in (${accessPageUrl(world.kernel, ana)}).`)
    expect(smtp.received).toEqual([])
  })

  test('is tried out on the own address, without anybody’s secrets', async () => {
    const ana = await subscriber()
    const { status, body } = await mira.call(instructions.previewInstructionEmail, { ...of(), body: TEXT })
    expect([status, body.message]).toEqual([200, `A test is on its way to ${mira.user.email}.`])
    await world.runJobs()
    const mail = only()
    expect(mail.envelope.to).toEqual([mira.user.email])
    expect(mail.from).toEqual({ name: 'Night Trains via Podstead', address: 'podstead@localhost' })
    expect(mail.headers['reply-to']).toBe('hello@nighttrains.example')
    expect(mail.headers['list-unsubscribe']).toBeUndefined()
    expect(mail.raw).not.toContain(openFeedToken(world.kernel, ana))
    expect((await mira.call(instructions.getInstructionEmail, of())).body.instruction_email.body_text).toBe(
      '',
    )
  })

  test('says what is needed where nothing was written, in the language of the reader', async () => {
    await save({ is_activated: true })
    const [ana, ben, eva] = [
      await subscriber({ language: 'de' }),
      await subscriber({ language: 'fr', full_name: '' }),
      await subscriber({ language: 'pt' }),
    ]
    await approve(ana, ben, eva)
    await world.runJobs()
    const [german, french, portuguese] = [ana, ben, eva].map(({ email_address }) =>
      smtp.received.find(({ envelope }) => envelope.to[0] === email_address),
    )
    expect(german?.subject).toBe('Dein privater Feed von Night Trains')
    expect(german?.text).toContain('Hallo Ana,')
    expect(german?.text).toContain(subscriberFeedUrl(world.kernel, ana))
    expect(french?.text).toContain('Bonjour et bienvenue,')
    expect(portuguese?.text).toContain('Olá, Ana.')
  })

  test('leaves the default links out when that is asked for', async () => {
    await save({ ...TEXT, body_text: '<p>Hello</p>', is_activated: true, without_default_link: true })
    const ana = await subscriber()
    await approve(ana)
    await world.runJobs()
    expect(only().raw).not.toContain('/members/')
    expect(only().text).not.toContain('/private/feeds/')
  })
})

describe('an approval', () => {
  test('sends the instructions once, also when its job runs twice', async () => {
    await save()
    const [ana, ben] = [await subscriber(), await subscriber()]
    await approve(ana, ben)
    const { rows } = await pendingJobs('letters.instructions')
    await world.runJobs()
    for (const data of rows)
      await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('letters.instructions'), data)
    await world.runJobs()
    expect(receivers()).toEqual([ana.email_address, ben.email_address].sort())
    await approve(ana)
    await nextMinute()
    expect(receivers()).toHaveLength(3)
  })

  test.each([
    ['it is not live', () => save({ ...TEXT, is_activated: false })],
    [
      'the owner introduces the podcast personally (own_intro)',
      async () => {
        await save()
        await world.kernel.db
          .updateTable('shows')
          .set({ own_intro: true })
          .where('id', '=', show.id)
          .execute()
      },
    ],
  ])('sends nothing where %s', async (_why, prepare) => {
    await prepare()
    await approve(await subscriber())
    await world.runJobs()
    expect(smtp.received).toEqual([])
  })

  test('says the addresses of the moment at which it is sent, and nothing to who was rejected until then', async () => {
    await save()
    const [ana, ben] = [await subscriber(), await subscriber()]
    await approve(ana, ben)
    await world.kernel.db
      .updateTable('subscribers')
      .set({ subscription_status: 'Reject' })
      .where('id', '=', ben.id)
      .execute()
    await world.runJobs()
    expect(receivers()).toEqual([ana.email_address])
  })
})

async function pendingJobs(name: string) {
  const { rows } = (await world.kernel.database.jobsDatabase.executeSql(
    `select data from pgboss.job where name = '${name}' and state = 'created'`,
  )) as { rows: { data: object }[] }
  return { rows: rows.map(({ data }) => data) }
}

describe('names of others', () => {
  test.each([
    ['markup', 'Ana <b>x</b><img src=x onerror=alert(1)>'],
    ['a line break and a header', 'Ana\r\nBcc: victim@example.com'],
    ['a link of their own', 'You won, see http://evil.example now'],
    ['an address of the web', 'www.evil.example'],
    ['a variable', '{{feed_address}}'],
    ['more than a name', 'Ana '.repeat(60)],
  ])('do no harm: %s', async (_what, full_name) => {
    await save({
      subject_text: 'Hi {{full_name|friend}}',
      body_text: '<p>Hi {{full_name|friend}}</p>',
      is_activated: true,
    })
    await approve(await subscriber({ full_name }))
    await world.runJobs()
    const mail = only()
    expect(mail.html).toMatch(/Hi (friend|Ana Bcc: victim)/)
    expect(mail.html).not.toMatch(/onerror|evil\.example|<b>x/)
    expect(Object.keys(mail.headers)).not.toContain('bcc')
    expect(mail.envelope.to).toHaveLength(1)
  })

  test('a title with a line break injects no header', async () => {
    show = await buildShow(world.kernel, {
      user: mira.user,
      is_advanced_private_feed: true,
      podcast_title: 'Trains\r\nBcc: victim@example.com',
      email: 'not an address\r\nBcc: victim@example.com',
    })
    await save()
    await approve(await subscriber())
    await world.runJobs()
    const { headers, envelope } = only()
    expect([Object.keys(headers).includes('bcc'), headers['reply-to'], envelope.to.length]).toEqual([
      false,
      undefined,
      1,
    ])
  })
})

describe('sending once more', () => {
  const resend = ({ id }: SubscriberRow, headers = {}) =>
    mira.call(contract.resendInstructions, { params: { showId: show.id, subscriberId: id }, headers })

  test('is for approved subscribers only, and is never kept (RU285)', async () => {
    const [ana, ben] = [await subscriber(), await subscriber({ subscription_status: 'Pending' })]
    const sent = await resend(ana)
    expect([sent.status, sent.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await resend(ben)).status).toBe(422)
    await world.runJobs()
    expect(receivers()).toEqual([ana.email_address])
  })

  test.each([
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ])('does nothing for browsers that fetch ahead (%s)', async (name, value) => {
    expect((await resend(await subscriber(), { [name]: value })).status).toBe(403)
    await world.runJobs()
    expect(smtp.received).toEqual([])
  })

  test('reaches of the selected ones those who are approved and want letters, once in a minute', async () => {
    const [ana, ben, cleo] = [
      await subscriber(),
      await subscriber({ subscription_status: 'Pending' }),
      await subscriber(),
    ]
    const stranger = await buildSubscriber(world.kernel)
    await world.kernel.db
      .transaction()
      .execute((trx) => suppressAddress(trx, world.kernel, cleo, 'complained', ''))
    const ids = [ana, ben, cleo, stranger].map(({ id }) => id)
    const again = () => mira.call(contract.resendToMany, { ...of(), body: { ids } })
    expect((await again()).body).toEqual({
      message: 'The instructions are on their way: 1 of 4.',
      sent: 1,
      skipped: 3,
    })
    expect((await again()).status).toBe(200)
    await world.runJobs()
    expect(receivers()).toEqual([ana.email_address])
    world.clock.advance(60_000)
    await again()
    await world.runJobs()
    expect(receivers()).toEqual([ana.email_address, ana.email_address])
  })

  test('knows no subscribers of other podcasts', async () => {
    expect((await resend(await buildSubscriber(world.kernel))).status).toBe(404)
  })
})

test('a mail server that is away for now loses nobody a letter', async () => {
  await save()
  const { mail } = world.kernel
  const closed = await startSmtp()
  await closed.stop()
  const away = createMail({
    smtpUrl: closed.url,
    from: 'a@b.example',
    outboxDir: '/nowhere',
    log: world.kernel.log,
    clock: world.clock,
  })
  const ana = await subscriber()
  await approve(ana)
  Object.assign(world.kernel, { mail: away })
  await world.runJobs()
  Object.assign(world.kernel, { mail })
  expect(smtp.received).toEqual([])
  await nextMinute()
  await nextMinute()
  expect(receivers()).toEqual([ana.email_address])
})
