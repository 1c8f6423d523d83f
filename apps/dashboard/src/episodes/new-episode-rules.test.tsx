// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { CHOICES } from '../testing/whole-episode.ts'
import { writeRecord } from './audio/upload-record.ts'
import { NewEpisodePage } from './new-episode-page.tsx'

const SHOW = {
  podcast_title: 'The Long Road',
  rss_feed: '',
  artwork_url_256: '',
  time_zone: 'Europe/Berlin',
  is_private_show: false,
}
const FILE = { name: 'rain.mp3', size: 1000, lastModified: 1 }
const IN_A_YEAR = new Date().getUTCFullYear() + 1

// Uploads outlive pages on purpose; a podcast of its own keeps the tests apart.
let showId = 900
type Options = Pick<Parameters<typeof openPage>[1], 'account'> & {
  answers?: Parameters<typeof openPage>[1]['answers']
}

function open({ answers = {}, account = {} }: Options = {}) {
  return openPage(NewEpisodePage, {
    at: `/shows/${showId}/episode/new`,
    path: '/shows/:showId/episode/new',
    account,
    answers: {
      [`GET /v1/shows/${showId}`]: { body: { ...SHOW, id: showId } },
      [`GET /v2/shows/${showId}/episode_defaults`]: {
        body: { description: '', hosts: [], artwork_url_256: null },
      },
      'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp3' }, { file_extension: 'wav' }] },
      'GET /v1/episode_types': { body: CHOICES.episode_types },
      'GET /v1/explicit_types': { body: CHOICES.explicit_types },
      'GET /v2/uploads/signed-1': {
        body: { signed_id: 'signed-1', filename: FILE.name, title: 'Rain', artist: null },
      },
      ...answers,
    },
  })
}
/** As after a reload: the upload was finished before. */
const haveUploaded = () =>
  writeRecord(`show-${showId}`, {
    file: FILE,
    needToConvert: false,
    sent: 1000,
    uploadUrl: null,
    signedId: 'signed-1',
  })
const typed = (values: object) =>
  localStorage.setItem(`podstead.new-episode.${showId}`, JSON.stringify(values))
const create = () => `POST /v2/shows/${showId}/audioposts`

beforeEach(() => {
  showId += 1
})
afterEach(closePage)

describe('a new episode', () => {
  test('without direct upload an upgrade is offered, and nothing that there is not yet (RU123)', async () => {
    open({ account: { skill_direct_upload: false } })
    expect(await screen.findByText('Please upgrade your account to access the data.')).toBeTruthy()
    expect(screen.queryByLabelText('Episode name')).toBeNull()
    expect(screen.queryByText(/cloud drive/i)).toBeNull()
  })

  test('Cancel leads to the list (RU128)', async () => {
    const { user, address } = open()
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe(`/shows/${showId}/episodes`))
  })

  test('says what audio it takes, and how much of it (RU423)', async () => {
    open()
    expect(
      await screen.findByText(
        'MP3, WAV, M4A, FLAC and most other formats, up to 1 GB. What is not an MP3 becomes one, at 128 kbps. Variable bit rates under 128 kbps are not supported.',
      ),
    ).toBeTruthy()
  })

  test('has no audio again once the upload is removed, and is not published without (RU137, RU147)', async () => {
    haveUploaded()
    typed({ name: 'Rain' })
    const { user, sent } = open({ answers: { 'DELETE /v2/uploads/signed-1': { body: {} } } })
    await screen.findByText('rain.mp3')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Drop your audio file here')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(
      within(await screen.findByRole('alert', { name: 'Error' })).getByText(
        'Audio file must be included before saving your episode.',
      ),
    ).toBeTruthy()
    expect(sent(create())).toEqual([])
  })

  test('with a date to come is scheduled, and it is said when (RU133, RU134)', async () => {
    haveUploaded()
    typed({ name: 'Rain', when: 'date', wall: `${IN_A_YEAR}-12-24 18:00:00` })
    const audio_date = `${IN_A_YEAR}-12-24T17:00:00Z`
    const { user, sent } = open({
      answers: { [create()]: { status: 201, body: { id: 12, is_draft: false, audio_date } } },
    })
    await screen.findByText('rain.mp3')
    expect(
      screen.getByText(new RegExp(`Goes out on .*24 December ${IN_A_YEAR} at 18:00, Berlin time`)),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    expect(await screen.findByText(/^Episode scheduled to be released in /)).toBeTruthy()
    expect(sent(create())).toMatchObject([
      { is_draft: false, audio_date: new Date(audio_date).toISOString() },
    ])
  })

  test('a date to come asks whether that was meant (RU136)', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'On a date' }))
    await user.click(screen.getByLabelText('Publish date'))
    await user.click(await screen.findByRole('button', { name: 'Next month' }))
    await user.click((await screen.findAllByRole('button', { name: /^15 / })).at(-1) as HTMLElement)
    expect(
      await screen.findByText(
        /^Did you want this published at a future time\/date\? This episode won't be released for another /,
      ),
    ).toBeTruthy()
  })

  test('a refusal without fields is told in its own words (RU140)', async () => {
    haveUploaded()
    typed({ name: 'Rain' })
    const { user } = open({
      answers: { [create()]: { status: 402, body: { message: 'Your plan has no more room.' } } },
    })
    await screen.findByText('rain.mp3')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const panel = await screen.findByRole('alert', { name: 'Error' })
    expect(within(panel).getByText('Error')).toBeTruthy()
    expect(within(panel).getByText('Your plan has no more room.')).toBeTruthy()
  })
})

test('the description has every format of the specification (RU158)', async () => {
  const { user } = open()
  const bar = within(
    (await screen.findByRole('button', { name: 'Bold' })).closest(
      '[role=toolbar], .mantine-RichTextEditor-toolbar',
    ) as HTMLElement,
  )
  const headings = ['Heading 2', 'Heading 3']
  const words = ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Blockquote']
  const lists = ['Bullet list', 'Ordered list', 'Decrease indent', 'Increase indent']
  const rest = ['Link', 'Remove link', 'Image', 'Video']
  expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    ...headings,
    ...words,
    ...lists,
    ...rest,
  ])
  await user.click(bar.getByRole('button', { name: 'Video' }))
  expect(await screen.findByRole('dialog', { name: 'Add a video' })).toBeTruthy()
})
