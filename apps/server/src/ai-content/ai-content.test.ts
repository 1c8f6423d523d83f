import {
  type ContentPrompt,
  checkDescription,
  createContentPrompts,
  createTeamAiContents,
  getAiContents,
  getMagicContents,
  getTeamAiContents,
  listContentPrompts,
  rerunContentPrompt,
  rerunTeamContentPrompt,
} from '@podstead/contract/ai-content/content-prompts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildTeammate } from '../teams/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildTranscript } from '../transcription/factory.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { TALK, toVtt } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show, name: 'The harbour' })
  await buildPerson(world.kernel, { show, name: 'Ines Duarte', selected: true })
})

async function giveTranscript(text = toVtt(TALK)): Promise<number> {
  const { kernel } = world
  const row = await kernel.db
    .transaction()
    .execute((trx) => storeTranscript(kernel, trx, episode.id, { format: 'vtt', text }))
  return row.id
}
const at = (transcriptId: number) => ({ episodeId: episode.id, transcriptId })
async function draftAll(transcriptId: number): Promise<ContentPrompt[]> {
  const { status } = await mira.call(createContentPrompts, { params: at(transcriptId) })
  expect(status).toBe(202)
  await world.runJobs()
  return (await mira.call(listContentPrompts, { params: at(transcriptId) })).body.content_prompts
}

describe('without anything that writes, drafts', () => {
  test('are drawn from what was said: one card per prompt, each result with its second', async () => {
    const drafted = await draftAll(await giveTranscript())
    expect(drafted.map(({ key }) => key)).toEqual([
      ...['titles', 'introductions', 'keywords', 'summary', 'chapters', 'soundbites', 'social_posts'],
    ])
    for (const { status, is_completed, pages, ai_contents } of drafted) {
      expect({ status, is_completed }).toEqual({ status: 'COMPLETED', is_completed: true })
      expect(pages[0]?.engine).toBeNull()
      expect(ai_contents[0]?.length).toBeGreaterThan(0)
      for (const { start_time } of pages[0]?.results ?? []) expect(start_time).not.toBeNull()
    }
    const introduction = drafted.find(({ key }) => key === 'introductions')?.pages[0]?.results[0]
    for (const { text } of introduction?.moments ?? []) expect(TALK.join(' ')).toContain(text)
  })

  test('wait as QUEUED until a job takes them, and are not started twice meanwhile', async () => {
    const id = await giveTranscript()
    const { body } = await mira.call(createContentPrompts, { params: at(id) })
    expect(new Set(body.content_prompts.map(({ status }) => status))).toEqual(new Set(['QUEUED']))
    expect(body.content_prompts.every(({ is_completed }) => !is_completed)).toBe(true)
    const again = await mira.call(rerunContentPrompt, {
      params: { ...at(id), promptId: body.content_prompts[0]?.id ?? 0 },
    })
    expect(again.status).toBe(409)
    await mira.call(createContentPrompts, { params: at(id) })
    await world.runJobs()
    const drafted = (await mira.call(listContentPrompts, { params: at(id) })).body.content_prompts
    expect(drafted.map(({ pages }) => pages.length)).toEqual(drafted.map(() => 1))
  })

  test('have another page after each re-run, the newest first, with something else on it', async () => {
    const id = await giveTranscript()
    const [titles] = await draftAll(id)
    const rerun = await mira.call(rerunContentPrompt, { params: { ...at(id), promptId: titles?.id ?? 0 } })
    expect(rerun.status).toBe(200)
    expect(rerun.body.ai_contents).toHaveLength(2)
    expect(rerun.body.ai_contents[1]).toEqual(titles?.ai_contents[0])
    expect(rerun.body.ai_contents[0]).not.toEqual(titles?.ai_contents[0])
    // Whoever waits for a draft asks for the newest page of each.
    const newest = await mira.call(listContentPrompts, { params: at(id), query: { pages: 1 } })
    expect(newest.body.content_prompts.map(({ pages }) => pages.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(newest.body.content_prompts[0]?.pages[0]).toEqual(rerun.body.pages[0])
  })

  test('are drawn from a transcript that was made here, by the id of its request', async () => {
    const made = await buildTranscript(world.kernel, episode, { text: TALK.join(' ') })
    const { body } = await mira.call(getAiContents, { params: { episodeId: episode.id } })
    expect(body.transcript_id).toBe(made.id)
    expect((await draftAll(made.id))[0]?.status).toBe('COMPLETED')
  })

  test('need a transcript, and the one that the episode has now', async () => {
    const { body } = await mira.call(getAiContents, { params: { episodeId: episode.id } })
    expect(body.transcript_id).toBeNull()
    expect((await mira.call(createContentPrompts, { params: at(1) })).status).toBe(422)
    const id = await giveTranscript()
    expect((await mira.call(createContentPrompts, { params: at(id + 1) })).status).toBe(404)
  })

  test('fail with a sentence where there is too little, and can be run again', async () => {
    const id = await giveTranscript('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nHello.\n')
    const [titles] = await draftAll(id)
    expect(titles).toMatchObject({ status: 'FAILED', is_completed: true, ai_contents: [] })
    expect(titles?.message).toBe('The transcript of this episode cannot be read, or says too little.')
    await giveTranscript()
    const rerun = await mira.call(rerunContentPrompt, { params: { ...at(id), promptId: titles?.id ?? 0 } })
    expect(rerun.body).toMatchObject({ status: 'COMPLETED', message: null })
  })

  test('that were cut off a quarter of an hour ago say so', async () => {
    const id = await giveTranscript()
    await mira.call(createContentPrompts, { params: at(id) })
    world.clock.advance(16 * 60_000)
    const { body } = await mira.call(listContentPrompts, { params: at(id) })
    expect(body.content_prompts[0]).toMatchObject({ status: 'FAILED', is_completed: true })
  })

  test('are in the language of the reader where something is refused', async () => {
    const { body } = await mira.call(createContentPrompts, {
      params: at(1),
      headers: { 'accept-language': 'de' },
    })
    expect(JSON.stringify(body)).toContain('noch kein Transkript')
  })
})

test('magic contents are the newest page of each group, and say while something is being drafted', async () => {
  const params = { showId: show.id, episodeId: episode.id }
  const id = await giveTranscript()
  const empty = (await mira.call(getMagicContents, { params })).body
  expect(empty.magic_content_processing).toBe(false)
  expect(empty.magic_content_groups.map(({ results }) => results)).toEqual(
    empty.magic_content_groups.map(() => []),
  )
  await mira.call(createContentPrompts, { params: at(id) })
  expect((await mira.call(getMagicContents, { params })).body.magic_content_processing).toBe(true)
  await world.runJobs()
  const { body } = await mira.call(getMagicContents, { params })
  expect(body.magic_content_processing).toBe(false)
  expect(body.magic_content_groups[0]).toMatchObject({ request_name: 'Titles', request_key: 'titles' })
  expect(body.magic_content_groups[0]?.results.length).toBeGreaterThan(0)
})

test('a team drafts titles, keywords and introductions, and runs them again', async () => {
  const teammate = await world.person()
  await buildTeammate(world.kernel, { show, email: teammate.user.email, role: 'editor' })
  const id = await giveTranscript()
  const params = { showId: show.id, episodeId: episode.id }
  const before = (await teammate.call(getTeamAiContents, { params })).body
  expect(before).toMatchObject({ transcript_id: id, ai_title: null, ai_keyword: null, ai_introduction: null })
  await teammate.call(createTeamAiContents, { params: { ...params, transcriptId: id } })
  await world.runJobs()
  const { ai_title, ai_keyword, ai_introduction } = (await teammate.call(getTeamAiContents, { params })).body
  expect([ai_title?.title, ai_keyword?.title, ai_introduction?.title]).toEqual([
    ...['Titles', 'Keywords', 'Introductions'],
  ])
  const rerun = await teammate.call(rerunTeamContentPrompt, {
    params: { ...params, transcriptId: id, promptId: ai_keyword?.id ?? 0 },
  })
  expect(rerun.body.title).toBe('Keywords')
  expect(rerun.body.content.length).toBeGreaterThan(0)
})

test('nothing of it is anybody else’s', async () => {
  const id = await giveTranscript()
  const drafted = await draftAll(id)
  const stranger = await world.person()
  expect((await stranger.call(listContentPrompts, { params: at(id) })).status).toBe(404)
  expect((await mira.call(listContentPrompts, { params: at(id + 1) })).status).toBe(404)
  const other = await buildEpisode(world.kernel, { show })
  const promptId = drafted[0]?.id ?? 0
  const wrong = { episodeId: other.id, transcriptId: id, promptId }
  expect((await mira.call(rerunContentPrompt, { params: wrong })).status).toBe(422)
})

describe('the description is checked against what was said', () => {
  const describeEpisode = (description: string) =>
    world.kernel.db.updateTable('episodes').set({ description }).where('id', '=', episode.id).execute()
  const check = async (who = mira) => who.call(checkDescription, { params: { episodeId: episode.id } })

  test('names, numbers and quotes that nobody says are told apart', async () => {
    await describeEpisode(
      '<p>Napoleon &amp; <b>Ines Duarte</b> in 1815: “I never saw a boat” <a href="https://x.example">x.example</a></p>',
    )
    expect((await check()).body).toEqual({ is_checked: false, foreign: [] })
    await giveTranscript()
    const { body } = await check()
    expect(body.is_checked).toBe(true)
    expect(body.foreign).toEqual(
      expect.arrayContaining([
        { kind: 'name', text: 'Napoleon' },
        { kind: 'number', text: '1815' },
        { kind: 'quote', text: 'I never saw a boat' },
      ]),
    )
    expect(body.foreign.map(({ text }) => text).join()).not.toMatch(/Ines|Duarte|example/)
  })

  test('what is said, or who takes part, is nothing to ask about', async () => {
    await giveTranscript()
    await describeEpisode(`<p>${TALK[0] ?? ''}</p><p>Ines Duarte</p>`)
    expect((await check()).body).toEqual({ is_checked: true, foreign: [] })
    await describeEpisode('')
    expect((await check()).body).toEqual({ is_checked: false, foreign: [] })
    expect((await check(await world.person())).status).toBe(404)
  })
})
