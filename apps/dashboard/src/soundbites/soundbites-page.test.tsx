// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { SoundbitesPage } from './soundbites-page.tsx'

const ADDRESS = '/v1/audioposts/12'
const ONE = { id: 1, title: 'The gulls', start_time: 30, end_time: 60, startTimeText: '', endTimeText: '' }

function open(soundbites: object[] = [ONE], answers: Parameters<typeof openPage>[1]['answers'] = {}) {
  return openPage(SoundbitesPage, {
    at: '/shows/7/episodes/12/soundbites',
    path: '/shows/:showId/episodes/:episodeId/soundbites',
    answers: {
      [`GET ${ADDRESS}/soundbites`]: { body: { audiopost: EPISODE, show: SHOW, soundbites } },
      [`POST ${ADDRESS}/many_soundbites`]: ({ body }) => ({
        body: {
          soundbites: (body as { items: object[] }).items.map((item, index) => ({
            ...ONE,
            ...item,
            id: index + 1,
          })),
        },
      }),
      ...answers,
    },
  })
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save changes/ })

afterEach(closePage)

describe('soundbites (RU088)', () => {
  test('are added at the play position, timed by typing, and saved as a list (RU082)', async () => {
    const { user, sent } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add soundbite' }))
    const row = await screen.findByRole('listitem', { name: 'Soundbite 1' })
    await user.clear(within(row).getByLabelText('Start time'))
    await user.type(within(row).getByLabelText('Start time'), '1:02')
    await user.clear(within(row).getByLabelText('End time'))
    await user.type(within(row).getByLabelText('End time'), '1:22')
    expect(within(row).getByText('20 s')).toBeTruthy()
    expect(within(row).getByText('A good length')).toBeTruthy()
    await user.click(save())
    expect(await screen.findByText('Soundbites updated.')).toBeTruthy()
    expect(sent(`POST ${ADDRESS}/many_soundbites`)).toEqual([
      { items: [{ title: '', start_time: 62, end_time: 82 }], duration_second: 3725 },
    ])
  })

  test('say what length apps recommend, and may have another one', async () => {
    const { user } = open([{ ...ONE, end_time: 35 }])
    expect(await screen.findByText('Apps recommend at least 15 seconds.')).toBeTruthy()
    await user.clear(screen.getByLabelText('End time'))
    await user.type(screen.getByLabelText('End time'), '3:00')
    expect(screen.getByText('Apps recommend at most 120 seconds.')).toBeTruthy()
  })

  test('need times that are times, in the words of the specification (RU086)', async () => {
    const { user, sent } = open()
    await user.clear(await screen.findByLabelText('End time'))
    await user.click(save())
    expect(
      await screen.findByText("Time can't be empty, and please make sure it follows HH:MM:SS"),
    ).toBeTruthy()
    expect(sent(`POST ${ADDRESS}/many_soundbites`)).toEqual([])
  })

  test('are moved by the keys of their handles', async () => {
    const { user } = open()
    const handle = await screen.findByRole('slider', { name: 'End of The gulls' })
    handle.focus()
    await user.keyboard('{ArrowLeft}')
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(screen.getByLabelText<HTMLInputElement>('End time').value).toBe('00:00:58.9')
  })

  test('are deleted, and come back with Undo', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Delete The gulls' }))
    expect(await screen.findByRole('heading', { name: 'No soundbites yet' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^1 soundbite/)).toBeTruthy()
    expect(save().disabled).toBe(true)
  })

  test('show a panel titled Error when they are refused', async () => {
    const { user } = open([ONE], {
      [`POST ${ADDRESS}/many_soundbites`]: {
        status: 422,
        body: { message: 'No', messages: { end_time: ['Soundbite 1 ends beyond the end.'] } },
      },
    })
    await user.type(await screen.findByLabelText('Title'), '!')
    await user.click(save())
    expect(within(await screen.findByRole('alert')).getByText('Error')).toBeTruthy()
  })

  test('show a panel, not an empty page, when loading fails', async () => {
    open([], { [`GET ${ADDRESS}/soundbites`]: { status: 429, body: { message: 'Not found.' } } })
    expect(await screen.findByText('The soundbites could not be loaded')).toBeTruthy()
  })
})
