// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { writeRecord } from './audio/upload-record.ts'
import { EpisodeSettingsPage } from './episode-settings-page.tsx'

// Uploads outlive pages on purpose; an episode of its own keeps the tests apart.
let id = 700
const address = () => `/v2/shows/7/audioposts/${id}`

function open(
  episode: object = {},
  answers: Parameters<typeof openPage>[1]['answers'] = {},
  at = `/podcasts/7/episodes/${id}`,
) {
  return openPage(EpisodeSettingsPage, {
    at,
    path: at.replace('7', ':showId').replace(String(id), ':id'),
    answers: {
      [`GET ${address()}`]: { body: { ...WHOLE_EPISODE, ...CHOICES, id, ...episode } },
      [`PUT ${address()}`]: { body: { ...WHOLE_EPISODE, id, updated_at: '2' } },
      [`GET ${address()}/alternate_enclosures`]: { body: { alternate_enclosures: [] } },
      [`GET ${address()}/normalise`]: {
        body: { state: 'none', progress: 0, message: '', before: null, after: null },
      },
      'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp3' }] },
      'GET /v1/episode_types': { body: CHOICES.episode_types },
      'GET /v1/explicit_types': { body: CHOICES.explicit_types },
      ...answers,
    },
  })
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Episode name')
const older = () => `/shows/7/episodes/${id}`

beforeEach(() => {
  id += 1
})
afterEach(closePage)

describe('the page of an episode', () => {
  test('has every field of the specification (RU156)', async () => {
    const { user } = open({ show: { ...WHOLE_EPISODE.show, is_advanced_private_feed: true } })
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Show all fields' }))
    for (const label of [
      'Publish date',
      'Season',
      'Episode number',
      'Episode type',
      'Explicit content',
      'Keywords',
      'Batch number',
    ])
      expect(screen.getAllByLabelText(label).length, label).toBeGreaterThan(0)
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Draft',
      'Publish',
    ])
    expect(await screen.findByRole('textbox', { name: 'Description' })).toBeTruthy()
    for (const title of ['Audio', 'People', 'Artwork', 'Transcript', 'Place'])
      expect(screen.getAllByRole('heading', { name: title }).length, title).toBeGreaterThan(0)
  })

  test('asks for a batch only where batches mean something, or where there is one', async () => {
    const { user } = open()
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Show all fields' }))
    expect(screen.queryByLabelText('Batch number')).toBeNull()
    closePage()
    open({ batch_number: 3 })
    expect((await screen.findByLabelText<HTMLInputElement>('Batch number')).value).toBe('3')
  })

  test('is kept from saving while audio is on its way (RU145)', async () => {
    writeRecord(`episode-${id}`, {
      file: { name: 'sun.wav', size: 10, lastModified: 1 },
      ...{ needToConvert: false, sent: 10, uploadUrl: null, signedId: 'signed-9' },
    })
    const { user, sent } = open({}, { 'GET /v2/uploads/signed-9': { body: {} } })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Replace audio' }))
    const input = await waitFor(
      () =>
        document.querySelector<HTMLInputElement>('input[type=file]:not(:disabled)') ??
        expect.fail('no file field'),
    )
    input.removeAttribute('accept')
    await user.upload(input, new File(['x'], 'sun.mp3', { type: 'audio/mpeg' }))
    await screen.findByText('Preparing')
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('button', { name: /^Save/, hidden: true }))
    expect(await screen.findByText("Can't save while uploading audio file.")).toBeTruthy()
    expect(sent(`PUT ${address()}`)).toEqual([])
  })

  test('replaces no audio that a cloud drive keeps (RU137)', async () => {
    open({ is_dropbox: true })
    await nameField()
    expect(screen.queryByRole('button', { name: 'Replace audio' })).toBeNull()
  })

  test('deletes nothing that a cloud drive keeps (RU122)', async () => {
    open({ show: { ...WHOLE_EPISODE.show, is_direct_upload: false } })
    await nameField()
    expect(screen.queryByRole('button', { name: 'Delete episode' })).toBeNull()
  })
})

describe('the older page', () => {
  test('publishes a draft with one button, and saves with the other (RU132)', async () => {
    const { user, sent } = open({ is_draft: true, publication: 'draft' }, {}, older())
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(sent(`PUT ${address()}`)).toMatchObject([{ is_draft: false }]))
    expect(screen.getByRole('button', { name: /^Save/ })).toBeTruthy()
  })

  test.each([
    [
      { status: 422, body: { message: 'No', messages: { name: ['is taken', 'is odd'] } } },
      'name: is taken,is odd',
    ],
    [{ status: 429, body: { message: 'Please wait a minute.' } }, 'Please wait a minute.'],
  ])('says in a toast titled Error what the server said: %j (RU141)', async (answer, words) => {
    const { user } = open({}, { [`PUT ${address()}`]: answer }, older())
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    const toast = await waitFor(() => toastOf(words))
    expect(within(toast).getByText('Error')).toBeTruthy()
    expect((await nameField()).value).toBe('Rain')
  })

  test('says Error when there is no answer (RU141)', async () => {
    const { user } = open(
      {},
      { [`PUT ${address()}`]: () => Promise.reject(new TypeError('Failed to fetch')) },
      older(),
    )
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0)
  })
})

function toastOf(words: string): HTMLElement {
  const toasts = [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')]
  return toasts.find((toast) => toast.textContent?.includes(words)) ?? expect.fail(`no toast says ${words}`)
}

test('audio that failed has words, also when nobody said why (RU407, RU408)', async () => {
  open({ direct_upload_status_code: 400, upload_message: null, audio_src: null, publication: 'failed' })
  expect(await screen.findByText('Failed to upload the file, please try to upload it again.')).toBeTruthy()
})
