import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createTeamTranscriptRequest,
  createTranscriptRequest,
  getTeamTranscript,
  getTranscriptUse,
  updateTeamTranscriptParagraph,
} from '@podstead/contract/transcription/transcript-requests'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { publishEvent } from '../kernel/events.ts'
import { buildShow } from '../shows/factory.ts'
import { buildTeammate } from '../teams/factory.ts'
import { createTestHearing, type TestHearing } from '../testing/hearing.ts'
import { connectLive, liveTicketOf } from '../testing/live-socket.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let address: string
let hearing: TestHearing
let mira: Person
let editor: Person
let show: Awaited<ReturnType<typeof buildShow>>
let episode: Awaited<ReturnType<typeof buildEpisode>>

beforeAll(async () => {
  hearing = createTestHearing()
  world = await createWorld({ capabilities: hearing.capabilities })
  await world.live.start()
  address = await world.listen()
  mira = await world.person()
  editor = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
  await buildTeammate(world.kernel, { show, email: editor.user.email, role: 'editor' })
})

const params = () => ({ showId: show.id, episodeId: episode.id })
const read = async () => (await editor.call(getTeamTranscript, { params: params() })).body
const order = () => editor.call(createTeamTranscriptRequest, { params: params(), body: {} })

test('an editor of a shared podcast orders a transcript, reads it and corrects it', async () => {
  expect(await read()).toMatchObject({
    ...{ id: null, progress_status: null, transcript_srt_url: null, paragraphs: [] },
    ...{ show: { id: show.id }, audiopost: { id: episode.id } },
  })
  const { status, body } = await order()
  expect([status, body]).toEqual([201, { id: expect.any(Number), progress_status: 'QUEUED' }])
  await world.runJobs()
  const whole = await read()
  expect(whole).toMatchObject({
    ...{ id: body.id, progress_status: 'COMPLETED' },
    transcript_json_url: expect.stringContaining('/preview/transcripts/'),
    paragraphs: [{ text: 'Good evening from the sleeper. We are in Lisbon now.' }],
  })
  const paragraph = { paragraph_id: whole.paragraphs[0]?.paragraph_id as number, text: 'Good morning.' }
  const corrected = await editor.call(updateTeamTranscriptParagraph, {
    params: { ...params(), requestId: body.id },
    body: { paragraph },
  })
  expect(corrected.body).toMatchObject({
    message: 'Update Successful!',
    transcript_vtt_url: expect.any(String),
    paragraph: { text: 'Good morning.' },
  })
})

test('while another one is made, a team reads and corrects the one that listeners have', async () => {
  const { body } = await order()
  await world.runJobs()
  const anew = await mira.call(createTranscriptRequest, {
    params: { episodeId: episode.id },
    body: { replace: true },
  })
  const meanwhile = await read()
  expect(meanwhile).toMatchObject({
    ...{ id: anew.body.id, progress_status: 'QUEUED', replaced_request: { id: body.id } },
    transcript_srt_url: expect.any(String),
    paragraphs: [{ text: 'Good evening from the sleeper. We are in Lisbon now.' }],
  })
  const paragraph = { paragraph_id: meanwhile.paragraphs[0]?.paragraph_id as number, text: 'Good morning.' }
  const corrected = await editor.call(updateTeamTranscriptParagraph, {
    params: { ...params(), requestId: body.id },
    body: { paragraph },
  })
  expect(corrected.status).toBe(200)
  expect((await read()).paragraphs).toMatchObject([{ text: 'Good morning.' }])
  await world.runJobs()
  expect(await read()).toMatchObject({ progress_status: 'COMPLETED', replaced_request: null })
})

test('only the owner agrees that sound goes to another host', async () => {
  hearing.engine = { sentTo: 'speech.example' }
  const { status, body } = await order()
  expect([status, body]).toMatchObject([
    422,
    {
      messages: {
        base: [
          'The audio is sent to speech.example for this. The owner of the podcast has to agree to that first.',
        ],
      },
    },
  ])
  const first = await buildEpisode(world.kernel, { show })
  await mira.call(createTranscriptRequest, { params: { episodeId: first.id }, body: { consent: true } })
  expect((await order()).status).toBe(201)
  await world.runJobs()
  // What the one before agreed to is not what the next one does.
  await world.kernel.db.transaction().execute((trx) =>
    publishEvent(trx, world.kernel, 'show.transferred', {
      show_id: show.id,
      from: mira.user.id,
      to: editor.user.id,
    }),
  )
  const second = await buildEpisode(world.kernel, { show })
  const again = await mira.call(createTranscriptRequest, { params: { episodeId: second.id }, body: {} })
  expect(again.status).toBe(422)
  hearing.engine = {}
})

test('who looks at the episode sees how far it is, and when words change', async () => {
  const socket = await connectLive(address, { ticket: await liveTicketOf(editor) })
  await expect.poll(socket.types).toContain('welcome')
  socket.say({ type: 'subscribe', channel: `transcript:${episode.id}` })
  await expect.poll(socket.types).toContain('subscribed')
  hearing.before = () => world.clock.advance(2000)
  await order()
  await world.runJobs()
  const events = () =>
    socket.received.flatMap(({ data }) =>
      data
        ? [
            data as {
              progress_status: string
              progress_seconds: number
              is_changed: boolean
              revision: number
            },
          ]
        : [],
    )
  await expect.poll(() => events().at(-1)?.progress_status).toBe('COMPLETED')
  expect(events().at(-1)?.revision).toBe(1)
  expect(events().map((one) => [one.progress_status, one.progress_seconds, one.is_changed])).toEqual([
    ['QUEUED', 0, false],
    ['PROCESSING', 0, false],
    ['PROCESSING', 300, false],
    ['PROCESSING', 600, false],
    ['COMPLETED', 600, true],
  ])
  socket.close()
})

test('a plan has minutes for a month, and says when the next ones are there', async () => {
  const plan = {
    id: 'small',
    name: 'Small',
    amount: 0,
    currency: 'EUR',
    interval: 'month',
    skills: [],
    transcript_minutes: 15,
  }
  const folder = mkdtempSync(join(tmpdir(), 'podstead-plans-'))
  writeFileSync(`${folder}/plans.json`, JSON.stringify([plan]))
  const own = createTestHearing()
  const other = await createWorld({
    start: '2026-03-30T10:00:00Z',
    capabilities: own.capabilities,
    config: { plansFile: `${folder}/plans.json` },
  })
  const rui = await other.person({ plan_id: 'small' })
  const of = await buildShow(other.kernel, { user: rui.user })
  const ask = async () => {
    const one = await buildEpisode(other.kernel, { show: of })
    return rui.call(createTranscriptRequest, { params: { episodeId: one.id }, body: {} })
  }
  const use = async () => (await rui.call(getTranscriptUse)).body
  expect(await use()).toEqual({ seconds_allowed: 900, seconds_used: 0 })
  expect((await ask()).status).toBe(201)
  expect(await use()).toEqual({ seconds_allowed: 900, seconds_used: 600 })
  const { status, body } = await ask()
  expect([status, body]).toMatchObject([
    422,
    {
      messages: {
        base: [
          'The plan Small includes 15 minutes of transcripts a month. 5 are left, and this episode needs 10. The next ones are there on 1 April 2026.',
        ],
      },
    },
  ])
  await other.runJobs()
  expect((await ask()).status).toBe(422)
  other.clock.set('2026-04-01T00:00:00Z')
  expect((await use()).seconds_used).toBe(0)
  expect((await ask()).status).toBe(201)
  await other.close()
  rmSync(folder, { recursive: true })
})
