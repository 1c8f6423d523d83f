// @vitest-environment happy-dom
import type { ArchiveImport as Import } from '@podstead/contract/archives'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { ArchiveImport } from './archive-import.tsx'

const BROKEN_OFF: Import = {
  id: 5,
  state: 'failed',
  file_name: 'road.zip',
  message:
    'The import could not be finished, because reading the file was stopped twice from outside. Please try again.',
  can_retry: true,
  show_id: null,
  podcast_title: '',
  episodes_total: 0,
  episodes_done: 0,
  episodes_failed: 0,
  created_at: '2026-03-01T10:00:00Z',
}
const RUNNING: Import = { ...BROKEN_OFF, state: 'waiting', message: '', can_retry: false }
const RETRY = 'POST /v2/archive_imports/5/retry'
type Answers = Parameters<typeof openPage>[1]['answers']

function open(entry: Import, answers: Answers = {}) {
  let current = entry
  const page = openPage(ArchiveImport, {
    at: '/import',
    path: '/import',
    answers: { 'GET /v2/archive_imports': () => ({ body: [current] }), ...answers },
  })
  return { ...page, becomes: (next: Import) => (current = next) }
}
const again = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Try again' })
/** As browsers do with a button that becomes disabled. */
const leaveDisabled = () => (document.activeElement as HTMLElement).blur()

afterEach(closePage)

describe('the import of an archive that was broken off', () => {
  test('says why, and goes on when it is tried again; the button is busy meanwhile and sends once', async () => {
    let answer = () => {}
    const { user, sent, becomes } = open(BROKEN_OFF, {
      [RETRY]: () => new Promise((resolve) => (answer = () => resolve({ status: 202, body: RUNNING }))),
    })
    expect(await screen.findByText(BROKEN_OFF.message)).toBeTruthy()
    await user.click(await again())
    await waitFor(async () => expect((await again()).disabled).toBe(true))
    await user.click(await again())
    becomes(RUNNING)
    answer()
    expect(await screen.findByText('Waiting')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByText(BROKEN_OFF.message)).toBeNull()
    expect(sent(RETRY)).toHaveLength(1)
  })

  test('that cannot be tried again tells the reason of the server, and can be asked for once more', async () => {
    const message = 'This import cannot be tried again. Please upload the archive again.'
    const { user, sent } = open(BROKEN_OFF, {
      [RETRY]: () => {
        leaveDisabled()
        return { status: 409, body: { message } }
      },
    })
    await user.click(await again())
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(async () => expect((await again()).disabled).toBe(false))
    expect(document.activeElement).toBe(await again())
    await user.click(await again())
    await waitFor(() => expect(sent(RETRY)).toHaveLength(2))
  })

  test('is tried again with the keyboard, and the focus stays with the import', async () => {
    const { user, becomes, sent } = open(BROKEN_OFF, {
      [RETRY]: () => {
        becomes(RUNNING)
        return { status: 202, body: RUNNING }
      },
    })
    ;(await again()).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Waiting')).toBeTruthy()
    expect(sent(RETRY)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
  })

  test('whose file is of no use offers no other try', async () => {
    open({
      ...BROKEN_OFF,
      can_retry: false,
      message: 'This file is not the archive of a podcast. It is not a ZIP file, or it is damaged.',
    })
    expect(await screen.findByText(/not the archive of a podcast/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
