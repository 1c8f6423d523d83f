// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../testing/page.tsx'
import { answering } from '../testing/server.ts'
import { SenderConfirmationPage } from './sender-confirmation-page.tsx'

const READ = 'POST /v2/sender_proof'
const CONFIRM = 'POST /v2/sender_proof/confirm'
const PROOF = {
  ...{ from_email: 'ada@studio.example', from_name: 'Ada', requested_by: 'boss@studio.example' },
  ...{ verified: false, expires_at: '2026-03-04T10:00:00.000Z' },
}
const open = (answers: Parameters<typeof answering>[0]) => {
  const requests = answering(answers)
  showPage(
    [{ path: '/sender-confirmation', Component: SenderConfirmationPage }],
    '/sender-confirmation?token=7.ab',
  )
  return requests
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the link says who asks; nothing is confirmed before the button', async () => {
  const requests = open({ [READ]: { body: PROOF }, [CONFIRM]: { body: { ...PROOF, verified: true } } })
  await screen.findByText(/^boss@studio\.example would like to write letters .* as “Ada”, from$/)
  expect(screen.getByText('ada@studio.example')).toBeTruthy()
  expect(requests.map(({ path }) => path)).toEqual(['/v2/sender_proof'])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Confirm this address' }))
  await screen.findByRole('heading', { name: 'The address is confirmed' })
  expect(requests.map(({ body }) => body)).toEqual([{ token: '7.ab' }, { token: '7.ab' }])
})

test('one that was confirmed before says so', async () => {
  open({ [READ]: { body: { ...PROOF, verified: true } } })
  await screen.findByRole('heading', { name: 'The address is confirmed' })
})

test.each([
  ['when it is opened', { [READ]: { status: 404, body: { message: 'Not found.' } } }, false],
  [
    'when it ran out meanwhile',
    { [READ]: { body: PROOF }, [CONFIRM]: { status: 404, body: { message: 'Not found.' } } },
    true,
  ],
])('a dead link says so %s', async (_, answers, clicks) => {
  open(answers)
  if (clicks)
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Confirm this address' }))
  await screen.findByRole('heading', { name: 'This link no longer works' })
})

test('a server that does not answer leaves the button', async () => {
  open({ [READ]: { body: PROOF }, [CONFIRM]: { status: 422, body: { message: 'Please wait.' } } })
  const button = await screen.findByRole('button', { name: 'Confirm this address' })
  await userEvent.setup().click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait.')
  expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeTruthy()
})
