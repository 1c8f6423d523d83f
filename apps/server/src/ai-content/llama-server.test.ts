import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createContentPrompts,
  listContentPrompts,
  rerunContentPrompt,
} from '@podstead/contract/ai-content/content-prompts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeLlamaModel } from '../../../simulators/src/tiny-models.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { readConfig } from '../kernel/config.ts'
import { buildShow } from '../shows/factory.ts'
import { findProgram, type RealServer, startProgram } from '../testing/real-programs.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { TALK, toVtt } from './factory.ts'

/** What the model answers, whatever it is asked: a token a word, streamed. */
const ANSWER = ['{"results":', '["Fishing', 'boats', 'leave', 'the', 'harbour"]}']
const program = findProgram('llama-server')
const folder = mkdtempSync(join(tmpdir(), 'llama-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.skipIf(!program)('llama-server of llama.cpp itself', () => {
  let server: RealServer
  let world: World
  let mira: Person
  let params: { episodeId: number; transcriptId: number }
  beforeAll(async () => {
    const model = join(folder, 'model.gguf')
    writeFileSync(model, writeLlamaModel(ANSWER))
    const options = (port: number) => [
      ...['--model', model, '--host', '127.0.0.1', '--port', String(port), '--api-key', 'sk-local'],
      ...[
        '--threads',
        '1',
        '--parallel',
        '1',
        '--ctx-size',
        '32768',
        '--chat-template',
        'chatml',
        '--no-warmup',
      ],
    ]
    server = await startProgram(program ?? '', options, '/health')
    const { ai, outboundAllowHosts } = readConfig({
      ...{ AI_URL: `${server.url}/v1`, AI_API_KEY: 'sk-local', AI_MODEL: 'tiny' },
      ...{ AI_MONTHLY_TOKENS: '1000000', OUTBOUND_ALLOW_HOSTS: server.host },
    })
    world = await createWorld({ config: { ai, outboundAllowHosts } })
    mira = await world.person()
    const show = await buildShow(world.kernel, { user: mira.user })
    const episode = await buildEpisode(world.kernel, { show })
    const { id } = await world.kernel.db
      .transaction()
      .execute((trx) => storeTranscript(world.kernel, trx, episode.id, { format: 'vtt', text: toVtt(TALK) }))
    params = { episodeId: episode.id, transcriptId: id }
  })
  afterAll(async () => {
    await world?.close()
    await server?.stop()
  })
  const read = async () =>
    (await mira.call(listContentPrompts, { params })).body.content_prompts.find(({ key }) => key === 'titles')
  const rerun = async () =>
    (await mira.call(rerunContentPrompt, { params: { ...params, promptId: (await read())?.id ?? 0 } })).body

  test('drafts what it is asked for, in a stream, and its tokens are counted', async () => {
    await mira.call(createContentPrompts, { params, body: { consent: true, way: 'model' } })
    await world.runJobs()
    const titles = await read()
    expect(titles).toMatchObject({ status: 'COMPLETED', ai_contents: [['Fishing boats leave the harbour']] })
    expect(titles?.pages[0]?.engine).toBe('tiny')
    const { tokens } = await world.kernel.db
      .selectFrom('ai_usage')
      .select(({ fn }) => fn.sum<string>('tokens').as('tokens'))
      .executeTakeFirstOrThrow()
    expect(Number(tokens)).toBeGreaterThan(1000)
  })

  test('that does not know the key, or is not there, leaves the drafts as they were', async () => {
    const chat = world.kernel.config.ai.chat
    if (!chat) throw new Error('no chat')
    const key = chat.apiKey
    chat.apiKey = 'sk-wrong'
    expect(await rerun()).toMatchObject({
      status: 'FAILED',
      message: expect.stringContaining('does not accept'),
    })
    chat.apiKey = key
    expect(await rerun()).toMatchObject({ status: 'COMPLETED', message: null })
    await server.stop()
    const failed = await rerun()
    expect(failed).toMatchObject({ status: 'FAILED', message: expect.stringContaining('does not answer') })
    expect(failed.pages.length).toBeGreaterThan(0)
  })
})
