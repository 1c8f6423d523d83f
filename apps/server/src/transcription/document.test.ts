import { fillPath } from '@podstead/contract/endpoint'
import { transcriptDocument } from '@podstead/contract/transcripts'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildTranscript } from './factory.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
afterAll(() => world.close())

test('the text of a transcript is there as PDF, for who may read it', async () => {
  const show = await buildShow(world.kernel, { user: mira.user })
  const episode = await buildEpisode(world.kernel, { show, name: 'Night trains' })
  const { id } = await buildTranscript(world.kernel, episode, { text: 'The boat waits there.' })
  const url = fillPath(transcriptDocument.path, { episodeId: episode.id, transcriptId: id })
  const file = (headers: Record<string, string> = {}) => world.app.inject({ url, headers })
  const answer = await file(mira.headers)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['cache-control']).toBe('no-store')
  const pages = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { text } = await extractText(pages, { mergePages: true })
  expect(text).toContain('Night trains')
  expect(text).toContain('The boat waits there.')
  expect((await file((await world.person()).headers)).statusCode).toBe(404)
  expect((await file()).statusCode).toBe(401)
})
