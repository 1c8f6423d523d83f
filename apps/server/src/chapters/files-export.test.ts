import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@podstead/contract/chapters'
import { writeMp3 } from '@podstead/simulators/sounds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildChapter } from './factory.ts'

let world: World
let origin: string
let folder: string
let mira: Person
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  folder = await mkdtemp(join(tmpdir(), 'podstead-sounds-'))
  await writeMp3(join(folder, 'plain.mp3'), { seconds: 3, title: 'To Lisbon' })
})
beforeEach(async () => {
  mira = await world.person()
  episode = await buildEpisode(world.kernel, {
    slug: 'to-lisbon',
    show: await buildShow(world.kernel, { user: mira.user }),
  })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function readAgain(text: string) {
  const form = new FormData()
  form.append('note', 'fields may come along')
  form.append('file', new Blob([text]), 'whatever.bin')
  const url = `${origin}/v2/shows/${episode.show_id}/audioposts/${episode.id}/read_chapters`
  const answer = await fetch(url, { method: 'POST', body: form, headers: mira.headers })
  return (await answer.json()) as contract.FoundChapters
}

describe('export', () => {
  const get = async (format?: string) => {
    const params = { showId: episode.show_id, episodeId: episode.id }
    return mira.call(contract.exportChapters, {
      params,
      query: { ...(format && { format: format as 'txt' }) },
    })
  }

  test('every format is read again as what it was', async () => {
    await buildChapter(world.kernel, episode, {
      start_time: 0,
      title: 'Start & "go"',
      url: 'https://example.org/?a=1&b=2',
    })
    await buildChapter(world.kernel, episode, { start_time: 61.25, title: 'The <border>' })
    for (const format of contract.CHAPTER_FORMATS) {
      const { body } = await get(format)
      expect(body.file_name).toBe(`to-lisbon-chapters.${format}`)
      const found = await readAgain(body.text)
      expect([found.format, found.chapters.map((each) => [each.start_time, each.title])]).toEqual([
        format,
        [
          [0, 'Start & "go"'],
          [61.25, 'The <border>'],
        ],
      ])
    }
    expect((await get('txt')).body.text).toBe('00:00:00 Start & "go"\n00:01:01.250 The <border>\n')
  })

  test('is JSON unless something else is asked for, and nothing that nobody offers', async () => {
    expect((await get()).body).toMatchObject({
      content_type: 'application/json+chapters',
      text: '{"version":"1.2.0","chapters":[]}\n',
    })
    expect((await get('docx')).status).toBe(422)
  })
})
