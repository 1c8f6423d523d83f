// @vitest-environment happy-dom
import type { TranscriptEngine } from '@podstead/contract/transcription/transcript-engines'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SEVERAL } from '../testing/transcript.ts'
import { EngineSection } from './engine-section.tsx'

const ADDRESS = '/v2/shows/7/transcript_engine'
const STATE: TranscriptEngine = {
  ...{ engine: null, installation_engine: 'embedded', language: 'en', notice: null },
  engines: SEVERAL,
}

const open = (state: Partial<TranscriptEngine> = {}, saved: object = { body: STATE }) =>
  openPage(() => <EngineSection showId={7} />, {
    at: '/settings',
    path: '/settings',
    answers: { [`GET ${ADDRESS}`]: { body: { ...STATE, ...state } }, [`PUT ${ADDRESS}`]: saved },
  })
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Made by' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save choice' })

afterEach(closePage)

test('the engine of a podcast is chosen with what leaves the server, its price, and a yes', async () => {
  const { user, sent } = open()
  const engine = await select()
  expect(engine.options[0]?.text).toBe('Server default: Moonshine base (English)')
  expect(screen.getByText('The audio stays on this server.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await user.selectOptions(engine, 'openai-compatible')
  expect(screen.getByText('The audio is sent to api.example.com.')).toBeTruthy()
  expect(screen.getByText('Costs 0.006 USD per minute at the service.')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /may be sent to api\.example\.com/ }))
  await user.click(save())
  expect(await screen.findByText('Transcripts are made by this from now on.')).toBeTruthy()
  expect(sent(`PUT ${ADDRESS}`)).toEqual([{ engine: 'openai-compatible', consent: true }])
})

test('a notice says that an engine is gone, and the default can be chosen for good', async () => {
  const notice = 'Whisper small is not set up on this server any more.'
  const { user, sent } = open({ engine: 'whisper.cpp', notice, engines: SEVERAL.slice(0, 1) })
  expect((await select()).value).toBe('')
  expect(screen.getByText(notice)).toBeTruthy()
  await user.click(save())
  await screen.findByText('Transcripts are made by this from now on.')
  expect(sent(`PUT ${ADDRESS}`)).toEqual([{ engine: null, consent: false }])
})

test('a refusal is shown', async () => {
  const refusal = { status: 422, body: { messages: { engine: ['is not set up on this server'] } } }
  const { user } = open({ engine: 'openai-compatible' }, refusal)
  await user.selectOptions(await select(), '')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('is not set up on this server')
})
