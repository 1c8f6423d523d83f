// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { answeringUploads, picturesAre } from '../testing/upload.ts'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { EpisodeArtworkPage } from './artwork-page.tsx'
import { AssetsPage } from './assets-page.tsx'

const FILES = '/v2/shows/7/audioposts/12/asset_files'
const file = (id: number, format: string) => ({
  ...{
    id,
    format,
    language: 'en',
    file_name: `rain.${format}`,
    file_url: `/t/${id}.${format}`,
    bytes: 2048,
    origin: format === 'html' || format === 'txt' ? 'derived' : 'uploaded',
    created_at: '2026-03-01T10:00:00Z',
  },
})
type Answers = Parameters<typeof openPage>[1]['answers']

const open = (assets: object = {}, answers: Answers = {}, Page = AssetsPage) =>
  openPage(Page, {
    at: '/podcasts/7/episodes/12/assets',
    path: '/podcasts/:showId/episodes/:id/assets',
    answers: {
      'GET /v2/shows/7/audioposts/12': { body: { ...WHOLE_EPISODE, ...CHOICES } },
      [`GET ${FILES}`]: { body: { artwork: null, transcripts: [], ...assets } },
      ...answers,
    },
  })
const slot = async (name: string) => within(await screen.findByRole('region', { name }))
async function give(user: ReturnType<typeof open>['user'], accept: string, given: File) {
  await screen.findByRole('button', { name: 'Upload SRT' })
  const field = document.querySelector<HTMLInputElement>(
    `input[type=file][accept="${accept}"]`,
  ) as HTMLInputElement
  field.removeAttribute('accept')
  await user.upload(field, given)
}

afterEach(closePage)

describe('the transcript slots', () => {
  test('take a file each, and say when it is there (RU018, RU021)', async () => {
    const { user } = open()
    const sent = answeringUploads({ body: { file_url: '/t/1.srt', file_id: 1 } })
    await give(user, '.srt', new File(['1'], 'rain.srt'))
    expect(await screen.findByText('Transcript upload success')).toBeTruthy()
    expect(sent).toEqual([
      { path: FILES, fields: { name: 'rain.srt', type: 'transcript_srt', file: 'rain.srt' } },
    ])
  })

  test('refuse other files before sending them (RU025)', async () => {
    const { user } = open()
    const sent = answeringUploads({ body: {} })
    await give(user, '.srt', new File(['1'], 'rain.docx'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Only .srt files will be accepted')).toBeTruthy()
    expect(alert.getByText('Rejected file: rain.docx')).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('show the line and column of a mistake, with the line itself', async () => {
    const { user } = open()
    answeringUploads({
      status: 422,
      body: { message: 'No', messages: { file: ['Line 2, column 3: this is no time.'] } },
    })
    await give(user, '.srt', new File(['1\n00;00\n'], 'rain.srt'))
    expect(await screen.findByText('Transcript upload failed')).toBeTruthy()
    expect(screen.getByText('Line 2, column 3')).toBeTruthy()
    expect(screen.getByText('00;00')).toBeTruthy()
  })

  test('hold what was uploaded, with Download and Remove; derived formats stand below (RU018, RU021)', async () => {
    const { user, sent } = open(
      { transcripts: [file(1, 'srt'), file(2, 'html')] },
      { [`DELETE ${FILES}`]: { body: { id: 1, message: 'Gone.' } } },
    )
    const srt = await slot('SRT')
    expect(srt.getByRole('link', { name: 'Download SRT' }).getAttribute('href')).toBe('/t/1.srt')
    expect(screen.getByRole('link', { name: /^HTML/ }).getAttribute('href')).toBe('/t/2.html')
    expect((await slot('JSON')).getByRole('button', { name: 'Upload JSON' })).toBeTruthy()
    await user.click(srt.getByRole('button', { name: 'Remove SRT' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/What was made from it goes, too: HTML\. Apps then get no transcript/),
    ).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Download it first' }).getAttribute('href')).toBe('/t/1.srt')
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Transcript delete success')).toBeTruthy()
    expect(sent(`DELETE ${FILES}`)).toHaveLength(1)
  })
})

describe('the artwork of an episode', () => {
  const choose = async (user: ReturnType<typeof open>['user'], name = 'Choose a picture') => {
    await screen.findByRole('button', { name })
    const field = document.querySelector<HTMLInputElement>(
      'input[type=file][accept*=".png"]',
    ) as HTMLInputElement
    await user.upload(field, new File(['x'], 'cover.png', { type: 'image/png' }))
  }

  test('goes from none to chosen to saved (RU019, RU020)', async () => {
    const { user, sent } = open({}, { 'PUT /v2/shows/7/audioposts/12': { body: WHOLE_EPISODE } })
    picturesAre({ width: 3000, height: 3000 })
    answeringUploads({ body: { path: '/up/1', width: 3000, height: 3000 } })
    await choose(user)
    expect(await screen.findByRole('button', { name: 'Remove' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Image upload success')).toBeTruthy()
    expect(sent('PUT /v2/shows/7/audioposts/12')).toEqual([{ artwork_url: '/up/1' }])
  })

  test('is asked for as Apple wants it (RU027)', async () => {
    open()
    expect(await screen.findByText(/Apple wants 3000 × 3000/)).toBeTruthy()
  })

  test('that could not be sent says why, and stays chosen (RU021)', async () => {
    const { user } = open()
    picturesAre({ width: 3000, height: 3000 })
    answeringUploads({ status: 422, body: { message: 'This image must be a square.' } })
    await choose(user)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Image upload failed')).toBeTruthy()
    expect(screen.getByText('This image must be a square.')).toBeTruthy()
  })

  test('too small opens a dialog that says why (RU023)', async () => {
    const { user } = open()
    picturesAre({ width: 800, height: 800 })
    await choose(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Something went wrong' }))
    expect(dialog.getByText('This image must be at least 1400 pixels wide.')).toBeTruthy()
    expect(dialog.getByText('This image must be at least 1400 pixels tall.')).toBeTruthy()
  })

  test('is deleted after a question (RU019, RU021)', async () => {
    const { user, sent } = open(
      { artwork: { file_url: '/artwork/own', px: 3000 } },
      { [`DELETE ${FILES}`]: { body: { id: 12, message: 'Gone.' } } },
    )
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Image delete success')).toBeTruthy()
    expect(sent(`DELETE ${FILES}`)).toHaveLength(1)
  })

  test('has its own words on the older page (RU022)', async () => {
    const { user } = open(
      { artwork: { file_url: '/artwork/own', px: 3000 } },
      { [`DELETE ${FILES}`]: { body: { id: 12, message: 'Gone.' } } },
      EpisodeArtworkPage,
    )
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Artwork has been deleted!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'SRT' })).toBeNull())
  })

  test.each([
    [{ body: WHOLE_EPISODE }, 'Artwork has been updated!'],
    [{ status: 422, body: { message: 'The picture is damaged.' } }, 'The picture is damaged.'],
  ])('is saved on the older page with %j: %s (RU022)', async (answer, words) => {
    const { user } = open({}, { 'PUT /v2/shows/7/audioposts/12': answer }, EpisodeArtworkPage)
    picturesAre({ width: 3000, height: 3000 })
    answeringUploads({ body: { path: '/up/1', width: 3000, height: 3000 } })
    await choose(user)
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

test('a failure to load is said, with another try', async () => {
  open({}, { [`GET ${FILES}`]: { status: 429, body: { message: 'Not found.' } } })
  expect(await screen.findByText('The files of the episode could not be loaded')).toBeTruthy()
})
