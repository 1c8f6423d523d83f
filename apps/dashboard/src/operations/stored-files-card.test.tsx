// @vitest-environment happy-dom
import type { StoredFiles } from '@podstead/contract/stored-files'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { StoredFilesCard } from './stored-files-card.tsx'

const NOTHING: StoredFiles = { held_sweep: null, trash_days: 7, last_backup: null, checks: null }
const HELD: StoredFiles['held_sweep'] = {
  ...{ cause: 'size', text: 'it would remove much', held_at: '2026-11-20T10:00:00Z', is_confirmed: false },
  size: { files: 1200, bytes: 4_000_000_000, of_files: 3000, of_bytes: 10_000_000_000 },
}
const BACKUP: NonNullable<StoredFiles['last_backup']> = {
  ...{
    finished_at: new Date(Date.now() - 3_600_000).toISOString(),
    directory: '/srv/backup',
    files: 512,
    bytes: 2_000_000_000,
  },
  ...{ missing: 0, damaged: 0, verified_at: null, problems: 0 },
}

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (stored: Partial<StoredFiles>, answers: Answers = {}) =>
  openPage(StoredFilesCard, {
    at: '/server',
    path: '/server',
    answers: { 'GET /v2/stored_files': () => ({ body: { ...NOTHING, ...stored } }), ...answers },
  })

afterEach(closePage)

describe('a sweep that waits', () => {
  it('is shown with its size, and confirmed after a question, with the size that was shown', async () => {
    const { user, sent } = open(
      { held_sweep: HELD },
      { 'POST /v2/stored_files/sweep': { status: 202, body: { ...HELD, is_confirmed: true } } },
    )
    expect(await screen.findByText(/1,200 of 3,000 files \(4 GB of 10 GB\)/)).toBeTruthy()
    expect(screen.getByText('npm run podstead -- sweep --dry-run')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Move to the trash' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move these files to the trash?' }))
    expect(sent('POST /v2/stored_files/sweep')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Move to the trash' }))
    expect(await screen.findByText('The files are on their way to the trash.')).toBeTruthy()
    expect(sent('POST /v2/stored_files/sweep')).toEqual([{ files: 1200, bytes: 4_000_000_000 }])
  })

  it('that has changed since is refused in words, and stays', async () => {
    const message = 'The pending sweep is not the one that was shown. Please check it again.'
    const { user } = open(
      { held_sweep: HELD },
      { 'POST /v2/stored_files/sweep': { status: 409, body: { message } } },
    )
    await user.click(await screen.findByRole('button', { name: 'Move to the trash' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Move to the trash' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })

  it.each([
    [
      'is under way once it is confirmed',
      { ...HELD, is_confirmed: true },
      'They are being moved to the trash.',
    ],
    [
      'for the wrong storage says what to do',
      { ...HELD, cause: 'installation' as const, size: null },
      /Restart the server: it says what to do/,
    ],
  ])('%s, and has no button', async (_sentence, held_sweep, text) => {
    open({ held_sweep })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move to the trash' })).toBeNull()
  })
})

describe('the last backup', () => {
  it.each([
    ['is missed where there is none', null, /There is no backup yet/, 'npm run podstead -- backup DIR'],
    [
      'that was not read back can be',
      BACKUP,
      /with 512 files \(2 GB\)/,
      'npm run podstead -- backup --verify /srv/backup',
    ],
    [
      'of long ago is made again',
      { ...BACKUP, finished_at: '2026-01-01T00:00:00Z' },
      /more than a week old/,
      'npm run podstead -- backup /srv/backup',
    ],
  ])('%s', async (_sentence, last_backup, text, command) => {
    open({ last_backup })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText(command)).toBeTruthy()
  })

  it.each([
    ['is whole', { verified_at: BACKUP.finished_at }, /it is whole/],
    ['is broken', { verified_at: BACKUP.finished_at, problems: 3 }, /3 of its files are missing or damaged/],
    ['lacks what was lost before', { missing: 2, damaged: 1 }, /2 missing, 1 damaged/],
  ])('%s, and says so', async (_sentence, changes, text) => {
    open({ last_backup: { ...BACKUP, ...changes } })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('files that were checked', () => {
  const checks = {
    checked_at: BACKUP.finished_at,
    round_ended_at: null,
    checked: 40,
    missing: 0,
    damaged: 0,
    problems: [],
  }

  it.each([
    ['are not yet', null, /Nothing was checked yet/],
    ['were fine so far', checks, /40 files were checked/],
    [
      'were all fine',
      { ...checks, round_ended_at: BACKUP.finished_at },
      /Every file was there and unchanged/,
    ],
  ])('%s', async (_sentence, found, text) => {
    open({ checks: found })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('and are damaged are listed, with how they come back', async () => {
    const problems = [
      { key: 'audio/a.mp3', problem: 'missing' as const, found_at: '2026-11-20T10:00:00Z' },
      { key: 'audio/b.mp3', problem: 'damaged' as const, found_at: '2026-11-21T10:00:00Z' },
    ]
    open({ checks: { ...checks, missing: 60, damaged: 1, problems } })
    const list = await screen.findByRole('list', { name: 'Missing and damaged files' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['missingaudio/a.mp3since 20 Nov 2026', 'damagedaudio/b.mp3since 21 Nov 2026'])
    expect(screen.getByText(/and 59 more/)).toBeTruthy()
    expect(screen.getByText('npm run podstead -- restore file KEY --from DIR')).toBeTruthy()
  })
})

it('can be asked for again when they cannot be loaded', async () => {
  open({}, { 'GET /v2/stored_files': { status: 400, body: { message: 'No.' } } })
  expect(await screen.findByRole('heading', { name: 'The stored files could not be looked at' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
