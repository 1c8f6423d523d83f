// @vitest-environment happy-dom
import type { SelfCheck } from '@podstead/contract/self-check'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { ServerPage } from './server-page.tsx'

const GOOD: SelfCheck = {
  verdict: 'ok',
  address: '198.51.100.4',
  forwarded_for: '192.0.2.1, 198.51.100.4, 10.0.0.7',
  protocol: 'https',
  host: 'app.example.com',
  findings: [
    {
      name: 'proxy',
      level: 'ok',
      text: 'listeners are told apart: you are seen as 198.51.100.4',
      todo: null,
    },
  ],
  recent: { requests: 1000, addresses: 40, forwarded: 990, ranges: 200, heads: 7 },
}
const open = (...answers: Partial<SelfCheck>[]) =>
  openPage(ServerPage, {
    at: '/server',
    path: '/server',
    answers: {
      'GET /v2/self_check': () => ({
        body: { ...GOOD, ...(answers.length > 1 ? answers.shift() : answers[0]) },
      }),
    },
  })

afterEach(closePage)

test('shows the address that the server sees, and which one of the chain it took', async () => {
  open()
  expect((await screen.findByRole('status', { name: 'The address that we see' })).textContent).toBe(
    '198.51.100.4',
  )
  const chain = within(screen.getByRole('list', { name: 'What proxies reported' })).getAllByRole('listitem')
  expect(chain.map(({ textContent }) => textContent)).toEqual([
    '192.0.2.1',
    '198.51.100.4 ← taken',
    '10.0.0.7',
  ])
  expect(screen.getByText('https://app.example.com')).toBeTruthy()
  expect(screen.getByText('Listeners are told apart: you are seen as 198.51.100.4')).toBeTruthy()
})

test('says that no proxy told anything', async () => {
  open({ forwarded_for: null })
  expect(await screen.findByText(/there is no proxy in between/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'What proxies reported' })).toBeNull()
})

test('tells everybody else whom it is for (decision 0022)', async () => {
  openPage(ServerPage, {
    at: '/server',
    path: '/server',
    answers: { 'GET /v2/self_check': { status: 404, body: { message: 'Not found.' } } },
  })
  expect(await screen.findByText('This page is for whoever runs the server')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your podcasts' }).getAttribute('href')).toBe('/dashboard')
})

test('says what is wrong and what to do, and looks again', async () => {
  const todo = 'set TRUSTED_PROXIES=10.0.0.7'
  const text =
    'a proxy at 10.0.0.7 tells who is behind it, and is not believed: all listeners look like one address'
  const { user } = open({ verdict: 'fail', findings: [{ name: 'proxy', level: 'fail', text, todo }] }, {})
  expect(await screen.findByText('Something is wrong')).toBeTruthy()
  const finding = within(screen.getByRole('img', { name: 'Broken' }).closest('li') as HTMLElement)
  expect(finding.getByText(/^What to do:/).closest('p')?.textContent).toBe(`What to do: ${todo}`)
  await user.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('Listener IPs look correct, as far as your own request shows.')).toBeTruthy()
})
