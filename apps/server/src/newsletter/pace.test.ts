import * as instructions from '@podstead/contract/letters/instruction-email'
import * as letters from '@podstead/contract/letters/letters'
import * as contract from '@podstead/contract/newsletter/newsletter'
import { startSmtp } from '@podstead/simulators/smtp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { scheduledJob } from '../testing/scheduled-job.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { newsletterJobs } from './jobs.ts'

const PER_MINUTE = 6

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  smtp = await startSmtp()
  world = await createWorld({ config: { mailPerMinute: PER_MINUTE, smtpUrl: smtp.url } })
})
beforeEach(async () => {
  world.clock.advance(3_600_000)
  smtp.received.length = 0
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(async () => {
  await world.close()
  await smtp.stop()
})

let people = 0
const addReaders = async (count: number, { id }: { id: number } = show) => {
  for (let at = 0; at < count; at++)
    await world.kernel.db
      .insertInto('newsletter_readers')
      .values({
        ...{ show_id: id, public_key: token(24), email_address: `reader-${++people}@example.org` },
        confirmed_at: world.kernel.clock.now(),
      })
      .execute()
}
const send = (subject: string, { id }: { id: number } = show) =>
  mira.call(contract.sendNewsletter, {
    params: { showId: id },
    body: { subject_text: subject, body_text: '<p>It begins.</p>' },
  })
const minute = async (milliseconds = 60_000) => {
  world.clock.advance(milliseconds)
  for (const name of ['letters.dispatch', 'newsletter.dispatch'])
    await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob(name), {})
  await world.runJobs()
}
const received = (subject: string) => smtp.received.filter((mail) => mail.subject === subject).length

test('in no minute more mails of a newsletter go out than MAIL_PER_MINUTE, and everybody gets one', async () => {
  await addReaders(14)
  await send('New season')
  await world.runJobs()
  expect(received('New season')).toBe(6)
  await minute(59_000)
  expect(received('New season')).toBe(6)
  await minute(2_000)
  expect(received('New season')).toBe(12)
  await minute()
  expect(received('New season')).toBe(14)
  expect(new Set(smtp.received.map(({ envelope }) => envelope.to[0])).size).toBe(14)
  const { body } = await mira.call(contract.getNewsletter, { params: { showId: show.id } })
  expect(body.letters).toMatchObject([{ sent: 14, total: 14, ended_at: expect.any(String) }])
})

test('with letters to members it shares one pace: half for each, all of it for who is alone', async () => {
  const course = await buildShow(world.kernel, { user: mira.user, is_advanced_private_feed: true })
  const of = { params: { showId: course.id } }
  await mira.call(instructions.saveInstructionEmail, { ...of, body: { subject_text: 'Welcome' } })
  for (let at = 0; at < 9; at++) await buildSubscriber(world.kernel, { show: course })
  await addReaders(9)
  await mira.call(letters.sendToMembers, { ...of, body: { confirmation: 'Yes' } })
  await world.runJobs()
  expect(received('Welcome')).toBe(6)
  await send('New season')
  await world.runJobs()
  expect(received('New season')).toBe(0)
  await minute()
  expect(smtp.received).toHaveLength(12)
  await minute()
  await minute()
  expect([received('Welcome'), received('New season')]).toEqual([9, 9])
})

test('newsletters of several podcasts take turns', async () => {
  const other = await buildShow(world.kernel, { user: mira.user })
  await addReaders(8)
  await addReaders(2, other)
  await send('Long')
  await send('Short', other)
  await world.runJobs()
  await minute()
  expect(received('Short')).toBe(2)
  await minute()
  expect([received('Long'), received('Short')]).toEqual([8, 2])
})

test('while no mail goes out, no more of them pile up than those of a minute', async () => {
  await addReaders(14)
  await send('New season')
  const waiting = async () => {
    await world.kernel.jobs.runPending(newsletterJobs(world.kernel) as never)
    const { body } = await mira.call(contract.getNewsletter, { params: { showId: show.id } })
    return body.letters[0]?.sent
  }
  expect(await waiting()).toBe(6)
  world.clock.advance(120_000)
  await world.kernel.jobs.enqueue(world.kernel.db, scheduledJob('newsletter.dispatch'), {})
  expect(await waiting()).toBe(6)
  expect(received('New season')).toBe(0)
  await world.runJobs()
  await minute()
  await minute()
  expect(received('New season')).toBe(14)
})
