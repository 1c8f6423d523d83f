// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { CHOICES } from '../testing/whole-episode.ts'
import { writeRecord } from './audio/upload-record.ts'
import { NewEpisodePage } from './new-episode-page.tsx'

const SHOW = {
  id: 0,
  podcast_title: 'The Long Road',
  rss_feed: '',
  artwork_url_256: '',
  time_zone: 'Europe/Berlin',
  is_private_show: false,
}
const FILE = { name: '012_rain.wav', size: 1000, lastModified: 1 }
// Uploads outlive pages on purpose; a show of its own keeps the tests apart.
let showId = 100

function open(answers: Parameters<typeof openPage>[1]['answers'] = {}) {
  return openPage(NewEpisodePage, {
    at: `/shows/${showId}/episode/new`,
    path: '/shows/:showId/episode/new',
    answers: {
      [`GET /v1/shows/${showId}`]: { body: { ...SHOW, id: showId } },
      [`GET /v2/shows/${showId}/episode_defaults`]: {
        body: { description: '', hosts: [], artwork_url_256: null },
      },
      'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp3' }, { file_extension: 'wav' }] },
      [`GET /v1/shows/${showId}/prepare_upload`]: { body: CHOICES },
      'GET /v1/episode_types': { body: [{ id: 1, name: 'Full' }] },
      'GET /v1/explicit_types': { body: [{ id: 2, label: 'Clean', description: '' }] },
      'GET /v2/uploads/signed-1': {
        body: {
          signed_id: 'signed-1',
          filename: FILE.name,
          byte_size: 1000,
          content_type: 'audio/wav',
          is_mp3: false,
          title: 'Rain at last',
          artist: null,
          duration_second: 60,
        },
      },
      ...answers,
    },
  })
}
/** As after a reload: the upload was finished before. */
const haveUploaded = () =>
  writeRecord(`show-${showId}`, {
    file: FILE,
    needToConvert: true,
    sent: 1000,
    uploadUrl: null,
    signedId: 'signed-1',
  })
const nameField = () => screen.findByLabelText<HTMLInputElement>('Episode name')
const create = () => `POST /v2/shows/${showId}/audioposts`

beforeEach(() => {
  showId += 1
})
afterEach(closePage)

describe('a new episode', () => {
  test('is not saved without audio and name (RU146, RU147)', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    const panel = await screen.findByRole('alert')
    expect(within(panel).getByText('Audio file must be included before saving your episode.')).toBeTruthy()
    expect(within(panel).getByText('Episode name cannot be empty')).toBeTruthy()
    expect(sent(create())).toEqual([])
  })

  test('begins with the defaults of the podcast, and sends none of its picture when that was taken away', async () => {
    const { user, sent } = open({
      [`GET /v2/shows/${showId}/episode_defaults`]: {
        body: { description: '<p>Find us at rain.example</p>', hosts: [], artwork_url_256: '/a/256.jpg' },
      },
      [create()]: { status: 201, body: { id: 12, is_draft: true, audio_date: null } },
    })
    expect(await screen.findByText('Find us at rain.example')).toBeTruthy()
    expect(screen.queryByText('We restored your unsaved draft.')).toBeNull()
    expect(screen.getByRole('img', { name: 'The default artwork of this podcast' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await user.type(await nameField(), 'Rain')
    await user.click(screen.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() =>
      expect(sent(create())).toMatchObject([
        { description: '<p>Find us at rain.example</p>', artwork_url: '' },
      ]),
    )
  })

  test('is saved as a draft without audio: the words can come first', async () => {
    const { user, sent } = open({
      [create()]: { status: 201, body: { id: 12, is_draft: true, audio_date: null } },
    })
    await user.type(await nameField(), 'Notes first')
    await user.click(screen.getByRole('button', { name: 'Save Draft' }))
    expect(await screen.findByText('Episode saved as a draft')).toBeTruthy()
    expect(sent(create())).toMatchObject([{ name: 'Notes first', is_draft: true }])
    expect(sent(create())[0]).not.toHaveProperty('signed_id')
  })

  test('takes its title from the tags of the file', async () => {
    haveUploaded()
    open()
    await waitFor(async () => expect((await nameField()).value).toBe('Rain at last'))
  })

  test('takes its title from the name of the file where there are no tags', async () => {
    haveUploaded()
    open({
      'GET /v2/uploads/signed-1': {
        body: {
          signed_id: 'signed-1',
          filename: FILE.name,
          byte_size: 1000,
          content_type: 'audio/wav',
          is_mp3: false,
          title: null,
          artist: null,
          duration_second: 60,
        },
      },
    })
    await waitFor(async () => expect((await nameField()).value).toBe('Rain'))
  })

  test('keeps a title that a person typed', async () => {
    haveUploaded()
    localStorage.setItem(`podstead.new-episode.${showId}`, JSON.stringify({ name: 'Mine' }))
    const { sent } = open()
    await waitFor(() => expect(sent('GET /v2/uploads/signed-1').length).toBeGreaterThan(0))
    await screen.findByText('012_rain.wav')
    expect((await nameField()).value).toBe('Mine')
  })

  test('is published with its upload, and opens (RU129, RU133, RU134)', async () => {
    haveUploaded()
    const { user, sent, address } = open({
      [create()]: { status: 201, body: { id: 12, is_draft: false, audio_date: '2026-03-01T10:00:00Z' } },
    })
    await waitFor(async () => expect((await nameField()).value).toBe('Rain at last'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Episode is published.')).toBeTruthy()
    expect(address()).toBe(`/podcasts/${showId}/episodes/12`)
    expect(sent(create())).toMatchObject([
      {
        name: 'Rain at last',
        is_draft: false,
        audio_date: null,
        signed_id: 'signed-1',
        need_to_convert: true,
        explicit_type_id: 2,
        episode_type_id: 1,
        episode_number: '0',
      },
    ])
  })

  test('goes out with its people and season (RU148)', async () => {
    haveUploaded()
    const { user, sent } = open({
      [`GET /v1/shows/${showId}/prepare_upload`]: {
        body: { ...CHOICES, show: { ...SHOW, id: showId }, allow_upload_files: [] },
      },
      [`GET /v2/shows/${showId}/audioposts`]: { body: { audioposts: [] } },
      [create()]: { status: 201, body: { id: 12, is_draft: true, audio_date: null } },
    })
    await waitFor(async () => expect((await nameField()).value).toBe('Rain at last'))
    await user.click(await screen.findByRole('button', { name: 'Rui Melo' }))
    await user.click(screen.getByRole('button', { name: 'Save Draft' }))
    expect(within(await screen.findByRole('alert')).getByText('Rui Melo is missing roles.')).toBeTruthy()
    expect(sent(create())).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Rui Melo' }))
    await user.click(screen.getByRole('button', { name: 'Ana Reis' }))
    await user.click(screen.getByRole('combobox', { name: 'Season' }))
    await user.click(await screen.findByRole('option', { name: 'Season 2: North' }))
    await user.click(screen.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() =>
      expect(sent(create())).toMatchObject([
        { season_id: 31, hosts: [{ person_id: 41, roles: ['cast/host'], sort_order: 1 }] },
      ]),
    )
  })

  test('is saved as a draft (RU133, RU134)', async () => {
    haveUploaded()
    const { user, sent } = open({
      [create()]: { status: 201, body: { id: 12, is_draft: true, audio_date: null } },
    })
    await waitFor(async () => expect((await nameField()).value).toBe('Rain at last'))
    await user.click(screen.getByRole('button', { name: 'Save Draft' }))
    expect(await screen.findByText('Episode saved as a draft')).toBeTruthy()
    expect(sent(create())).toMatchObject([{ is_draft: true }])
  })

  test("shows a refusal as 'field: msg1,msg2' and keeps everything (RU140)", async () => {
    haveUploaded()
    const { user } = open({
      [create()]: {
        status: 422,
        body: { message: 'No', messages: { itunes_keywords: ['are too long', 'are odd'] } },
      },
    })
    await waitFor(async () => expect((await nameField()).value).toBe('Rain at last'))
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(
      within(await screen.findByRole('alert')).getByText('itunes_keywords: are too long,are odd'),
    ).toBeTruthy()
    expect((await nameField()).value).toBe('Rain at last')
    expect(screen.getByText('012_rain.wav')).toBeTruthy()
  })

  test('keeps what was typed on this device', async () => {
    const { user } = open()
    await user.type(await nameField(), 'Snow')
    const kept = localStorage.getItem(`podstead.new-episode.${showId}`)
    closePage()
    localStorage.setItem(`podstead.new-episode.${showId}`, kept ?? '')
    open()
    expect((await nameField()).value).toBe('Snow')
  })

  test('refuses files of other kinds and several at once in the words of the ledger (RU417)', async () => {
    const { user } = open()
    const input = await waitFor(
      () =>
        document.querySelector<HTMLInputElement>('input[type=file]:not(:disabled)') ??
        expect.fail('no file field'),
    )
    input.removeAttribute('accept')
    await user.upload(input, new File(['x'], 'notes.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('Only .mp3, .wav will be accepted')).toBeTruthy()
    expect(screen.getByText('Rejected file: notes.pdf')).toBeTruthy()
  })

  test('uploads what is not an MP3 at once, to be converted unless its owner says no (RU145, RU410, RU419)', async () => {
    const { user } = open()
    const input = await waitFor(
      () =>
        document.querySelector<HTMLInputElement>('input[type=file]:not(:disabled)') ??
        expect.fail('no file field'),
    )
    await user.upload(input, new File(['x'], 'rain.wav', { type: 'audio/wav' }))
    const choice = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Convert to MP3 (128 kbps)',
    })
    expect(choice.checked).toBe(true)
    await user.click(choice)
    expect(choice.checked).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save Draft' }))
    expect(await screen.findByText("Can't save while uploading audio file.")).toBeTruthy()
  })

  test('keeps a video where the podcast is about pictures', async () => {
    const { user } = open({
      [`GET /v1/shows/${showId}`]: { body: { ...SHOW, id: showId, medium_type: 'film' } },
      'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp4' }, { file_extension: 'wav' }] },
    })
    const input = await waitFor(
      () =>
        document.querySelector<HTMLInputElement>('input[type=file]:not(:disabled)') ??
        expect.fail('no file field'),
    )
    await user.upload(input, new File(['x'], 'rain.mp4', { type: 'video/mp4' }))
    expect(await screen.findByText('rain.mp4')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Convert to MP3 (128 kbps)' })).toBeNull()
    expect(screen.queryByText('Drop your audio file here')).toBeNull()
  })

  test('says when seasons and people could not be loaded, and asks for them again', async () => {
    let calls = 0
    const { user } = open({
      [`GET /v1/shows/${showId}/prepare_upload`]: () => {
        calls += 1
        return calls === 1 ? { status: 404, body: { message: 'Not found.' } } : { body: CHOICES }
      },
    })
    expect(await screen.findByText('Seasons and people could not be loaded')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Seasons and people could not be loaded')).toBeNull())
  })

  test('offers to continue an unfinished upload', async () => {
    writeRecord(`show-${showId}`, {
      file: { ...FILE, name: 'rain.wav' },
      needToConvert: false,
      sent: 430,
      uploadUrl: 'http://localhost/uploads/tus/u1',
      signedId: null,
    })
    open({ 'HEAD http://localhost/uploads/tus/u1': { headers: { 'upload-offset': '690' } } })
    expect(await screen.findByText('Continue your upload of rain.wav')).toBeTruthy()
    expect(
      await screen.findByText('It stopped at 69%. Choose the same file again and it continues from there.'),
    ).toBeTruthy()
  })

  test('no longer offers an upload that the server has forgotten', async () => {
    writeRecord(`show-${showId}`, {
      file: FILE,
      needToConvert: false,
      sent: 430,
      uploadUrl: 'http://localhost/uploads/tus/u2',
      signedId: null,
    })
    open({ 'HEAD http://localhost/uploads/tus/u2': { status: 404 } })
    expect(await screen.findByText('Drop your audio file here')).toBeTruthy()
  })
})
