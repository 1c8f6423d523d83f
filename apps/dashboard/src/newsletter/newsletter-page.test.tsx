// @vitest-environment happy-dom
import { encodeFailure } from '@podstead/contract/failure'
import type { NewsletterReader } from '@podstead/contract/newsletter/newsletter'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { NewsletterPage } from './newsletter-page.tsx'

const FORM = 'https://pages.example/newsletter/slow-rivers'
const STATE = { sign_up_url: FORM, is_open: true, readers: 2, letters: [] as object[] }
const reader = (id: number): NewsletterReader => ({
  ...{ id, email_address: `reader-${id}@example.org`, confirmed_at: '2026-03-02T10:00:00.000Z' },
})
const LIST = 'GET /v2/shows/7/newsletter_readers'
const SEND = 'POST /v2/shows/7/newsletter'
const TEST = 'POST /v2/shows/7/newsletter/preview'
const EXPORT = 'GET /v2/shows/7/newsletter_readers/export.csv'

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (state: Partial<typeof STATE> = {}, answers: Answers = {}) =>
  openPage(NewsletterPage, {
    at: '/shows/7/newsletter',
    path: '/shows/:id/newsletter',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v2/shows/7': { body: SHOW },
      'GET /v2/shows/7/newsletter': { body: { ...STATE, ...state } },
      [LIST]: { body: { readers: [reader(2), reader(1)], next: null } },
      ...answers,
    },
  })

afterEach(closePage)

describe('the page', () => {
  test('says where listeners sign up, and shows the letters so far and how far they are', async () => {
    const letter = { id: 4, subject_text: 'New season', total: 120, sent: 60, ended_at: null }
    open({ letters: [{ ...letter, created_at: '2026-03-02T10:00:00.000Z' }] })
    expect((await screen.findByRole('link', { name: FORM })).getAttribute('href')).toBe(FORM)
    expect(screen.getByText('New season')).toBeTruthy()
    expect(screen.getByText(/60 of 120 sent/)).toBeTruthy()
  })

  test('leads to the home page while the form is not on it', async () => {
    open({ is_open: false })
    const link = await screen.findByRole('link', { name: 'To the home page' })
    expect(link.getAttribute('href')).toBe('/shows/7/site')
    expect(screen.queryByText(FORM)).toBeNull()
  })

  test('with nobody on the list offers neither a letter nor an export', async () => {
    open({ readers: 0 })
    await screen.findByText('Nobody has signed up yet.')
    expect(screen.queryByRole('button', { name: 'Send to everybody' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
  })

  test('that cannot be loaded says so, and tries again', async () => {
    let tries = 0
    const { user } = open(
      {},
      {
        'GET /v2/shows/7/newsletter': () =>
          ++tries === 1 ? { status: 422, body: { message: 'Not now' } } : { body: STATE },
      },
    )
    await screen.findByText('The newsletter could not be loaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('reader-1@example.org')
  })
})

describe('the readers', () => {
  test('are searched, and more of them come when asked for', async () => {
    const asked: string[] = []
    const { user } = open(
      {},
      {
        [LIST]: ({ path }) => {
          asked.push(path)
          if (path.includes('search=nobody')) return { body: { readers: [], next: null } }
          return path.includes('before=2')
            ? { body: { readers: [reader(1)], next: null } }
            : { body: { readers: [reader(2)], next: 2 } }
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('reader-1@example.org')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Search addresses' }), 'nobody')
    await screen.findByText('No address has these letters.')
    expect(asked.at(-1)).toContain('search=nobody')
  })

  test('are removed after asking; a refusal stands in the question', async () => {
    let tries = 0
    const { user, sent } = open(
      {},
      {
        'DELETE /v2/shows/7/newsletter_readers/2': () =>
          ++tries === 1
            ? { status: 404, body: { message: 'Not found' } }
            : { body: { id: 2, message: 'reader-2@example.org gets no more letters.' } },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Remove reader-2@example.org' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this reader?' }))
    expect(sent('DELETE /v2/shows/7/newsletter_readers/2')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await dialog.findByRole('alert')
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText('reader-2@example.org gets no more letters.')
    await waitFor(() => expect(sent(LIST).length).toBeGreaterThan(1))
  })

  test('are saved as a file; where that fails, a message says so', async () => {
    const files: Blob[] = []
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:file'
    })
    let tries = 0
    const { user } = open(
      {},
      {
        [EXPORT]: () =>
          ++tries === 1
            ? { text: 'email_address,confirmed_at\r\n' }
            : { status: 404, body: { message: 'Not found' } },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.text()).toBe('email_address,confirmed_at\r\n')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await screen.findByText('The list could not be exported')
    create.mockRestore()
  })
})

describe('a letter', () => {
  const write = async ({ user }: ReturnType<typeof open>, subject = 'New season') =>
    user.type(await screen.findByRole('textbox', { name: 'Subject' }), subject)

  test('goes to oneself as a test, which asks nothing and sends to nobody else', async () => {
    const page = open({}, { [TEST]: { body: { message: 'A test is on its way to ada@example.org.' } } })
    await write(page)
    await page.user.click(screen.getByRole('button', { name: 'Send me a test' }))
    await screen.findByText('A test is on its way to ada@example.org.')
    expect(page.sent(TEST)).toEqual([{ subject_text: 'New season', body_text: '' }])
    expect(page.sent(SEND)).toEqual([])
  })

  test('goes to everybody after asking with their number, and leaves an empty form', async () => {
    const letter = { id: 4, subject_text: 'New season', total: 2, sent: 0, ended_at: null }
    const page = open(
      {},
      {
        [SEND]: {
          body: {
            message: 'Your letter is on its way.',
            letter: { ...letter, created_at: '2026-03-02T10:00:00.000Z' },
          },
        },
      },
    )
    await write(page)
    await page.user.click(screen.getByRole('button', { name: 'Send to everybody' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this letter to 2 readers?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.sent(SEND)).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Send to everybody' }))
    const again = within(await screen.findByRole('dialog'))
    await page.user.click(again.getByRole('button', { name: 'Send to everybody' }))
    await screen.findByText('Your letter is on its way.')
    expect(page.sent(SEND)).toHaveLength(1)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('')
  })

  test('that misses something says so at its fields, and keeps what was written', async () => {
    const errors = { body_text: ["can't be blank"] }
    const page = open({}, { [SEND]: { status: 422, body: { errors } } })
    await write(page)
    await page.user.click(screen.getByRole('button', { name: 'Send to everybody' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Send to everybody' }))
    await screen.findByText(/can't be blank/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('New season')
  })

  test('that is refused because another is on its way says so in the question', async () => {
    const message = 'The last letter is still on its way. Wait until it has gone out.'
    const page = open(
      {},
      { [SEND]: { status: 422, body: encodeFailure({ status: 422, message }, 'fields') } },
    )
    await write(page)
    await page.user.click(screen.getByRole('button', { name: 'Send to everybody' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Send to everybody' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(message)
  })

  test('stays on the device when the page is left, until it is sent or discarded', async () => {
    const first = open()
    await write(first)
    const kept = localStorage.getItem('podstead.letter.7')
    closePage()
    localStorage.setItem('podstead.letter.7', kept ?? '')
    const { user } = open()
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
    expect(subject.value).toBe('New season')
    expect(screen.getByText('Kept on this device until you send it.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this letter?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(subject.value).toBe('New season')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(subject.value).toBe(''))
    expect(localStorage.getItem('podstead.letter.7')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  test('that was sent is not kept any more, also when the page was left meanwhile', async () => {
    let answer = (_: unknown) => {}
    const letter = { id: 4, subject_text: 'New season', total: 2, sent: 0, ended_at: null }
    const page = open(
      {},
      {
        [SEND]: () =>
          new Promise((done) => {
            answer = () => done({ body: { message: 'Your letter is on its way.', letter } })
          }),
      },
    )
    await write(page)
    await page.user.click(screen.getByRole('button', { name: 'Send to everybody' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Send to everybody' }))
    await waitFor(() => expect(page.sent(SEND)).toHaveLength(1))
    page.goTo('/shows/7')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('podstead.letter.7')).not.toBeNull()
    answer(null)
    await waitFor(() => expect(localStorage.getItem('podstead.letter.7')).toBeNull())
  })

  test('is written on in another tab, and shows it', async () => {
    open()
    const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Subject' })
    localStorage.setItem('podstead.letter.7', JSON.stringify({ subject_text: 'Rain', body_text: '' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'podstead.letter.7' }))
    await waitFor(() => expect(subject.value).toBe('Rain'))
  })
})
