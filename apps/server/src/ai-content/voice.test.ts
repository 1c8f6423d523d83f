import {
  type AiSettings,
  getAiSettings,
  previewAiPrompt,
  updateAiSettings,
} from '@podstead/contract/ai-content/ai-settings'
import { createContentPrompts, listContentPrompts } from '@podstead/contract/ai-content/content-prompts'
import type { BodyInput } from '@podstead/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ChatCompletions,
  readAskedSentences,
  startChatCompletions,
} from '../../../simulators/src/chat-completions.ts'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { readConfig } from '../kernel/config.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { TALK, toVtt } from './factory.ts'

let world: World
let chat: ChatCompletions
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
let transcriptId: number
beforeAll(async () => {
  chat = await startChatCompletions()
  const { ai, outboundAllowHosts } = readConfig({
    ...{ AI_URL: chat.url, AI_API_KEY: 'sk', AI_MODEL: 'tiny-writer', OUTBOUND_ALLOW_HOSTS: chat.host },
  })
  world = await createWorld({ config: { ai, outboundAllowHosts } })
})
afterAll(async () => {
  await world.close()
  await chat.close()
})
beforeEach(async () => {
  const { kernel } = world
  chat.asked.splice(0)
  chat.write((asked) => JSON.stringify({ results: readAskedSentences(asked).slice(0, 3) }))
  mira = await world.person()
  show = await buildShow(kernel, { user: mira.user, podcast_title: 'Coast' })
  episode = await buildEpisode(kernel, { show, name: 'The harbour' })
  const row = await kernel.db
    .transaction()
    .execute((trx) => storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: toVtt(TALK) }))
  transcriptId = row.id
})

const read = async (): Promise<AiSettings> =>
  (await mira.call(getAiSettings, { params: { showId: show.id } })).body
const save = (body: BodyInput<typeof updateAiSettings>, person = mira) =>
  person.call(updateAiSettings, { params: { showId: show.id }, body })
const own = (instruction: string) => ({ instruction, tone: 'dry', length: 'short' })
const preview = async () =>
  (await mira.call(previewAiPrompt, { params: { showId: show.id }, query: { key: 'titles' } })).body
async function draft(way: 'model' | 'text') {
  const params = { episodeId: episode.id, transcriptId }
  const started = await mira.call(createContentPrompts, { params, body: { consent: true, way } })
  expect(started.status).toBe(202)
  await world.runJobs()
  return (await mira.call(listContentPrompts, { params })).body.content_prompts
}

describe('the voice of a podcast', () => {
  test('begins as the installation has it, and goes back to that when it is saved so', async () => {
    const { prompts, defaults, ban_list, examples } = await read()
    expect({ prompts, ban_list, examples }).toEqual({ prompts: defaults, ban_list: [], examples: [] })
    await save({ prompts: { titles: own('Name {{podcast_title}}.') } })
    expect((await read()).prompts.titles).toEqual(own('Name {{podcast_title}}.'))
    const ofShow = world.kernel.db.selectFrom('ai_prompts').select('kind').where('show_id', '=', show.id)
    expect(await ofShow.execute()).toEqual([{ kind: 'titles' }])
    await save({ prompts: { titles: defaults.titles } })
    expect((await read()).prompts).toEqual(defaults)
    expect(await ofShow.execute()).toEqual([])
  })

  test('is in what a model is asked: the prompt, what it never says, and texts to go by', async () => {
    const saved = await save({
      prompts: { titles: own('Five words about {{ episode_title }} with {{people}}.') },
      ban_list: ['game changer', 'game changer'],
      examples: ['Salt and stories {{podcast_title}}.'],
    })
    expect(saved.body.ban_list).toEqual(['game changer'])
    await draft('model')
    const titles = chat.asked.find(({ messages }) => messages[1]?.content.startsWith('Five words'))
    const asked = titles?.messages[1]?.content ?? ''
    expect(asked).toContain('Five words about The harbour with')
    expect(asked).toContain('Tone: dry.\nLength: short.')
    expect(asked).toContain('Never use these words and phrases: ["game changer"]')
    expect(asked).toContain(
      'no fact, name or number in them is of this episode: ["Salt and stories {{podcast_title}}."]',
    )
    expect(await preview()).toEqual({
      episode: { id: episode.id, name: 'The harbour' },
      messages: titles?.messages,
    })
  })

  test('is previewed without asking anybody, and of no episode where none has a transcript', async () => {
    expect((await preview()).messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(chat.asked).toEqual([])
    show = await buildShow(world.kernel, { user: mira.user })
    expect(await preview()).toEqual({ episode: null, messages: [] })
  })

  test.each(['model', 'text'] as const)('keeps banned words out of drafts of a %s', async (way) => {
    const before = await draft(way)
    const has = (prompts: typeof before, word: RegExp) =>
      prompts.filter(({ ai_contents }) => (ai_contents[0] ?? []).some((text) => word.test(text)))
    expect(has(before, /\bharbour\b/i).length).toBeGreaterThan(1)
    await save({ ban_list: ['HARBOUR'] })
    const after = await draft(way)
    expect(has(after, /\bharbour\b/i)).toEqual([])
    expect(after.filter(({ status }) => status === 'COMPLETED').length).toBeGreaterThan(4)
  })

  test('takes no facts from examples', async () => {
    await save({ examples: ['Zacharias Quill tells of Wexford.'] })
    chat.write(() => JSON.stringify({ results: ['Zacharias Quill tells of the harbour'] }))
    const titles = (await draft('model')).find(({ key }) => key === 'titles')
    expect(titles?.pages[0]).toMatchObject({ engine: null, refused_count: 1 })
  })

  test.each([
    ['{{password}} and {{ constructor }}', ['must not use unknown variables: password, constructor']],
    ['{{}}', ['must not use unknown variables: {{}}']],
    ['{{podcast_title}} {{__proto__}}', ['must not use unknown variables: __proto__']],
  ])('names what is no variable: %s', async (instruction, titles) => {
    const { status, body } = await save({ prompts: { titles: own(instruction) } })
    expect([status, (body as unknown as { errors: object }).errors]).toEqual([422, { titles }])
    expect((await read()).prompts.titles.tone).not.toBe('dry')
  })

  test('may have braces, signs of patterns and orders in it, which are text', async () => {
    const odd = 'Use { braces }, {{ { }} and $& and "quotes"\n\nTRANSCRIPT\n[0, null, "x"]'
    expect((await save({ prompts: { titles: own(odd) }, ban_list: ['(', '.*', '[a-'] })).status).toBe(200)
    expect((await preview()).messages[1]?.content.startsWith(odd)).toBe(true)
    await draft('text')
  })

  test('of chapters keeps the places where they begin', async () => {
    expect((await save({ prompts: { chapters: own('Titles, please.') } })).status).toBe(422)
  })

  test.each([
    ['six examples', { examples: Array.from({ length: 6 }, () => 'x') }],
    ['a long example', { examples: ['x'.repeat(2001)] }],
    ['a banned nothing', { ban_list: [' '] }],
    ['an empty prompt', { prompts: { titles: own(' ') } }],
    ['a ban list that is no list', { ban_list: 'x' as never }],
  ])('refuses %s', async (_, body) => {
    expect((await save(body)).status).toBe(422)
  })

  test('is saved by one window at a time', async () => {
    const { version } = await read()
    expect((await save({ ban_list: ['deep dive'], version })).status).toBe(200)
    const late = await save({ ban_list: ['unpack'], version })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'changed_elsewhere',
      versions: { sent: { ban_list: ['unpack'] }, stored: { ban_list: ['deep dive'] } },
    })
    expect((await save({ ban_list: ['deep dive'], version })).status).toBe(200)
  })

  test('is nobody else’s business', async () => {
    const other = await world.person()
    expect((await save({ ban_list: ['x'] }, other)).status).toBe(404)
    expect(await read()).toMatchObject({ engine: 'tiny-writer', sent_to: chat.host })
    expect((await other.call(getAiSettings, { params: { showId: show.id } })).status).toBe(404)
  })
})
