import { setSubscriptionStatus } from '@podstead/contract/subscribers/subscribers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { suppressAddress } from '../letters/commands-suppressions.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowRow } from '../shows/table.ts'
import { leavePodcast } from '../subscribers/commands-activity.ts'
import { requestSubscription } from '../subscribers/commands-request.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let owner: Person
let show: ShowRow
let numbered = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.person()
  show = await buildShow(world.kernel, { user: owner.user, is_advanced_private_feed: true })
})

/** Somebody asks; the path of the page that the owner's mail leads to. */
async function ask(): Promise<{ path: string; email: string }> {
  const email = `asks-${++numbered}@example.com`
  await requestSubscription(world.kernel, show, { email, fullName: 'Rui <b>Costa</b>' })
  const mail = (await world.mails()).find(
    ({ to, text }) => to.includes(owner.user.email) && text.includes(email),
  )
  const link = mail?.text.match(/https?:\/\/\S+\/members\/review\/\S+/)?.[0]
  if (!link) throw new Error('The owner got no mail with a link')
  return { path: new URL(link).pathname, email }
}

const get = (path: string) => world.app.inject({ method: 'GET', url: path })
const post = (path: string, payload: string) =>
  world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })
async function statusOf(email: string): Promise<string | undefined> {
  const row = await world.kernel.db
    .selectFrom('subscribers')
    .select('subscription_status')
    .where('email_address', '=', email)
    .executeTakeFirst()
  return row?.subscription_status
}

test('shows who asks, and changes nothing by being fetched', async () => {
  const { path, email } = await ask()
  for (let time = 0; time < 3; time++) {
    const { statusCode, body, headers } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('Rui &lt;b&gt;Costa&lt;/b&gt;')
    expect(body).toContain(email)
    expect(headers['cache-control']).toBe('private, no-store')
  }
  expect(await statusOf(email)).toBe('Pending')
})

test.each([
  ['Approved', 'is approved and can hear the podcast'],
  ['Reject', 'is rejected and cannot hear the podcast'],
])('its buttons decide without signing in: %s', async (status, words) => {
  const { path, email } = await ask()
  const { statusCode, body } = await post(path, `status=${status}`)
  expect([statusCode, body.includes(words)]).toEqual([200, true])
  expect(await statusOf(email)).toBe(status)
})

test('tells what was decided meanwhile, and leaves it so', async () => {
  const { path, email } = await ask()
  await post(path, 'status=Approved')
  const { body } = await get(path)
  expect(body).toContain('This request has been decided')
  expect(body).not.toContain('name="status"')
  expect((await post(path, 'status=Reject')).body).toContain('is approved')
  expect(await statusOf(email)).toBe('Approved')
})

describe('whoever asked and is approved', () => {
  const settle = (values: { own_intro: boolean }) =>
    world.kernel.db.updateTable('shows').set(values).where('id', '=', show.id).execute()
  const mailsTo = async (email: string) => (await world.mails()).filter(({ to }) => to.includes(email))

  test('is told by mail where they hear the podcast, though the instruction email is not live', async () => {
    const { path, email } = await ask()
    expect((await get(path)).body).not.toContain('not written to by themselves')
    await post(path, 'status=Approved')
    const [mail, ...others] = await mailsTo(email)
    expect([mail?.text.includes('/members/'), others]).toEqual([true, []])
  })

  test('is told though they wanted no more letters when they left before', async () => {
    await world.kernel.db
      .insertInto('instruction_emails')
      .values({ show_id: show.id, is_activated: true })
      .execute()
    const { path, email } = await ask()
    await post(path, 'status=Approved')
    const before = await world.kernel.db
      .selectFrom('subscribers')
      .selectAll()
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    expect(await mailsTo(email)).toHaveLength(1)
    await world.kernel.db
      .transaction()
      .execute((trx) => suppressAddress(trx, world.kernel, before, 'unsubscribed'))
    await leavePodcast(world.kernel, before)
    await requestSubscription(world.kernel, show, { email })
    await owner.call(setSubscriptionStatus, {
      params: { showId: show.id, subscriberId: before.id },
      body: { subscription_status: 'Approved' },
    })
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects).toContainEqual(expect.stringContaining('Your access'))
  })

  test('hears from the owner alone who introduces the podcast personally, and the page says so', async () => {
    await settle({ own_intro: true })
    const { path, email } = await ask()
    expect((await get(path)).body).toContain('you introduce the podcast personally')
    await post(path, 'status=Approved')
    expect(await mailsTo(email)).toEqual([])
  })
})

test.each(['', 'status=Pending', 'status=approved', 'other=Approved'])(
  'a form such as %j decides nothing',
  async (payload) => {
    const { path, email } = await ask()
    expect((await post(path, payload)).statusCode).toBe(422)
    expect(await statusOf(email)).toBe('Pending')
  },
)

test('a link that was made up, has expired, or whose request is gone leads nowhere', async () => {
  const { path, email } = await ask()
  const forged = `${path.slice(0, -2)}xx`
  for (const answer of [await get(forged), await post(forged, 'status=Approved')])
    expect(answer.statusCode).toBe(404)
  await world.kernel.db.deleteFrom('subscribers').where('email_address', '=', email).execute()
  expect((await get(path)).statusCode).toBe(404)
  const other = await ask()
  world.clock.advance(31 * 86_400_000)
  expect((await get(other.path)).statusCode).toBe(404)
  expect((await post(other.path, 'status=Approved')).statusCode).toBe(404)
  expect(await statusOf(other.email)).toBe('Pending')
})
