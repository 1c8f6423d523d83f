import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { sweepOrphans } from '../stored-files/commands-sweep.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript, transcriptFile } from './commands.ts'
import { listTranscripts } from './queries.ts'
import { transcriptFormat, transcriptType } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const keep = (episode: { id: number }, text: string, language = 'de') =>
  world.kernel.db
    .transaction()
    .execute((trx) => storeTranscript(world.kernel, trx, episode.id, { format: 'srt', text, language }))

test('an episode has one transcript a format and language; the file of a replaced one is swept, those in use stay', async () => {
  const { kernel } = world
  const episode = await buildEpisode(kernel)
  const first = await keep(episode, 'one')
  const second = await keep(episode, 'two')
  const english = await keep(episode, 'three', 'en')
  expect(
    (await listTranscripts(kernel.db, episode)).map(({ transcript_key, bytes }) => [transcript_key, bytes]),
  ).toEqual([
    [second.transcript_key, 3],
    [english.transcript_key, 5],
  ])
  await sweepOrphans(kernel, new Date(Date.now() + 60_000))
  const stored = await Promise.all(
    [first, second, english].map((transcript) => kernel.storage.stat(transcriptFile(transcript))),
  )
  expect(stored.map((file) => file !== null)).toEqual([false, true, true])
})

test.each([
  ['text/vtt', 'vtt'],
  ['text/vtt; charset=utf-8', 'vtt'],
  ['application/x-subrip', 'srt'],
  ['application/srt', 'srt'],
  ['APPLICATION/JSON', 'json'],
  ['text/html', 'html'],
  ['text/plain', 'txt'],
  ['application/pdf', null],
  ['', null],
])('the type %j is the format %j', (type, format) => {
  expect(transcriptFormat(type)).toBe(format)
  if (format) expect(transcriptFormat(transcriptType(format as 'vtt'))).toBe(format)
})
