import {
  createContentPrompts,
  listContentPrompts,
  rerunContentPrompt,
  stopContentPrompt,
  stopTeamContentPrompt,
} from '@podstead/contract/ai-content/content-prompts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChatCompletions, startChatCompletions } from '../../../simulators/src/chat-completions.ts'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { readConfig } from '../kernel/config.ts'
import { buildShow } from '../shows/factory.ts'
import { buildTeammate } from '../teams/factory.ts'
import { connectLive, liveTicketOf } from '../testing/live-socket.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { forgetConsent } from './commands.ts'
import { TALK, toVtt } from './factory.ts'
import { readUnfinished } from './rules-written.ts'

let world: World
let chat: ChatCompletions
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
let transcriptId: number
beforeAll(async () => {
  chat = await startChatCompletions()
  const { ai, outboundAllowHosts } = readConfig({
    ...{ AI_URL: chat.url, AI_MODEL: 'tiny-writer', OUTBOUND_ALLOW_HOSTS: chat.host },
  })
  world = await createWorld({ config: { ai, outboundAllowHosts } })
  await world.live.start()
})
afterAll(async () => {
  await world.close()
  await chat.close()
})
beforeEach(async () => {
  chat.asked.splice(0)
  chat.next()
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
  const { kernel } = world
  const file = { format: 'vtt', text: toVtt(TALK) } as const
  const row = await kernel.db.transaction().execute((trx) => storeTranscript(kernel, trx, episode.id, file))
  transcriptId = row.id
})

const at = () => ({ episodeId: episode.id, transcriptId })
const start = () => mira.call(createContentPrompts, { params: at(), body: { consent: true } })
async function read() {
  const { body } = await mira.call(listContentPrompts, { params: at() })
  return body.content_prompts.find(({ key }) => key === 'titles') as (typeof body.content_prompts)[number]
}
async function draftAll() {
  await start()
  await world.runJobs()
}
/** A new run of the titles, of which the model never finishes. */
async function rerunEndless() {
  const { id } = await read()
  chat.next('endless')
  const asked = chat.asked.length
  const answer = mira.call(rerunContentPrompt, { params: { ...at(), promptId: id }, body: {} })
  await expect.poll(() => chat.asked.length).toBe(asked + 1)
  return { promptId: id, answer }
}

describe('a draft', () => {
  test('is shown to open pages while it is written, and nothing half-written is kept', async () => {
    await draftAll()
    const socket = await connectLive(await world.listen(), { ticket: await liveTicketOf(mira) })
    socket.say({ type: 'subscribe', channel: `drafts:${episode.id}` })
    await expect.poll(() => socket.types()).toContain('subscribed')
    chat.write(() => '{"results": ["Fishing boats leave", "The bak')
    const { promptId, answer } = await rerunEndless()
    await expect
      .poll(() => socket.received.at(-1)?.data)
      .toEqual({ episode_id: episode.id, id: promptId, written: 'Fishing boats leave\nThe bak' })
    socket.close()
    await mira.call(stopContentPrompt, { params: { ...at(), promptId } })
    await answer
    expect((await read()).pages).toHaveLength(1)
  })

  test('that is stopped while it is written says so, and what was used of the model is counted', async () => {
    await draftAll()
    const use = () =>
      world.kernel.db
        .selectFrom('ai_usage')
        .select(['drafts', 'tokens'])
        .where('user_id', '=', mira.user.id)
        .executeTakeFirstOrThrow()
    const before = await use()
    const { promptId, answer } = await rerunEndless()
    await mira.call(stopContentPrompt, { params: { ...at(), promptId } })
    expect((await answer).body).toMatchObject({
      ...{ status: 'COMPLETED', is_completed: true, message: 'Drafting was stopped.' },
      pages: [expect.anything()],
    })
    const after = await use()
    expect(after.drafts).toBe(before.drafts)
    expect(after.tokens).toBeGreaterThan(before.tokens)
  })

  test('that waits and is stopped is not begun, and can be drafted again', async () => {
    await start()
    const { id: promptId } = await read()
    expect((await mira.call(stopContentPrompt, { params: { ...at(), promptId } })).status).toBe(200)
    await world.runJobs()
    expect(await read()).toMatchObject({ status: 'COMPLETED', pages: [] })
    await draftAll()
    expect(await read()).toMatchObject({ status: 'COMPLETED', message: null, pages: [expect.anything()] })
  })

  test('that is finished stays as it is when it is stopped too late', async () => {
    await draftAll()
    const before = await read()
    await mira.call(stopContentPrompt, { params: { ...at(), promptId: before.id } })
    expect(await read()).toEqual(before)
  })

  test('is stopped by teammates who may write, and by nobody else', async () => {
    await start()
    const { id: promptId } = await read()
    const params = { showId: show.id, ...at(), promptId }
    const stranger = await world.person()
    expect((await stranger.call(stopTeamContentPrompt, { params })).status).toBe(404)
    const teammate = await world.person()
    await buildTeammate(world.kernel, { show, email: teammate.user.email })
    expect((await teammate.call(stopTeamContentPrompt, { params })).body).toMatchObject({
      message: 'Drafting was stopped.',
    })
    await world.runJobs()
  })

  test('is not sent where the yes was lost while it waited: it is drawn from what was said', async () => {
    await start()
    await world.kernel.db.transaction().execute((trx) => forgetConsent(trx, show.id))
    await world.runJobs()
    expect(chat.asked).toEqual([])
    expect((await read()).pages[0]?.engine).toBeNull()
  })
})

test.each([
  ['{"results": ["One", "Tw', 'One\nTw'],
  ['```json\n{"results": ["A \\"q', 'A "q'],
  ['{"results": ["half an escape \\', 'half an escape'],
  ['{"results": ["half an escape \\u00', 'half an escape'],
  ['{"res', ''],
  ['1. One\n2. <b>Two</b>', '1. One\n2. Two'],
])('of an answer %j can be read %j', (answer, text) => {
  expect(readUnfinished(answer)).toBe(text)
})
