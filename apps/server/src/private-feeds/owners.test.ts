import { deleteAccount } from '@podstead/contract/accounts/accounts-settings'
import { acceptTransfer, deleteShow, offerTransfer, restoreShow } from '@podstead/contract/shows/shows'
import { listSubscribers } from '@podstead/contract/subscribers/subscribers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreAccount } from '../accounts/commands.ts'
import { eraseAccounts } from '../accounts/commands-deletion.ts'
import { FACTORY_PASSWORD } from '../accounts/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildCourse, subscriberPaths } from './factory.ts'

/** What becomes of subscribers and their addresses when something happens to the podcast or its owner. */

const DAY = 86_400_000

let world: World
let mira: Person
let course: Awaited<ReturnType<typeof buildCourse>>
let paths: ReturnType<typeof subscriberPaths>
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  mira = await world.person()
  course = await buildCourse(world.kernel, { user: mira.user })
  paths = subscriberPaths(world.kernel, await buildSubscriber(world.kernel, { show: course.show }))
})

const ask = async (url: string) => (await world.app.inject({ method: 'GET', url })).statusCode
const askBoth = async () => {
  const [episode] = course.episodes
  return [await ask(paths.feed), await ask(paths.audio(episode as { public_id: string }))]
}
const list = (person: Person) =>
  person.call(listSubscribers, { params: { showId: course.show.id }, query: {} })
const countSubscribers = async () => {
  const rows = world.kernel.db.selectFrom('subscribers').select('id').where('show_id', '=', course.show.id)
  return (await rows.execute()).length
}

test('a deleted podcast is heard by nobody; brought back, with the addresses that apps have', async () => {
  expect(await askBoth()).toEqual([200, 200])
  await mira.call(deleteShow, { params: { id: course.show.id } })
  expect(await askBoth()).toEqual([404, 404])
  expect((await mira.call(restoreShow, { params: { id: course.show.id } })).status).toBe(200)
  expect(await askBoth()).toEqual([200, 200])
})

test('a podcast that changes hands keeps its subscribers: listeners notice nothing, the old owner sees nobody', async () => {
  const ben = await world.person()
  const { id } = course.show
  await mira.call(offerTransfer, { params: { id }, body: { email: ben.user.email } })
  const mail = (await world.mails()).find(({ to }) => to === ben.user.email)
  const transferKey = /show-transfer\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await ben.call(acceptTransfer, { params: { transferKey } })).status).toBe(200)
  expect(await askBoth()).toEqual([200, 200])
  expect((await list(ben)).body.private_feeds).toHaveLength(1)
  expect((await list(mira)).status).toBe(404)
})

const removeAccount = () =>
  mira.call(deleteAccount, { body: { email: mira.user.email, current_password: FACTORY_PASSWORD } })

test('a deleted account takes its listeners off at once, and brings them back with it', async () => {
  expect((await removeAccount()).status).toBe(200)
  expect(await askBoth()).toEqual([404, 404])
  await restoreAccount(world.kernel, mira.user.email)
  expect(await askBoth()).toEqual([200, 200])
})

test('an account that is erased leaves nobody behind', async () => {
  await removeAccount()
  world.clock.advance(31 * DAY)
  await eraseAccounts(world.kernel)
  expect(await countSubscribers()).toBe(0)
  expect(await askBoth()).toEqual([404, 404])
})
