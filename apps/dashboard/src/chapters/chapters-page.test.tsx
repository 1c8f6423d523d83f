// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { answeringUploads, picturesAre } from '../testing/upload.ts'
import { ChaptersPage } from './chapters-page.tsx'

const ADDRESS = '/v2/shows/7/audioposts/12/chapters'
const chapter = (id: number, start_time: number, title: string, values: object = {}) => ({
  id,
  title,
  start_time,
  startTimeText: '',
  end_time: null,
  url: '',
  img: '',
  toc: true,
  ...values,
})
const TWO = [chapter(1, 0, 'Boats'), chapter(2, 62, 'Nets')]

function open(
  chapters: object[] = TWO,
  answers: Parameters<typeof openPage>[1]['answers'] = {},
  episode: object = {},
) {
  return openPage(ChaptersPage, {
    at: '/podcasts/7/episodes/12/chapters',
    path: '/podcasts/:showId/episodes/:episodeId/chapters',
    answers: {
      [`GET ${ADDRESS}`]: { body: { audiopost: { ...EPISODE, ...episode }, show: SHOW, chapters } },
      ...answers,
    },
  })
}
const add = () => screen.findByRole('button', { name: 'Add new chapter' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

afterEach(closePage)

describe('the chapter list (RU087)', () => {
  test('tells how many there are, in the order of their times', async () => {
    open([...TWO].reverse())
    expect(await screen.findByText('2 chapters')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Edit/ }).map(({ textContent }) => textContent)).toEqual([
      'Boats',
      'Nets',
    ])
  })

  test('stands beside a wave with its player, and a button for each thing that can be done', async () => {
    open()
    expect(await screen.findByRole('slider', { name: 'Position in the episode' })).toBeTruthy()
    for (const name of [/back 5 seconds/, /forward 5 seconds/, 'Add new chapter', 'Add chapter marker'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  test('says what chapters are for where there are none', async () => {
    open([])
    expect(await screen.findByRole('heading', { name: 'No chapters yet' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Import from a file' })).toBeTruthy()
  })

  test('shows a panel, not an empty page, when loading fails', async () => {
    open([], { [`GET ${ADDRESS}`]: { status: 429, body: { message: 'Not found.' } } })
    expect(await screen.findByText('The chapters could not be loaded')).toBeTruthy()
  })
})

describe('a new chapter', () => {
  test('is saved with the time as it was typed, read at once (RU082)', async () => {
    const { user, sent } = open(TWO, {
      [`POST ${ADDRESS}`]: { status: 201, body: { chapters: [...TWO, chapter(3, 125.5, 'Fog')] } },
    })
    await user.click(await add())
    await user.type(field('Title'), 'Fog')
    await user.clear(field('Start time'))
    await user.type(field('Start time'), '2:05,5')
    expect(screen.getByText('00:02:05.5')).toBeTruthy()
    await user.tab()
    expect(field('Start time').value).toBe('00:02:05.5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Added a new chapter')).toBeTruthy()
    expect(sent(`POST ${ADDRESS}`)).toEqual([
      { title: 'Fog', start_time: 125.5, end_time: null, url: '', img: '', toc: true },
    ])
    expect(await screen.findByText('3 chapters')).toBeTruthy()
  })

  test('needs a title and a time, told in the words of the specification (RU083, RU084)', async () => {
    const { user, sent } = open()
    await user.click(await add())
    await user.clear(field('Start time'))
    await user.type(field('Start time'), '1:75')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText("Title can't be empty")).toBeTruthy()
    expect(screen.getByText("Time can't be empty, and please make sure it follows HH:MM:SS")).toBeTruthy()
    expect(sent(`POST ${ADDRESS}`)).toEqual([])
  })

  test('is refused in a panel titled Error, and what was typed stays (RU081)', async () => {
    const { user } = open(TWO, {
      [`POST ${ADDRESS}`]: { status: 422, body: { message: 'No', messages: { title: ['is too odd'] } } },
    })
    await user.click(await add())
    await user.type(field('Title'), 'Fog')
    await user.clear(field('Start time'))
    await user.type(field('Start time'), '205{Enter}')
    const panel = await screen.findByRole('alert')
    expect(within(panel).getByText('Error')).toBeTruthy()
    expect(within(panel).getByText('Title is too odd')).toBeTruthy()
    expect(field('Title').value).toBe('Fog')
  })
})

test('the picture of a chapter is uploaded, and its address saved with it', async () => {
  const { user, sent } = open(TWO, { [`PUT ${ADDRESS}/2`]: { body: { chapters: TWO } } })
  picturesAre({ width: 800, height: 600 })
  const uploads = answeringUploads({
    body: { path: 'https://media.example/images/1/1200.jpg', width: 800, height: 600 },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Nets' }))
  await user.click(screen.getByRole('button', { name: 'Upload a picture' }))
  const file = await waitFor(
    () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file field'),
  )
  await user.upload(file, new File(['x'], 'nets.jpg', { type: 'image/jpeg' }))
  const slot = within(screen.getByRole('group', { name: 'Edit Nets' }))
  await user.click(await slot.findByRole('button', { name: 'Save picture' }))
  await waitFor(() => expect(field('Picture address').value).toBe('https://media.example/images/1/1200.jpg'))
  expect(uploads).toMatchObject([{ fields: { show_id: '7', purpose: 'chapter' } }])
  await user.click(slot.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(`PUT ${ADDRESS}/2`)).toMatchObject([{ img: 'https://media.example/images/1/1200.jpg' }]),
  )
})

describe('a chapter', () => {
  test('is changed in its place (RU082)', async () => {
    const { user, sent } = open(TWO, {
      [`PUT ${ADDRESS}/2`]: { body: { chapters: [TWO[0], chapter(2, 62, 'Knots', { toc: false })] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Nets' }))
    await user.clear(field('Title'))
    await user.type(field('Title'), 'Knots')
    await user.click(field('Hide from the list in apps'))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Chapter has been updated')).toBeTruthy()
    expect(sent(`PUT ${ADDRESS}/2`)).toEqual([{ title: 'Knots', toc: false }])
    expect(await screen.findByText('Hidden')).toBeTruthy()
  })

  test('moves with the arrow keys of its mark, by a tenth or with Shift by a second, and is saved once', async () => {
    const { user, sent } = open(TWO, {
      [`PUT ${ADDRESS}/2`]: { body: { chapters: [TWO[0], chapter(2, 63.1, 'Nets')] } },
    })
    const mark = await screen.findByRole('slider', { name: 'Nets' })
    mark.focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('slider', { name: 'Nets' }).getAttribute('aria-valuetext')).toBe('00:01:03.1')
    await waitFor(() => expect(sent(`PUT ${ADDRESS}/2`)).toEqual([{ start_time: 63.1 }]))
  })

  test('is deleted, and comes back with Undo (RU082)', async () => {
    const { user, sent } = open(TWO, {
      [`DELETE ${ADDRESS}/2`]: { body: { id: 2, message: 'Chapter has been deleted', chapters: [TWO[0]] } },
      [`POST ${ADDRESS}`]: { status: 201, body: { chapters: TWO } },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Nets' }))
    expect(await screen.findByText('Chapter has been deleted')).toBeTruthy()
    expect(screen.getByText('1 chapter')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 chapters')).toBeTruthy()
    expect(sent(`POST ${ADDRESS}`)).toMatchObject([{ title: 'Nets', start_time: 62 }])
  })
})

test('a list from a file takes the place of what is there, and goes again with Undo', async () => {
  const found = [
    { title: 'Fog', start_time: 5, startTimeText: '00:00:05', end_time: null, url: '', img: '', toc: true },
  ]
  const { user, sent } = open(TWO, {
    'POST /v1/audioposts/12/many_chapters': ({ body }) => {
      const { items } = body as { items: { title: string; start_time: number }[] }
      return {
        body: {
          chapters: items.map(({ start_time, title }, index) => chapter(9 + index, start_time, title)),
        },
      }
    },
  })
  answeringUploads({ body: { format: 'json', chapters: found } })
  await user.click(await screen.findByRole('button', { name: 'More for chapters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import from a file' }))
  const field = await waitFor(
    () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file field'),
  )
  await user.upload(field, new File(['{}'], 'list.json'))
  await user.click(await screen.findByRole('button', { name: 'Import 1 chapter' }))
  expect(await screen.findByText('Chapters updated.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The previous chapters are back.')).toBeTruthy()
  const lists = sent('POST /v1/audioposts/12/many_chapters') as { items: { title: string }[] }[]
  expect(lists.map(({ items }) => items.map(({ title }) => title))).toEqual([['Fog'], ['Boats', 'Nets']])
})

describe('the player of the page', () => {
  test('jumps by five seconds, within the sound (RU089)', async () => {
    const { user } = open()
    const now = async () =>
      (await screen.findByRole('slider', { name: 'Position in the episode' })).getAttribute('aria-valuenow')
    await user.click(await screen.findByRole('button', { name: /back 5 seconds/ }))
    expect(await now()).toBe('0')
    await user.click(screen.getByRole('button', { name: /forward 5 seconds/ }))
    await user.click(screen.getByRole('button', { name: /forward 5 seconds/ }))
    expect(await now()).toBe('10')
    fireEvent.keyDown(await screen.findByRole('slider', { name: 'Position in the episode' }), { key: 'End' })
    await user.click(screen.getByRole('button', { name: /forward 5 seconds/ }))
    expect(await now()).toBe(String(EPISODE.duration_second))
  })

  test('is explained where there is no audio yet, and chapters can be typed', async () => {
    open([], {}, { audio_src: null, direct_upload_status_code: null })
    expect(await screen.findByText('There is no audio yet')).toBeTruthy()
    expect(await add()).toBeTruthy()
  })

  test('tells that the audio is being processed', async () => {
    open([], {}, { audio_src: null, direct_upload_status_code: 202 })
    expect(await screen.findByText('The audio is being processed')).toBeTruthy()
  })
})

describe('the chapter marker (RU080)', () => {
  const RUN = '/v2/shows/7/audioposts/12/chapter_marker'
  const start = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Add chapter marker' }))
    await user.click(await screen.findByRole('button', { name: 'Write chapters' }))
  }

  test('shows how far it is, and that it is done (RU087)', async () => {
    const runs = [
      null,
      { state: 'processing', progress: 40, message: '' },
      { state: 'completed', progress: 100, message: '' },
    ]
    const { user, sent } = open(TWO, {
      [`GET ${RUN}`]: () => ({ body: { run: runs.length > 1 ? runs.shift() : runs[0] } }),
      'POST /v2/shows/7/audioposts/12/add_chapter_marker': { status: 202, body: { message: 'On its way' } },
    })
    await start(user)
    expect(await screen.findByText('Writing… 40 %')).toBeTruthy()
    expect(await screen.findByText('The chapters are in the file.')).toBeTruthy()
    expect(sent('POST /v2/shows/7/audioposts/12/add_chapter_marker')).toEqual([{ duration: 3725 }])
  })

  test("says 'Something went wrong' and why (RU082)", async () => {
    const { user } = open(TWO, {
      [`GET ${RUN}`]: { body: { run: null } },
      'POST /v2/shows/7/audioposts/12/add_chapter_marker': {
        status: 422,
        body: { message: 'There are no chapters yet.' },
      },
    })
    await start(user)
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(screen.getByText('There are no chapters yet.')).toBeTruthy()
  })

  test('is for MP3 files only, and says so', async () => {
    const { user } = open(TWO, {}, { content_type: 'audio/mp4' })
    await user.click(await screen.findByRole('button', { name: 'Add chapter marker' }))
    expect(await screen.findByText(/Only MP3 files can hold chapter markers/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Write chapters' })).toBeNull()
  })
})
