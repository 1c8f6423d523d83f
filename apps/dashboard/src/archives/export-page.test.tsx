// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { ExportPage } from './export-page.tsx'

const ARCHIVE = {
  url: 'https://app.test/archives/ticket',
  file_name: 'road.zip',
  bytes: 1000,
  episodes: 7,
  processing: 0,
  missing: [] as string[],
  expires_at: '2026-03-01T10:00:00Z',
}
const open = (missing: string[]) =>
  openPage(ExportPage, {
    at: '/shows/1/export',
    path: '/shows/:id/export',
    answers: {
      'GET /v1/shows/1': () => ({ body: SHOW }),
      'GET /v2/shows/1/archive': () => ({ body: { ...ARCHIVE, missing } }),
    },
  })

afterEach(closePage)

test('a creator reads which sound the archive will not hold, and can have it all the same', async () => {
  open(['To Lisbon'])
  expect(
    (await screen.findByText(/The audio of one episode is no longer in the storage/)).textContent,
  ).toContain('To Lisbon')
  expect(screen.getByRole('link', { name: /Download archive/ }).getAttribute('href')).toBe(ARCHIVE.url)
})

test('many of them are counted, and the first named', async () => {
  open(['A', 'B', 'C', 'D', 'E', 'F'])
  expect((await screen.findByText(/The audio of 6 episodes is/)).textContent).toContain('A, B, C, D, E, …')
})

test('nothing is said where nothing is missing', async () => {
  open([])
  await screen.findByRole('link', { name: /Download archive/ })
  expect(screen.queryByText(/no longer in the storage/)).toBeNull()
})
