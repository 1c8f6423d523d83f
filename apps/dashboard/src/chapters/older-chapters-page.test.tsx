// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { OlderChaptersPage } from './older-chapters-page.tsx'

const ADDRESS = '/v1/audioposts/12'
const chapter = (id: number, start_time: number, title: string) => ({
  id,
  title,
  start_time,
  startTimeText: '',
  end_time: null,
  url: '',
  img: '',
  toc: true,
})
const TWO = [chapter(1, 0, 'Boats'), chapter(2, 62, 'Nets')]
const Page = () => <OlderChaptersPage Below={() => <p>Soundbites of the same episode</p>} />

function open(answers: Parameters<typeof openPage>[1]['answers'] = {}) {
  return openPage(Page, {
    at: '/shows/7/episodes/12/chapters',
    path: '/shows/:showId/episodes/:episodeId/chapters',
    answers: {
      [`GET ${ADDRESS}/chapters`]: { body: { audiopost: EPISODE, show: SHOW, chapters: TWO } },
      [`POST ${ADDRESS}/many_chapters`]: ({ body }) => ({
        body: {
          chapters: (body as { items: object[] }).items.map((item, index) => ({
            ...item,
            id: index + 1,
            startTimeText: '',
          })),
        },
      }),
      ...answers,
    },
  })
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save changes/ })

afterEach(closePage)

test('chapters and soundbites are edited on one page (RU088)', async () => {
  open()
  expect(await screen.findByText('Soundbites of the same episode')).toBeTruthy()
  expect(screen.getByText('2 chapters')).toBeTruthy()
})

test('the whole list is saved at once, with what stands open (RU082)', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Boats' }))
  expect(await screen.findByText('1 chapter')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add new chapter' }))
  await user.type(screen.getByLabelText('Title'), 'Fog')
  await user.clear(screen.getByLabelText('Start time'))
  await user.type(screen.getByLabelText('Start time'), '0:30')
  expect(sent(`POST ${ADDRESS}/many_chapters`)).toEqual([])
  await user.click(save())
  expect(await screen.findByText('Chapters updated.')).toBeTruthy()
  expect(sent(`POST ${ADDRESS}/many_chapters`)).toMatchObject([
    {
      items: [
        { title: 'Fog', start_time: 30 },
        { title: 'Nets', start_time: 62 },
      ],
      duration_second: 3725,
    },
  ])
  await waitFor(() => expect(save().disabled).toBe(true))
})

test('what cannot be saved is told, and nothing is sent', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Add new chapter' }))
  await user.type(screen.getByLabelText('Title'), ' ')
  await user.click(save())
  expect(await screen.findByText("Title can't be empty")).toBeTruthy()
  expect(sent(`POST ${ADDRESS}/many_chapters`)).toEqual([])
})

test('a refusal stands in a panel titled Error (RU081)', async () => {
  const { user } = open({
    [`POST ${ADDRESS}/many_chapters`]: {
      status: 422,
      body: {
        message: 'No',
        messages: { start_time: ['Two chapters cannot start at the same second (00:00:30).'] },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Boats' }))
  await user.click(save())
  const panel = (await screen.findByText('Error')).closest<HTMLElement>('[role=alert]') as HTMLElement
  expect(within(panel).getByText('Two chapters cannot start at the same second (00:00:30).')).toBeTruthy()
})

test('a deleted chapter comes back with Undo, and discarding brings back what is saved', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Boats' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 chapters')).toBeTruthy()
  expect(save().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Delete Nets' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('2 chapters')).toBeTruthy()
})
