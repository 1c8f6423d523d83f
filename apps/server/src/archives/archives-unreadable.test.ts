import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createArchiveImport, listArchiveImports } from '@podstead/contract/archives'
import { listShows } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { upload } from './factory.ts'
import { type Source, writeZip } from './service.ts'

let folder: string
let there: World
let ben: Person

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
  await writeMp3(join(folder, 'one.mp3'), { seconds: 70, title: 'Sound' })
  there = await createWorld({ start: '2026-05-05T05:05:05Z' })
  ben = await there.person()
})
afterAll(async () => {
  await there.close()
  rmSync(folder, { recursive: true, force: true })
})

const archiveOf = (entries: Record<string, Source>) =>
  buffer(
    writeZip(
      (async function* () {
        for (const [name, source] of Object.entries(entries)) yield { name, source }
      })(),
      new Date('2026-01-01T00:00:00Z'),
    ),
  )

describe('a file that is no archive', () => {
  const head = JSON.stringify({ format: 'podstead-archive', version: 1, made_at: '2026-01-01T00:00:00Z' })
  const files: [string, () => Promise<Buffer>, RegExp][] = [
    ['a ZIP of something else', () => archiveOf({ 'a.txt': 'hello' }), /no podstead\.json/],
    ['half a ZIP', async () => (await archiveOf({ 'podstead.json': head })).subarray(0, 60), /damaged/],
    [
      'a newer format',
      () => archiveOf({ 'podstead.json': head.replace('"version":1', '"version":9') }),
      /newer Podstead/,
    ],
    ['broken JSON', () => archiveOf({ 'podstead.json': head, 'show.json': '{' }), /not JSON/],
    [
      'a show without a name',
      () => archiveOf({ 'podstead.json': head, 'show.json': '{"slug":"x"}' }),
      /show\.json in it cannot be read/,
    ],
  ]
  test.each(files)('%s is refused in words, and no podcast is made', async (_name, file, words) => {
    const before = (await ben.call(listShows)).body.length
    const signed_id = await upload(there, ben, 'a.zip', await file(), 'application/zip')
    await ben.call(createArchiveImport, { body: { signed_id } })
    await there.runJobs()
    const [row] = (await ben.call(listArchiveImports)).body
    expect(row).toMatchObject({ state: 'failed', show_id: null, message: expect.stringMatching(words) })
    expect((await ben.call(listShows)).body).toHaveLength(before)
  })

  test('a file that only calls itself ZIP is refused when it is uploaded, and sound is no archive', async () => {
    const bytes = Buffer.from('not a zip at all')
    const { body } = await ben.call(createDirectUpload, {
      query: {},
      body: { blob: { filename: 'a.zip', byte_size: bytes.length, content_type: 'application/zip' } },
    })
    const { url, headers } = body.direct_upload
    const put = await there.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
    expect([put.statusCode, put.body]).toEqual([422, expect.stringContaining('not a ZIP file')])
    const mp3 = await upload(there, ben, 'one.mp3', readFileSync(join(folder, 'one.mp3')), 'audio/mpeg')
    const refused = await ben.call(createArchiveImport, { body: { signed_id: mp3 } })
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ errors: { signed_id: ['This is not an archive.'] } }),
    ])
  })
})
