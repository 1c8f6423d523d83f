import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@podstead/contract/episodes/episodes'
import { wavHeader, writeMp3 } from '@podstead/simulators/sounds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobDefinition } from '../kernel/jobs/jobs.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { signUploadId } from '../uploads/commands.ts'
import { buildUpload } from '../uploads/factory.ts'
import { mediaJobs } from './jobs.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'podstead-fairness-'))
  await writeMp3(join(folder, 'talk.mp3'), { seconds: 2 })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** Saves so many episodes with audio, and returns their ids. */
async function save(person: Person, count: number, bytes?: number): Promise<number[]> {
  const { kernel } = world
  const show = await buildShow(kernel, { user: person.user })
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const { upload } = await buildUpload(kernel, {
      user: person.user,
      path: join(folder, 'talk.mp3'),
      fileName: 'talk.mp3',
    })
    if (bytes) await kernel.db.updateTable('uploads').set({ bytes }).where('id', '=', upload.id).execute()
    const body = { name: `Talk ${n}`, signed_id: signUploadId(kernel, upload) }
    ids.push((await person.call(contract.createEpisode, { params: { showId: show.id }, body })).body.id)
  }
  return ids
}

const queueOf = async (episodeId: number) =>
  (
    await sql<{
      name: string
    }>`select name from pgboss.job where (data->>'episode_id')::int = ${episodeId} and name like 'media.process%'`.execute(
      world.kernel.db,
    )
  ).rows.map(({ name }) => name)

test('the one file of an account is processed before the second and third of another that came with many', async () => {
  const [ada, bo] = [await world.person(), await world.person()]
  const many = await save(ada, 5)
  const [one] = await save(bo, 1)
  await world.kernel.jobs.work(mediaJobs(world.kernel) as unknown as JobDefinition[])
  const ready = () => world.kernel.db.selectFrom('audio_files').select('episode_id').orderBy('id').execute()
  await expect.poll(async () => (await ready()).length, { timeout: 60_000 }).toBe(6)
  const order = (await ready()).map(({ episode_id }) => episode_id)
  expect(order.indexOf(one as number)).toBeLessThan(2)
  expect(order.filter((id) => id !== one)).toEqual(many)
})

test('a small file has workers that hours of large files cannot occupy', async () => {
  const person = await world.person()
  const [large] = await save(person, 1, 900 * 1024 * 1024)
  const [small] = await save(person, 1)
  expect([await queueOf(large as number), await queueOf(small as number)]).toEqual([
    ['media.process-large'],
    ['media.process'],
  ])
})

test('a WAV that claims 480,000 seconds is refused at once, in words that say why', async () => {
  const person = await world.person()
  const sound = Buffer.alloc(960_000)
  const content = Buffer.concat([wavHeader(sound.length, 1, 1), sound])
  const { signedId } = await buildUpload(world.kernel, { user: person.user, content, fileName: 'claims.wav' })
  const params = { showId: (await buildShow(world.kernel, { user: person.user })).id }
  const { body } = await person.call(contract.createEpisode, {
    params,
    body: { name: 'Claims', signed_id: signedId },
  })
  await world.runJobs()
  // A worker of the tests before may have taken it.
  const messageOf = async () =>
    (await person.call(contract.getEpisode, { params: { ...params, id: body.id } })).body.upload_message
  await expect
    .poll(messageOf)
    .toBe(
      'Failed to upload the file, please try to upload it again. Its sample rate must be between 8 and 192 kHz, with 8 channels at most.',
    )
})
