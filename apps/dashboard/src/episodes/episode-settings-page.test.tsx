// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { writeRecord } from './audio/upload-record.ts'
import { EpisodeSettingsPage } from './episode-settings-page.tsx'

const EPISODE = WHOLE_EPISODE
// Uploads outlive pages on purpose; an episode of its own keeps the tests apart.
let id = 500
const address = () => `/v2/shows/7/audioposts/${id}`

function open(episode: object = {}, answers: Parameters<typeof openPage>[1]['answers'] = {}) {
  return openPage(EpisodeSettingsPage, {
    at: `/podcasts/7/episodes/${id}`,
    path: '/podcasts/:showId/episodes/:id',
    answers: {
      [`GET ${address()}`]: { body: { ...EPISODE, ...CHOICES, id, ...episode } },
      [`PUT ${address()}`]: ({ body }) => ({
        body: { ...EPISODE, id, ...episode, ...sameKind(body), updated_at: '2' },
      }),
      [`GET ${address()}/alternate_enclosures`]: { body: { alternate_enclosures: [] } },
      [`GET ${address()}/normalise`]: {
        body: { state: 'none', progress: 0, message: '', before: null, after: null },
      },
      'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp3' }] },
      'GET /v1/episode_types': { body: [{ id: 1, name: 'Full' }] },
      'GET /v1/explicit_types': { body: [{ id: 2, label: 'Clean', description: '' }] },
      ...answers,
    },
  })
}
/** Lists go out in another shape than they come back. */
const sameKind = (body: unknown) => {
  const { hosts: _, batch_number: __, ...plain } = body as Record<string, unknown>
  return plain
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Episode name')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ })

beforeEach(() => {
  id += 1
})
afterEach(closePage)

describe('the settings of an episode', () => {
  test('are saved; status and date that nobody touched here are not sent (RU135)', async () => {
    const { user, sent } = open()
    await user.type(await nameField(), ' again')
    await user.click(save())
    expect(await screen.findByText('Episode is saved as published.')).toBeTruthy()
    expect(sent(`PUT ${address()}`)).toEqual([{ name: 'Rain again', version: 'first' }])
    expect(save().disabled).toBe(true)
  })

  test('of a podcast with tiers say from which one on the episode opens', async () => {
    const show = { ...EPISODE.show, is_advanced_private_feed: true, tier_names: ['Silver', 'Gold'] }
    const { user, sent } = open({ show })
    await user.click(await screen.findByRole('combobox', { name: 'Tier' }))
    await user.click(await screen.findByRole('option', { name: 'Gold' }))
    await user.click(save())
    await waitFor(() => expect(sent(`PUT ${address()}`)).toEqual([{ tier: 2, version: 'first' }]))
  })

  test('tell what each status means, and that an episode became a draft (RU135, RU157)', async () => {
    const { user, sent } = open()
    await nameField()
    expect(screen.getByText('Goes live after processing is complete.')).toBeTruthy()
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Draft' }))
    expect(screen.getByText('Manually publish when you’re ready.')).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText('Episode has been changed to a draft')).toBeTruthy()
    expect(sent(`PUT ${address()}`)).toEqual([{ is_draft: true, version: 'first' }])
  })

  test('tell what an empty date means: now for what waits, none for what is out', async () => {
    open({ publication: 'scheduled', audio_date: null })
    expect(await screen.findByText('Goes live when you save.')).toBeTruthy()
    closePage()
    open({ audio_date: null })
    expect(await screen.findByText('It is already out and keeps its date.')).toBeTruthy()
    closePage()
    open({ publication: 'scheduled', audio_date: null, show: { ...EPISODE.show, manual_release: true } })
    expect(
      await screen.findByText('This podcast waits for a date: without one it is not published.'),
    ).toBeTruthy()
  })

  test('tell that a draft does not go out by its date', async () => {
    open({ publication: 'draft', is_draft: true, audio_date: '2999-03-02T09:30:15Z' })
    expect(
      await screen.findByText('A draft goes out only when it is set to Publish, whatever its date.'),
    ).toBeTruthy()
  })

  test("show a refusal as 'field: msg1,msg2' and keep what was typed (RU140)", async () => {
    const { user } = open(
      {},
      {
        [`PUT ${address()}`]: {
          status: 422,
          body: { message: 'No', messages: { name: ['is taken', 'is odd'] } },
        },
      },
    )
    await user.type(await nameField(), '!')
    await user.click(save())
    expect(within(await screen.findByRole('alert')).getByText('name: is taken,is odd')).toBeTruthy()
    expect((await nameField()).value).toBe('Rain!')
  })

  test('ask before what was typed is lost (RU130)', async () => {
    const { user, address: where } = open()
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    expect(where()).toBe(`/podcasts/7/episodes/${id}`)
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(where()).toBe('/shows/7/episodes'))
  })

  test('show a panel, not an empty page, when loading fails', async () => {
    open({}, { [`GET ${address()}`]: { status: 429, body: { message: 'Too many requests.' } } })
    expect(await screen.findByText('The episode could not be loaded')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('of one that does not exist say so, without another try', async () => {
    open({}, { [`GET ${address()}`]: { status: 404, body: { message: 'Not found.' } } })
    expect(await screen.findByRole('heading', { name: 'This episode does not exist' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const link = screen.getByRole('link', { name: 'To the episodes of the podcast' })
    expect(link.getAttribute('href')).toBe('/shows/7/episodes')
  })
})

describe('the audio of an episode', () => {
  test('shows how far its processing is (RU407)', async () => {
    open({ direct_upload_status_code: 202, upload_progress: 42, audio_src: null, publication: 'processing' })
    expect(await screen.findByText('42%')).toBeTruthy()
  })

  test('says why it failed, and is processed again on request (RU407)', async () => {
    const { user, sent } = open(
      {
        direct_upload_status_code: 400,
        upload_message: 'The file ends in the middle.',
        audio_src: null,
        publication: 'failed',
      },
      { [`POST ${address()}/process`]: { status: 202, body: { ...EPISODE, id } } },
    )
    expect(await screen.findByText('The file ends in the middle.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent(`POST ${address()}/process`)).toHaveLength(1))
  })

  test('stays when a new one failed, and nothing more is said of that', async () => {
    const { user, sent } = open(
      { direct_upload_status_code: 400, upload_message: 'The file ends in the middle.', audio_file_id: 3 },
      { [`POST ${address()}/keep_audio`]: { body: { ...EPISODE, id } } },
    )
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(/listeners get the current one/)).toBeTruthy()
    await user.click(alert.getByRole('button', { name: 'Keep the current audio' }))
    await waitFor(() => expect(sent(`POST ${address()}/keep_audio`)).toHaveLength(1))
  })

  test('is replaced by an uploaded file when it is saved, and not before', async () => {
    writeRecord(`episode-${id}`, {
      file: { name: 'sun.mp3', size: 10, lastModified: 1 },
      needToConvert: false,
      sent: 10,
      uploadUrl: null,
      signedId: 'signed-9',
    })
    const { user, sent } = open({}, { 'GET /v2/uploads/signed-9': { body: {} } })
    expect(await screen.findByText('sun.mp3')).toBeTruthy()
    expect(screen.getByText('Save to use the new file.')).toBeTruthy()
    expect(sent(`PUT ${address()}`)).toEqual([])
    await user.click(save())
    await waitFor(() =>
      expect(sent(`PUT ${address()}`)).toMatchObject([{ signed_id: 'signed-9', need_to_convert: false }]),
    )
    await waitFor(() => expect(screen.queryByText('sun.mp3')).toBeNull())
    expect(screen.getByRole('button', { name: 'Replace audio' })).toBeTruthy()
  })
})
