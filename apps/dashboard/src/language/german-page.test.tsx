// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { closePage, openPage } from '../testing/open-page.tsx'
import { ACCOUNT } from '../testing/server.ts'

/** The language is chosen while the dashboard loads, so that all of it is loaded here in German. */
let page: { openPage: typeof openPage; closePage: typeof closePage }
let DashboardPage: ComponentType

beforeAll(async () => {
  localStorage.setItem('podstead.language', 'de')
  vi.resetModules()
  page = await import('../testing/open-page.tsx')
  DashboardPage = (await import('../shows/overview/dashboard-page.tsx')).DashboardPage
})
afterEach(() => page.closePage())
afterAll(() => vi.resetModules())

it('a page speaks German to who has chosen it, and so do the refusals of the server', async () => {
  page.openPage(DashboardPage, {
    at: '/dashboard',
    path: '/dashboard',
    account: { ...ACCOUNT, language: 'de' },
    answers: {
      'GET /v2/shows': {
        status: 429,
        body: { message: 'Zu viele Versuche. Bitte warte einen Moment und versuch es dann noch einmal.' },
      },
    },
  })
  expect(await screen.findByText('Deine Podcasts konnten nicht geladen werden')).toBeTruthy()
  expect(
    screen.getByText('Zu viele Versuche. Bitte warte einen Moment und versuch es dann noch einmal.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
})
