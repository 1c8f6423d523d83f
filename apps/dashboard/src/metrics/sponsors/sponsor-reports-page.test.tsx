// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { SponsorReportsPage } from './sponsor-reports-page.tsx'

const REPORT = {
  id: 5,
  period: 'days_90',
  sponsor: 'Rail & Sons',
  contact: '',
  note: '',
  url: 'https://pages.example/sponsor-reports/abc',
  created_at: '2026-03-02T10:00:00Z',
  expires_at: null,
}
const open = (answers: Parameters<typeof openPage>[1]['answers'] = {}) =>
  openPage(SponsorReportsPage, {
    at: '/shows/7/metrics/sponsors',
    path: '/shows/:id/metrics/sponsors',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v2/shows/7/sponsor_reports': { body: { reports: [REPORT] } },
      ...answers,
    },
  })

afterEach(closePage)

test('a report is made for a sponsor, and listed with its link', async () => {
  const { user, sent } = open({ 'POST /v2/shows/7/sponsor_reports': { status: 201, body: REPORT } })
  await user.type(await screen.findByRole('textbox', { name: 'Sponsor' }), 'Rail & Sons')
  await user.click(screen.getByRole('button', { name: 'Create report' }))
  expect(await screen.findByText('The report is ready. Copy its link below.')).toBeTruthy()
  expect(sent('POST /v2/shows/7/sponsor_reports')).toMatchObject([
    { period: 'days_30', days: 90, sponsor: 'Rail & Sons' },
  ])
  expect(screen.getByText('Last 90 days · made 2 Mar 2026 · works until you withdraw it')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
})

test('a report is withdrawn after a question', async () => {
  const { user, sent } = open({
    'DELETE /v2/shows/7/sponsor_reports/5': { body: { id: 5, message: 'ok' } },
  })
  await user.click(await screen.findByRole('button', { name: 'More for the report: Rail & Sons' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the report “Rail & Sons”?' })
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  await vi.waitFor(() => expect(sent('DELETE /v2/shows/7/sponsor_reports/5')).toHaveLength(1))
})

test('what is refused is said at its field, and what was typed stays', async () => {
  const { user } = open({
    'POST /v2/shows/7/sponsor_reports': {
      status: 422,
      body: { errors: { note: ['is too long (maximum is 2000 characters)'] } },
    },
  })
  const sponsor = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Sponsor' })
  await user.type(sponsor, 'Rail')
  await user.click(screen.getByRole('button', { name: 'Create report' }))
  expect((await screen.findAllByText(/is too long/)).length).toBeGreaterThan(0)
  expect(sponsor.value).toBe('Rail')
})
