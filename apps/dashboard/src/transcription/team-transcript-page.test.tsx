// @vitest-environment happy-dom
import { fillPath } from '@podstead/contract/endpoint'
import {
  createTeamTranscriptRequest,
  getTeamTranscript,
  updateTeamTranscriptParagraph,
} from '@podstead/contract/transcription/transcript-requests'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connectedSocket, FakeSocket } from '../testing/live-socket.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { OFFER, SEVERAL, TRANSCRIPT } from '../testing/transcript.ts'
import { CHOICES, EPISODE_SHOW, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { TeamTranscriptPage } from './team-transcript-page.tsx'

const params = { showId: 7, episodeId: 12, requestId: 5 }
const ASK = `POST ${fillPath(createTeamTranscriptRequest.path, params)}`
const SAVE = `PUT ${fillPath(updateTeamTranscriptParagraph.path, params)}`
const PARAGRAPH = {
  paragraph_id: 31,
  text: 'It rains.',
  speaker: 'Ana Reis',
  speaker_name: 'Ana Reis',
  start: 62,
  start_time: 62,
  start_time_str: '00:01:02',
  minmima_index: 0,
  sentence_speaker_code: 'A',
}

const reply = {
  id: null,
  progress_status: null,
  show: { id: 7, podcast_title: 'The Long Road' },
  audiopost: { id: 12, name: 'Rain', audio_src: '/a.mp3' },
  transcript_txt_url: null,
  transcript_srt_url: null,
  transcript_vtt_url: null,
  transcript_json_url: null,
  request: null,
  replaced_request: null,
  offer: OFFER,
  paragraphs: [],
}

function open(state: object = {}, answers: Parameters<typeof openPage>[1]['answers'] = {}) {
  return openPage(TeamTranscriptPage, {
    at: '/team_podcasts/7/team_episodes/12/transcript',
    path: '/team_podcasts/:showId/team_episodes/:episodeId/transcript',
    answers: {
      [`GET ${fillPath(getTeamTranscript.path, params)}`]: {
        body: { ...reply, ...state },
      },
      'GET /v2/team_podcasts/7/team_audioposts/12': {
        body: { ...WHOLE_EPISODE, ...CHOICES, show: { ...EPISODE_SHOW, role: 'editor' } },
      },
      ...answers,
    },
  })
}
const made = {
  id: 5,
  progress_status: 'COMPLETED',
  request: TRANSCRIPT,
  paragraphs: [PARAGRAPH],
  transcript_txt_url: '/t.txt',
  transcript_srt_url: '/t.srt',
  transcript_vtt_url: '/t.vtt',
  transcript_json_url: '/t.json',
}
const corrected = { body: { message: 'Update Successful!', paragraph: PARAGRAPH } }

afterEach(closePage)

test('a teammate asks for a transcript (RU364)', async () => {
  const { user, sent } = open({}, { [ASK]: { status: 201, body: { id: 5, progress_status: 'QUEUED' } } })
  await user.click(await screen.findByRole('button', { name: 'Request' }))
  expect(await screen.findByRole('dialog', { name: 'Preparing your transcript...' })).toBeTruthy()
  expect(sent(ASK)).toHaveLength(1)
})

test('only the owner says where the audio may go', async () => {
  open({ offer: { ...OFFER, sent_to: 'api.example.com' } })
  expect(await screen.findByText(/owner of the podcast has to agree first/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request' }).disabled).toBe(true)
})

test('a teammate chooses another engine for once, among those that the owner agreed to', async () => {
  const { user, sent } = open(
    { offer: { ...OFFER, engines: SEVERAL.map((one) => ({ ...one, is_suitable: true })) } },
    { [ASK]: { status: 201, body: { id: 5, progress_status: 'QUEUED' } } },
  )
  const engine = await screen.findByRole('combobox', { name: 'Made by' })
  await user.selectOptions(engine, 'openai-compatible')
  expect(screen.getByText(/owner of the podcast has to agree first/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Request' }).disabled).toBe(true)
  await user.selectOptions(engine, 'whisper.cpp')
  await user.click(screen.getByRole('button', { name: 'Request' }))
  expect(sent(ASK)).toEqual([{ engine: 'whisper.cpp' }])
})

test('there are four files to download (RU364)', async () => {
  open(made)
  const link = await screen.findByRole('link', { name: 'Download Text' })
  expect(link.getAttribute('href')).toBe('/t.txt')
  for (const name of ['SRT', 'VTT', 'JSON']) expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('a paragraph is corrected in place, and saved when it is left', async () => {
  const { user, sent } = open(made, { [SAVE]: corrected })
  const field = await screen.findByRole('textbox', { name: 'Ana Reis, 1:02' })
  await user.type(field, ' A lot.')
  await user.tab()
  expect(await screen.findByText('Update Successful!')).toBeTruthy()
  expect(sent(SAVE)).toEqual([
    { paragraph: { paragraph_id: 31, text: 'It rains. A lot.', text_before: 'It rains.' } },
  ])
})

test.each([
  ['is made', 'PROCESSING', 'Until the new one is there, listeners have the present one.'],
  ['could not be made', 'FAILED', 'Listeners still have the present one.'],
])('while another one %s, the present one is read and corrected', async (_, progress_status, text) => {
  const request = { ...TRANSCRIPT, id: 6, progress_status, message: null, finished_at: null }
  const { user, sent } = open(
    { ...made, id: 6, progress_status, request, replaced_request: TRANSCRIPT },
    { [SAVE]: corrected },
  )
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('There is no transcript yet')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Ana Reis, 1:02' }), ' A lot.')
  await user.tab()
  expect(await screen.findByText('Update Successful!')).toBeTruthy()
  expect(sent(SAVE)).toHaveLength(1)
})

test('what could not be saved stays, and is tried again', async () => {
  let isDown = true
  const { user } = open(made, {
    [SAVE]: () => (isDown ? { status: 503, body: { message: 'The server is being restarted.' } } : corrected),
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ana Reis, 1:02' })
  await user.type(field, ' A lot.')
  await user.tab()
  const text = within(screen.getByRole('region', { name: 'Text of the transcript' }))
  expect(await text.findByText(/^Something went wrong! .*restarted/)).toBeTruthy()
  expect(field.value).toBe('It rains. A lot.')
  isDown = false
  await user.click(text.getByRole('button', { name: 'Try again' }))
  expect(await text.findByText('Update Successful!')).toBeTruthy()
})

test.each([
  ['Keep mine', 'It rains. A lot.'],
  ['Take theirs', 'It pours.'],
])('a paragraph that the owner changed in the meantime is asked about: %s', async (choice, expected) => {
  const { user, sent } = open(made, {
    [SAVE]: ({ body }) =>
      (body as { paragraph: { text_before: string } }).paragraph.text_before === 'It pours.'
        ? corrected
        : { status: 409, body: { code: 'changed_elsewhere', versions: { stored: { text: 'It pours.' } } } },
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ana Reis, 1:02' })
  await user.type(field, ' A lot.')
  await user.tab()
  expect(await screen.findByText('Somebody else changed this paragraph: “It pours.”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.queryByText(/Somebody else/)).toBeNull())
  expect(field.value).toBe(expected)
  expect(sent(SAVE)).toHaveLength(choice === 'Keep mine' ? 2 : 1)
})

test('what the owner changes appears by itself', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  let text = 'It rains.'
  open(
    {},
    {
      [`GET ${fillPath(getTeamTranscript.path, params)}`]: () => ({
        body: { ...reply, ...made, paragraphs: [{ ...PARAGRAPH, text }] },
      }),
      'POST /v2/live_tickets': { body: { ticket: 'once', url: '/live' } },
    },
  )
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ana Reis, 1:02' })
  const socket = await connectedSocket()
  text = 'It pours.'
  socket.tellTranscript({ id: TRANSCRIPT.id, is_changed: true })
  await waitFor(() => expect(field.value).toBe('It pours.'))
})
