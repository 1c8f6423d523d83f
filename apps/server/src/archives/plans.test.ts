import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createArchiveImport, getArchive, listArchiveImports } from '@podstead/contract/archives'
import { createShow, getShow, listShows } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startingColumns } from '../plans/queries.ts'
import { DEFAULT_PLANS } from '../plans/rules.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSubscriber } from '../subscribers/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** What an archive holds and an account or this version cannot have. */

let folder: string
let world: World
let ana: Person
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-plans-'))
  const plansFile = join(folder, 'plans.json')
  const small = {
    ...DEFAULT_PLANS[0],
    id: 'small',
    name: 'Small',
    skills: ['skill_direct_upload'],
    max_shows: 1,
  }
  writeFileSync(plansFile, JSON.stringify([small]))
  world = await createWorld({ config: { payments: 'stripe', plansFile } })
  ana = await world.person()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

async function archiveOf(id: number): Promise<Buffer> {
  const { url } = (await ana.call(getArchive, { params: { id } })).body
  return (await world.app.inject({ method: 'GET', url: new URL(url).pathname })).rawPayload
}

async function importInto(person: Person, bytes: Buffer) {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: 'archive.zip', byte_size: bytes.length, checksum, content_type: 'application/zip' }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  await person.call(createArchiveImport, { body: { signed_id: body.signed_id } })
  await world.runJobs()
  return (await person.call(listArchiveImports)).body[0]
}

test('where the plan has none, a podcast for members only comes in as unlisted, stays private, and it is said', async () => {
  const circle = await buildShow(world.kernel, { user: ana.user, is_advanced_private_feed: true })
  await buildSubscriber(world.kernel, { show: circle })
  const cleo = await world.person({ skill_advanced_private_feed: false })
  const finished = await importInto(cleo, await archiveOf(circle.id))
  expect(finished).toMatchObject({
    state: 'done',
    message:
      'The podcast was for members only, which is not in your plan. It is unlisted here, and its subscribers were left out.',
  })
  const brought = (await cleo.call(getShow, { params: { id: finished?.show_id ?? 0 } })).body
  expect(brought).toMatchObject({ is_private: true, is_advanced_private_feed: false })
  const subscribers = await world.kernel.db
    .selectFrom('subscribers')
    .select('id')
    .where('show_id', '=', brought.id)
    .execute()
  expect(subscribers).toEqual([])
  expect(brought.rss_feed).toMatch(/[0-9a-f]{48}/)
})

test('without room in the plan, the import ends with the words of the plan', async () => {
  const cleo = await world.person(startingColumns(world.kernel))
  await cleo.call(createShow, { body: { name: 'The only one' } })
  const show = await buildShow(world.kernel, { user: ana.user })
  expect(await importInto(cleo, await archiveOf(show.id))).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('upgrade your plan'),
    show_id: null,
  })
  expect((await cleo.call(listShows)).body).toHaveLength(1)
})
