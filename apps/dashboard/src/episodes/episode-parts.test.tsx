// @vitest-environment happy-dom
import type { AudioReport } from '@podstead/contract/episodes/episode-fields'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closePlayer, playerState } from '../audio/player-state.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { CHOICES, WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { EpisodeSettingsPage } from './episode-settings-page.tsx'

const ADDRESS = '/v2/shows/7/audioposts/12'
const REPORT: AudioReport = {
  ...{
    loudness_lufs: -24,
    loudness_range_lu: 4,
    true_peak_dbtp: -3,
    silence_start_second: 0,
    silence_end_second: 0,
  },
  ...{
    clipped_samples: 0,
    channel_note: null,
    target_lufs: -16,
    findings: [{ code: 'too_quiet', value: -24 }],
  },
}
type Answers = Parameters<typeof openPage>[1]['answers']

function open(episode: object = {}, answers: Answers = {}, at = '/podcasts/7/episodes/12') {
  return openPage(EpisodeSettingsPage, {
    at,
    path: at.startsWith('/shows') ? '/shows/:showId/episodes/:id' : '/podcasts/:showId/episodes/:id',
    answers: {
      [`GET ${ADDRESS}`]: { body: { ...WHOLE_EPISODE, ...CHOICES, ...episode } },
      [`PUT ${ADDRESS}`]: { body: { ...WHOLE_EPISODE, updated_at: '2' } },
      [`GET ${ADDRESS}/alternate_enclosures`]: { body: { alternate_enclosures: [] } },
      [`GET ${ADDRESS}/normalise`]: {
        body: { state: 'none', progress: 0, message: '', before: null, after: null },
      },
      'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp3' }, { file_extension: 'mp4' }] },
      'GET /v1/episode_types': { body: CHOICES.episode_types },
      'GET /v1/explicit_types': { body: CHOICES.explicit_types },
      ...answers,
    },
  })
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Episode name')
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ })

afterEach(closePage)

test('an episode that was imported without its audio says where apps get it, why, and where to try again', async () => {
  open({
    ...{
      audio_file_id: null,
      audio_src: null,
      peaks_url: null,
      direct_upload_status_code: 400,
      uploaded_file_size: null,
    },
    ...{
      source_url: 'https://old.example/7.mp3',
      upload_message: 'The old host refuses to give us the audio.',
    },
  })
  expect(
    await screen.findByText(
      /until it is, apps get this episode from your old host.*https:\/\/old.example\/7.mp3/i,
    ),
  ).toBeTruthy()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The old host refuses to give us the audio.')).toBeTruthy()
  expect(alert.getByRole('link', { name: 'Try again in the import' }).getAttribute('href')).toBe(
    '/shows/7/import_from_rss',
  )
})

test('an episode whose audio is at the old host is heard from there; it can be neither measured here nor taken back', async () => {
  const src = 'https://old.example/7.mp3'
  const { user } = open({
    ...{
      audio_file_id: null,
      audio_src: src,
      peaks_url: null,
      direct_upload_status_code: null,
      uploaded_file_size: null,
    },
    ...{ source_url: src, audio_report: null },
  })
  await user.click(await screen.findByRole('button', { name: /^Play / }))
  expect(playerState()).toMatchObject({ playing: true, item: { url: src, isElsewhere: true } })
  expect(screen.queryByText(/measured/i)).toBeNull()
  closePlayer()
})

describe('people and season', () => {
  test('everyone needs a role: the names stand joined, and nothing is sent (RU148)', async () => {
    const hosts = [41, 42].map((person_id, index) => ({
      ...{
        id: index + 1,
        person_id,
        audiopost_id: 12,
        name: '',
        img: null,
        roles: [],
        sort_order: index + 1,
      },
    }))
    const { user, sent } = open({ hosts })
    await user.type(await nameField(), '!')
    await user.click(save())
    const text = 'Ana Reis is missing roles., and Rui Melo is missing roles.'
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy()
    expect(sent(`PUT ${ADDRESS}`)).toEqual([])
  })

  test('only what was changed is sent', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('combobox', { name: 'Season' }))
    await user.click(await screen.findByRole('option', { name: 'Season 2: North' }))
    await user.click(save())
    await waitFor(() => expect(sent(`PUT ${ADDRESS}`)).toHaveLength(1))
    expect(Object.keys(sent(`PUT ${ADDRESS}`)[0] as object).sort()).toEqual(['season_id', 'version'])
  })

  test('without seasons the select is off and leads to where one is made (RU303)', async () => {
    open({ seasons: [] })
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Season' })).disabled).toBe(true)
    expect(screen.getByRole('link', { name: 'Create one' }).getAttribute('href')).toBe('/shows/7/seasons')
  })
})

describe('what single apps make something of', () => {
  test('is folded away, opens by a link to a field, and is sent with the rest', async () => {
    const { user, sent } = open({}, {}, '/podcasts/7/episodes/12#content_links')
    const links = within(await screen.findByRole('region', { name: 'Where else it is' }))
    await user.click(links.getByRole('button', { name: 'Add a link' }))
    const link = within(screen.getByRole('group', { name: 'Link 1' }))
    await user.click(link.getByLabelText('Words'))
    await user.paste('Watch it')
    await user.click(link.getByLabelText('Address'))
    await user.paste('https://video.example/rain')
    await user.click(save())
    await waitFor(() => expect(sent(`PUT ${ADDRESS}`)).toHaveLength(1))
    expect(sent(`PUT ${ADDRESS}`)[0]).toMatchObject({
      content_links: [{ text: 'Watch it', href: 'https://video.example/rain' }],
    })
  })

  test('what is missing is said, and nothing is sent', async () => {
    const place = { protocol: 'activitypub', uri: '', account_id: '', account_url: '', priority: null }
    const { user, sent } = open({ social_interacts: [place] })
    await user.type(await nameField(), '!')
    await user.click(save())
    expect(
      within(await screen.findByRole('alert')).getByText(/Each place for comments needs its whole address/),
    ).toBeTruthy()
    expect(sent(`PUT ${ADDRESS}`)).toEqual([])
  })
})

describe('what was typed and not saved', () => {
  test('is offered back after a reload, and forgotten when it is saved', async () => {
    const first = open()
    await first.user.type(await nameField(), ' and snow')
    const kept = localStorage.getItem('podstead.episode.12')
    closePage()
    localStorage.setItem('podstead.episode.12', kept ?? '')
    const { user } = open()
    expect((await nameField()).value).toBe('Rain')
    await user.click(screen.getByRole('button', { name: 'Restore them' }))
    expect((await nameField()).value).toBe('Rain and snow')
    await user.click(save())
    await waitFor(() => expect(localStorage.getItem('podstead.episode.12')).toBeNull())
  })

  test('can be thrown away', async () => {
    localStorage.setItem(
      'podstead.episode.12',
      JSON.stringify({ values: { name: 'Snow' }, at: '2026-03-03T10:00:00Z', base: '0' }),
    )
    const { user } = open()
    expect(await screen.findByText(/The episode has been saved since then/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(localStorage.getItem('podstead.episode.12')).toBeNull())
  })
})

describe('the sound', () => {
  test('is told in plain words, levelled, compared and accepted', async () => {
    const heard = (audio_src: string) => ({ audio_src, bytes: 1_048_576, report: REPORT })
    const ready = {
      state: 'ready',
      progress: 100,
      message: '',
      before: heard('/before.mp3'),
      after: heard('/after.mp3'),
    }
    const { user, sent } = open(
      { audio_report: REPORT },
      {
        [`POST ${ADDRESS}/normalise`]: { status: 202, body: ready },
        [`POST ${ADDRESS}/normalise/accept`]: { body: WHOLE_EPISODE },
      },
    )
    expect(await screen.findByText('−24.0 LUFS')).toBeTruthy()
    expect(screen.getByText(/8\.0 LU quieter than other podcasts/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Make it −16 LUFS' }))
    expect((await screen.findByLabelText('Before')).getAttribute('src')).toBe('/before.mp3')
    expect(screen.getByLabelText('After').getAttribute('src')).toBe('/after.mp3')
    const [before, after] = [
      screen.getByLabelText<HTMLAudioElement>('Before'),
      screen.getByLabelText<HTMLAudioElement>('After'),
    ]
    const paused = [vi.spyOn(before, 'pause'), vi.spyOn(after, 'pause')]
    fireEvent.play(after)
    expect(paused.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    expect(sent(`POST ${ADDRESS}/normalise/accept`)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Use the levelled one' }))
    expect(await screen.findByText(/Listeners get the levelled audio from now on/)).toBeTruthy()
  })

  test('of a video is told, and not levelled', async () => {
    open({ audio_report: REPORT, content_type: 'video/mp4' })
    expect(await screen.findByText(/^Videos stay as they are/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Make it/ })).toBeNull()
  })

  test('of before can be restored', async () => {
    const file = (id: number, is_current: boolean) => ({
      ...{
        id,
        is_current,
        file_name: `take ${id}.mp3`,
        content_type: 'audio/mpeg',
        bytes: 10_485_760,
        duration_second: 60,
      },
      ...{
        created_at: '2026-03-01T10:00:00Z',
        replaced_at: null,
        restorable_until: null,
        audio_src: `/a/${id}`,
      },
    })
    const { user, sent } = open(
      {},
      {
        [`GET ${ADDRESS}/audio_history`]: { body: { files: [file(3, true), file(2, false)] } },
        [`POST ${ADDRESS}/audio_history/2/restore`]: {
          body: { ...WHOLE_EPISODE, audio_file_name: 'take 2.mp3' },
        },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Earlier files' }))
    await user.click(await screen.findByRole('button', { name: 'Restore take 2.mp3' }))
    expect(await screen.findByText('Listeners get take 2.mp3 again.')).toBeTruthy()
    expect(sent(`POST ${ADDRESS}/audio_history/2/restore`)).toHaveLength(1)
  })

  test('in another form is listed, and removed after a question', async () => {
    const video = {
      ...{
        id: 6,
        state: 'ready',
        message: null,
        title: 'Video',
        language: '',
        file_name: 'rain.mp4',
        content_type: 'video/mp4',
      },
      ...{
        bytes: 10_485_760,
        duration_second: 60,
        bit_rate: 2_000_000,
        height: 720,
        url: '/alternate/x',
        created_at: '2026-03-01',
      },
    }
    const { user, sent } = open(
      {},
      {
        [`GET ${ADDRESS}/alternate_enclosures`]: { body: { alternate_enclosures: [video] } },
        [`DELETE ${ADDRESS}/alternate_enclosures/6`]: { body: { id: 6, message: 'Gone.' } },
      },
    )
    expect(await screen.findByText('video/mp4 · 720p · 2000 kbps · 1:00 · 10.00 MB')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Video' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Removed Video.')).toBeTruthy()
    expect(sent(`DELETE ${ADDRESS}/alternate_enclosures/6`)).toHaveLength(1)
  })

  test('that is elsewhere is added by its addresses', async () => {
    const { user, sent } = open({}, { [`POST ${ADDRESS}/alternate_enclosures`]: { status: 201, body: {} } })
    await user.click(await screen.findByRole('button', { name: 'Add a version' }))
    await user.click(screen.getByText('It is hosted elsewhere'))
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add this version' })
    await user.type(
      screen.getByLabelText('Addresses'),
      'https://video.example/rain.mp4{Enter}ipfs://bafy/rain.mp4',
    )
    expect(add.disabled).toBe(true)
    await user.type(screen.getByLabelText('Media type'), 'video/mp4')
    await user.type(screen.getByLabelText('Video height'), '1080')
    await user.type(screen.getByLabelText('Codecs'), 'avc1.64001F')
    await user.click(screen.getByRole('switch', { name: /^The same as the main audio/ }))
    await user.click(add)
    expect(await screen.findByText('The version is added.')).toBeTruthy()
    expect(sent(`POST ${ADDRESS}/alternate_enclosures`)).toEqual([
      {
        sources: [{ uri: 'https://video.example/rain.mp4' }, { uri: 'ipfs://bafy/rain.mp4' }],
        ...{ content_type: 'video/mp4', bytes: null, height: 1080 },
        ...{ title: '', language: '', rel: '', codecs: 'avc1.64001F', default: true },
      },
    ])
  })

  test('is changed in what is said of it, and in where it is', async () => {
    const outside = {
      ...{
        id: 6,
        state: 'ready',
        message: null,
        title: '',
        language: '',
        file_name: '',
        content_type: 'video/mp4',
        bytes: null,
      },
      ...{
        duration_second: null,
        bit_rate: null,
        height: null,
        url: 'https://video.example/rain.mp4',
        rel: '',
        codecs: '',
      },
      ...{
        sources: [{ uri: 'https://video.example/rain.mp4', content_type: '' }],
        default: false,
        created_at: '2026-03-01',
      },
    }
    const { user, sent } = open(
      {},
      {
        [`GET ${ADDRESS}/alternate_enclosures`]: { body: { alternate_enclosures: [outside] } },
        [`PUT ${ADDRESS}/alternate_enclosures/6`]: { body: outside },
      },
    )
    await user.click(await screen.findByRole('button', { name: 'Change https://video.example/rain.mp4' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Title'), 'Video')
    const addresses = dialog.getByLabelText('Addresses')
    await user.clear(addresses)
    expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true)
    await user.type(addresses, 'https://new.example/rain.mp4')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The version is changed.')).toBeTruthy()
    expect(sent(`PUT ${ADDRESS}/alternate_enclosures/6`)).toEqual([
      {
        ...{ title: 'Video', language: '', rel: '', codecs: '', default: false },
        file: {
          ...{
            sources: [{ uri: 'https://new.example/rain.mp4', content_type: '' }],
            content_type: 'video/mp4',
          },
          ...{ bytes: null, height: null, bit_rate: null },
        },
      },
    ])
  })
})

test('the older page turns a published episode into a draft with one button (RU132, RU143)', async () => {
  const { user, sent } = open({}, {}, '/shows/7/episodes/12')
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
  expect(await screen.findByText('Rain has been updated!')).toBeTruthy()
  expect(sent(`PUT ${ADDRESS}`)).toMatchObject([{ is_draft: true }])
})

test('a private podcast hands out no addresses', async () => {
  open({ show: { ...WHOLE_EPISODE.show, is_private_show: true } })
  await nameField()
  expect(screen.queryByRole('button', { name: 'Copy audio address' })).toBeNull()
})
