import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getArchive } from '@podstead/contract/archives'
import { createShow } from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl, { type Entry } from 'yauzl'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'archives-missing-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

async function textsAndNames(bytes: Buffer): Promise<{ names: string[]; missing: string | null }> {
  const path = join(folder, 'archive.zip')
  writeFileSync(path, bytes)
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const told = entries.get('MISSING.txt')
  const missing = told ? (await buffer(await zip.openReadStreamPromise(told))).toString() : null
  zip.close()
  return { names: [...entries.keys()], missing }
}

test('an archive is whole but for what the storage has lost, which is said before and inside', async () => {
  const ana = await world.person()
  const { id } = (await ana.call(createShow, { body: { name: 'Night Trains' } })).body
  for (const name of ['To Lisbon', 'To Vienna']) await buildEpisode(world.kernel, { show: { id }, name })
  const stored = await world.kernel.db
    .selectFrom('episodes')
    .innerJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .select(['episodes.name', 'audio_files.storage_key'])
    .where('episodes.show_id', '=', id)
    .orderBy('episodes.id')
    .execute()
  for (const { storage_key } of stored)
    await world.kernel.storage.put(storage_key, Readable.from([Buffer.from('sound')]), {
      contentType: 'audio/mpeg',
    })
  const archive = async () => {
    const { url, missing } = (await ana.call(getArchive, { params: { id } })).body
    const answer = await world.app.inject({ url: new URL(url).pathname })
    expect(answer.statusCode).toBe(200)
    return { announced: missing, ...(await textsAndNames(answer.rawPayload)) }
  }
  const whole = await archive()
  expect([whole.announced, whole.missing]).toEqual([[], null])
  const sound = whole.names.filter((name) => name.startsWith('media/'))
  expect(sound).toHaveLength(2)

  await world.kernel.storage.remove(stored[0]?.storage_key as string)
  const rest = await archive()
  expect(rest.announced).toEqual(['To Lisbon'])
  const lost = sound.filter((name) => !rest.names.includes(name))
  expect(lost).toEqual([expect.stringContaining('lisbon')])
  expect(rest.missing?.split('\n').filter((line) => line.startsWith('media/'))).toEqual(lost)
  expect(rest.names).toEqual([...whole.names.filter((name) => name !== lost[0]), 'MISSING.txt'])
})
