// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import {
  cancelTranscriptRequest,
  createTranscriptRequest,
  getTranscriptState,
  realignTranscript,
} from '@podstead/contract/transcription/transcript-requests'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectedSocket, FakeSocket } from '../testing/live-socket.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { OFFER, SEVERAL, TRANSCRIPT } from '../testing/transcript.ts'
import { TranscriptPanel } from './transcript-panel.tsx'

const params = { episodeId: 12, requestId: 5 }
const STATE = fillPath(getTranscriptState.path, params)
const ASK = `POST ${fillPath(createTranscriptRequest.path, params)}`
const CANCEL = `DELETE ${fillPath(cancelTranscriptRequest.path, params)}`
const REALIGN = `POST ${fillPath(realignTranscript.path, params)}`
type Answers = Parameters<typeof openPage>[1]['answers']

const open = (
  state: { request?: object | null; replaced?: object; offer?: object } = {},
  answers: Answers = {},
) =>
  openPage(() => <TranscriptPanel episodeId={12} />, {
    at: '/card',
    path: '/card',
    answers: {
      [`GET ${STATE}`]: {
        body: {
          request: state.request ? { ...TRANSCRIPT, ...state.request } : null,
          replaced_request: state.replaced ? { ...TRANSCRIPT, id: 4, ...state.replaced } : null,
          offer: { ...OFFER, ...state.offer },
        },
      },
      ...answers,
    },
  })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

afterEach(closePage)

describe('an episode without a transcript', () => {
  test('says what would make one, how long it takes, and that the audio stays here', async () => {
    open({ offer: { seconds_allowed: 36_000, seconds_used: 7200 } })
    expect(await screen.findByText('Made by Moonshine base (English), in English.')).toBeTruthy()
    expect(screen.getByText('Takes about 12 min.')).toBeTruthy()
    expect(screen.getByText('The audio stays on this server.')).toBeTruthy()
    expect(screen.getByText('8 hr of 10 hr left this month.')).toBeTruthy()
  })

  test('asks for one, and says that it is being prepared (RU396, RU398)', async () => {
    const { user, sent } = open({}, { [ASK]: { status: 201, body: TRANSCRIPT } })
    await user.click(await button('Request'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Preparing your transcript...' }))
    expect(dialog.getByText(/close this window\. A one-hour podcast takes about 12 minutes/)).toBeTruthy()
    expect(sent(ASK)).toEqual([{ consent: false, replace: false }])
  })

  test('says why none can be made (RU400)', async () => {
    const { user } = open({}, { [ASK]: { status: 422, body: { message: 'There is no audio yet.' } } })
    await user.click(await button('Request'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Warning' }))
    expect(dialog.getByText('There is no audio yet.')).toBeTruthy()
  })

  test('says so where the server failed (RU400)', async () => {
    const { user } = open({}, { [ASK]: { status: 500, body: { message: 'Internal error' } } })
    await user.click(await button('Request'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Warning' }))
    expect(dialog.getByText('Something went wrong...')).toBeTruthy()
  })

  test('sends audio elsewhere only after a yes', async () => {
    const { user, sent } = open(
      { offer: { engine: 'whisper-1', sent_to: 'api.example.com', cost: '0.36 USD' } },
      { [ASK]: { status: 201, body: TRANSCRIPT } },
    )
    expect(await screen.findByText('Costs about 0.36 USD at the service.')).toBeTruthy()
    expect((await button('Request')).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /may be sent to api\.example\.com/ }))
    await user.click(await button('Request'))
    expect(sent(ASK)).toEqual([{ consent: true, replace: false }])
  })

  test('does not ask again once it was said', async () => {
    open({ offer: { sent_to: 'api.example.com', has_consent: true } })
    expect((await button('Request')).disabled).toBe(false)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('can be made by another engine for once, which asks for its own yes', async () => {
    const { user, sent } = open({ offer: { engines: SEVERAL } }, { [ASK]: { status: 201, body: TRANSCRIPT } })
    const engine = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Made by' })
    expect([...engine.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Moonshine base (English) – English', false],
      ['Whisper small – German', true],
      ['whisper-1 – all languages', false],
    ])
    await user.selectOptions(engine, 'openai-compatible')
    expect(screen.getByText('Takes about 6 min.')).toBeTruthy()
    expect(screen.getByText('Costs about 0.35 USD at the service.')).toBeTruthy()
    expect((await button('Request')).disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /may be sent to api\.example\.com/ }))
    await user.selectOptions(engine, 'embedded')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.selectOptions(engine, 'openai-compatible')
    await user.click(await button('Request'))
    expect(sent(ASK)).toEqual([{ consent: true, engine: 'openai-compatible', replace: false }])
  })

  test('says where the choice of the podcast cannot be followed, and offers no choice of one', async () => {
    open({ offer: { engines: SEVERAL.slice(0, 1), notice: 'Whisper is not set up any more.' } })
    expect(await screen.findByText('Whisper is not set up any more.')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('says plainly that nothing is set up, and what it takes', async () => {
    open({ offer: { engine: null, message: 'Install the English model first.' } })
    expect(await screen.findByText('Install the English model first.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Request' })).toBeNull()
  })

  test('says that the allowance of the month is used up', async () => {
    open({ offer: { seconds_allowed: 60, seconds_used: 60 } })
    expect(await screen.findByText('This month’s allowance is used up.')).toBeTruthy()
    expect((await button('Request')).disabled).toBe(true)
  })
})

describe('a transcript that is being made', () => {
  test('waits for others', async () => {
    open({ request: { progress_status: 'QUEUED', waiting_before: 2 } })
    expect(await screen.findByText('In the queue, 2 before it')).toBeTruthy()
  })

  test('is at a minute, and can be stopped', async () => {
    const { user, sent } = open(
      { request: { progress_status: 'PROCESSING', progress_seconds: 22 * 60 + 1 } },
      { [CANCEL]: { body: { id: 5, message: 'Stopped.' } } },
    )
    expect(await screen.findByText('Minute 23 of 58')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Progress of the transcript' })).toBeTruthy()
    await user.click(await button('Cancel'))
    expect(await screen.findByText('Stopped.')).toBeTruthy()
    expect(sent(CANCEL)).toHaveLength(1)
  })
})

test('the minute moves with the live channel, and a transcript that ends is asked for', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  let request: object = { progress_status: 'PROCESSING', progress_seconds: 22 * 60 + 1 }
  open(
    {},
    {
      [`GET ${STATE}`]: () => ({ body: { request: { ...TRANSCRIPT, ...request }, offer: OFFER } }),
      'POST /v2/live_tickets': { body: { ticket: 'once', url: '/live' } },
    },
  )
  expect(await screen.findByText('Minute 23 of 58')).toBeTruthy()
  const socket = await connectedSocket()
  const running = { id: 5, progress_status: 'PROCESSING', duration_seconds: 58 * 60 }
  socket.tellTranscript({ ...running, progress_seconds: 23 * 60 + 1 })
  expect(await screen.findByText('Minute 24 of 58')).toBeTruthy()
  request = {}
  socket.tellTranscript({ ...running, progress_status: 'COMPLETED' })
  expect(await screen.findByRole('link', { name: 'View' })).toBeTruthy()
})

describe('a transcript that was made', () => {
  test.each([
    [true, 0],
    [false, 1],
  ])('says where the times of its words are approximate (measured: %s)', async (has_word_times, count) => {
    open({ request: { has_word_times } })
    await screen.findByRole('link', { name: 'View' })
    expect(screen.queryAllByText(/Times of single words are approximate\./)).toHaveLength(count)
  })

  test('leads to it by the id of the request (RU394)', async () => {
    open({ request: {} })
    const link = await screen.findByRole('link', { name: 'View' })
    expect(link.getAttribute('href')).toBe('/episodes/12/transcripts/5')
  })

  test('of an earlier file is realigned, or transcribed again after a warning', async () => {
    const { user, sent } = open(
      { request: { is_stale: true } },
      { [REALIGN]: { status: 202, body: TRANSCRIPT }, [ASK]: { status: 201, body: TRANSCRIPT } },
    )
    expect(await screen.findByText('Made for an earlier file')).toBeTruthy()
    await user.click(await button('Realign'))
    const realign = within(await screen.findByRole('dialog', { name: 'Realign the transcript?' }))
    await user.click(realign.getByRole('button', { name: 'Realign' }))
    expect(sent(REALIGN)).toEqual([{ consent: false }])
    await user.click(await button('Transcribe again'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transcribe again?' }))
    expect(dialog.getByText(/Your corrections .* do not carry over/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Transcribe again' }))
    expect(sent(ASK)).toEqual([{ consent: false, replace: true }])
  })

  test('is made anew after asking, which says what becomes of corrections', async () => {
    const { user, sent } = open({ request: {} }, { [ASK]: { status: 201, body: TRANSCRIPT } })
    await user.click(await button('Transcribe again'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Transcribe again?' }))
    expect(
      dialog.getByText(/^Listeners keep this transcript until the new one is ready.*can be restored/),
    ).toBeTruthy()
    expect(sent(ASK)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Transcribe again' }))
    expect(sent(ASK)).toEqual([{ consent: false, replace: true }])
  })

  test('can be read and corrected while another one is made', async () => {
    open({ request: { progress_status: 'PROCESSING' }, replaced: {} })
    const link = await screen.findByRole('link', { name: 'View the present one' })
    expect(link.getAttribute('href')).toBe('/episodes/12/transcripts/4')
    expect(screen.getByText('Until the new one is there, listeners have the present one.')).toBeTruthy()
  })

  test('stays where the new one failed, which is put away with a click', async () => {
    const { user, sent } = open(
      { request: { progress_status: 'FAILED', message: 'Nobody says anything.' }, replaced: {} },
      { [CANCEL]: { body: { id: 5, message: 'Delete Successful!' } } },
    )
    expect(await screen.findByText('Listeners still have the present one.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View the present one' })).toBeTruthy()
    await user.click(await button('Keep the present one'))
    expect(sent(CANCEL)).toHaveLength(1)
  })

  test('is realigned by another engine for once, which asks for its own yes', async () => {
    const { user, sent } = open(
      { request: { is_stale: true }, offer: { engines: SEVERAL } },
      { [REALIGN]: { status: 202, body: TRANSCRIPT } },
    )
    await user.click(await button('Realign'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Realign the transcript?' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Made by' }), 'openai-compatible')
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Realign' })
    expect(submit.disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: /may be sent to api\.example\.com/ }))
    await user.click(submit)
    expect(sent(REALIGN)).toEqual([{ consent: true, engine: 'openai-compatible' }])
  })

  test('says why its stamps were not moved', async () => {
    open({ request: { message: 'Something else is said in the new audio.' } })
    expect(await screen.findByText('Something else is said in the new audio.')).toBeTruthy()
  })

  test('that failed says why, and is tried again', async () => {
    const { user, sent } = open(
      { request: { progress_status: 'FAILED', message: 'Nobody says anything in this audio.' } },
      { [ASK]: { status: 201, body: TRANSCRIPT } },
    )
    expect(await screen.findByText('Nobody says anything in this audio.')).toBeTruthy()
    await user.click(await button('Try again'))
    expect(sent(ASK)).toEqual([{ consent: false, replace: false }])
  })
})
