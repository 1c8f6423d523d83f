// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { RemindersSection } from './reminders-section.tsx'

afterEach(closePage)

const OFF = [
  { kind: 'not_opened', is_enabled: false, after_days: 3 },
  { kind: 'fell_silent', is_enabled: false, after_days: 21 },
]
const SAVE = 'PUT /v2/shows/7/reminders'
const Page = () => <RemindersSection showId={7} />

const open = (answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(Page, {
    at: '/letters',
    path: '/letters',
    answers: {
      'GET /v2/shows/7/reminders': { body: { reminders: OFF, is_listening_known: true } },
      ...answers,
    },
  })

test('are off, and ask for days only where they are on', async () => {
  const on = [{ ...OFF[0], is_enabled: true, after_days: 7 }, OFF[1]]
  const { user, sent } = open({ [SAVE]: { body: { reminders: on, is_listening_known: true } } })
  const reminder = await screen.findByRole('switch', { name: /^Remind whoever has not opened their feed/ })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save reminders' })).toBeNull()
  await user.click(reminder)
  const days = screen.getByRole('textbox', { name: 'Days after joining' })
  await user.clear(days)
  await user.type(days, '7')
  expect(screen.getByText(/counts from now on/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save reminders' }))
  expect(await screen.findByText('The reminders are saved.')).toBeTruthy()
  expect(sent(SAVE)).toEqual([{ reminders: on }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save reminders' })).toBeNull())
})

test('say what they cannot know in privacy mode', async () => {
  open({ 'GET /v2/shows/7/reminders': { body: { reminders: OFF, is_listening_known: false } } })
  expect(await screen.findByText('Privacy mode is on: nobody knows who listens.')).toBeTruthy()
})

test('that cannot be loaded can be asked for again', async () => {
  open({ 'GET /v2/shows/7/reminders': { status: 403, body: { message: 'No.' } } })
  expect(await screen.findByText('The reminders could not be loaded')).toBeTruthy()
  expect(screen.getByRole('button')).toBeTruthy()
})
