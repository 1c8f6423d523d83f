// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { SoundbitesPage } from './soundbites-page.tsx'

const ADDRESS = '/v1/audioposts/12'
const EXCERPTS = '/v2/audioposts/12/excerpts'
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
      [`GET ${EXCERPTS}`]: { body: { excerpts: [] } },
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

describe('public excerpts', () => {
  const excerpt = (values: object) => ({
    ...{ id: 5, title: 'Gulls', start_time: 30, end_time: 60, state: 'ready', message: null },
    ...{ url: 'https://pages.example/x/abc', created_at: '2026-03-02T10:00:00Z', ...values },
  })

  test('are made of a soundbite, with the title that its page gets', async () => {
    const { user, sent } = open([ONE], {
      [`POST ${EXCERPTS}`]: { status: 201, body: excerpt({ state: 'queued' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Share The gulls as a public excerpt' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^From 00:00:30 to 00:01:00\./)).toBeTruthy()
    await user.clear(dialog.getByLabelText('Title on its page'))
    await user.type(dialog.getByLabelText('Title on its page'), 'By the sea')
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('The excerpt is being cut.')).toBeTruthy()
    expect(sent(`POST ${EXCERPTS}`)).toEqual([{ title: 'By the sea', start_time: 30, end_time: 60 }])
    expect(sent(`POST ${ADDRESS}/many_soundbites`)).toEqual([])
  })

  test('keep what was typed when they are refused', async () => {
    const { user } = open([ONE], {
      [`POST ${EXCERPTS}`]: { status: 422, body: { messages: { end_time: ['An excerpt is at most 5.'] } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Share The gulls as a public excerpt' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Title on its page').value).toBe('The gulls')
  })

  test('are listed with their links, what is being cut, and what could not be', async () => {
    open([ONE], {
      [`GET ${EXCERPTS}`]: {
        body: {
          excerpts: [
            excerpt({}),
            excerpt({ id: 6, title: '', state: 'queued' }),
            excerpt({ id: 7, title: 'Horn', state: 'failed', message: 'The excerpt could not be cut.' }),
          ],
        },
      },
    })
    expect(await screen.findByRole('button', { name: /^Copy link/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Gulls' }).getAttribute('href')).toMatch(/\/x\/abc$/)
    expect(screen.getByText('Being cut…')).toBeTruthy()
    expect(screen.getByText('The excerpt could not be cut.')).toBeTruthy()
  })

  test('can be closed when no soundbite is left', async () => {
    open([], { [`GET ${EXCERPTS}`]: { body: { excerpts: [excerpt({})] } } })
    expect(await screen.findByRole('button', { name: 'Delete the link to Gulls' })).toBeTruthy()
  })

  test('are closed after a question that names them', async () => {
    const { user, sent } = open([ONE], {
      [`GET ${EXCERPTS}`]: { body: { excerpts: [excerpt({})] } },
      [`DELETE ${EXCERPTS}/5`]: { body: { id: 5, message: 'The link to the excerpt no longer works' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete the link to Gulls' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^The page of “Gulls” closes at once/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete link' }))
    expect(await screen.findByText('The link to the excerpt no longer works')).toBeTruthy()
    expect(sent(`DELETE ${EXCERPTS}/5`)).toHaveLength(1)
  })
})
