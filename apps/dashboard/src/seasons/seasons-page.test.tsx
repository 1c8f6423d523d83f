// @vitest-environment happy-dom
import type { Season } from '@podstead/contract/seasons'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { createStore, readQuestions } from '../testing/two-windows.ts'
import { SeasonsPage } from './seasons-page.tsx'

const season = (number: number, audioposts_count = 0, name = ''): Season => ({
  id: 100 + number,
  show_id: 7,
  number,
  name,
  audioposts_count,
  version: 'first',
})

function open(seasons: Season[], refusal?: { status: number; body: object }) {
  const list = [...seasons]
  return openPage(SeasonsPage, {
    at: '/shows/7/seasons',
    path: '/shows/:id/seasons',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v1/shows/7/seasons': () => ({ body: [...list] }),
      'POST /v1/shows/7/seasons': ({ body }) => {
        if (refusal) return refusal
        const { number, name } = body as { number: string; name: string }
        list.push(season(Number(number), 0, name))
        return { status: 201, body: list.at(-1) }
      },
      'PUT /v1/shows/7/seasons/102': ({ body }) => ({
        body: { ...season(2), ...(body as object), number: 2 },
      }),
      'DELETE /v1/shows/7/seasons/102': { body: { id: 102, message: 'Deleted Season 2' } },
    },
  })
}
const titles = () => screen.getAllByRole('listitem').map((row) => row.textContent)
const inDialog = async () => within(await screen.findByRole('dialog'))

afterEach(closePage)

describe('the seasons page', () => {
  test('has the newest number first, with its episodes (RU302)', async () => {
    open([season(1, 1), season(3, 0, 'Winter'), season(2, 12)])
    await screen.findByText('Winter')
    expect(titles()).toEqual(['3WinterSeason 3 · 0 episodes', '2Season 212 episodes', '1Season 11 episode'])
  })

  test('adds a season and says so (RU306)', async () => {
    const { user, sent } = open([season(2)])
    await user.click(await screen.findByRole('button', { name: 'New season' }))
    const dialog = await inDialog()
    // The next number is filled in.
    expect((dialog.getByLabelText('Number') as HTMLInputElement).value).toBe('3')
    await user.type(dialog.getByLabelText('Name'), 'Winter')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Added a new season')).toBeTruthy()
    expect(sent('POST /v1/shows/7/seasons')).toEqual([{ number: '3', name: 'Winter' }])
    await waitFor(() => expect(titles()[0]).toContain('Winter'))
  })

  test('with number and name empty, saving only closes the dialog (RU307)', async () => {
    const { user, sent } = open([])
    await user.click(await screen.findByRole('button', { name: 'New season' }))
    const dialog = await inDialog()
    await user.clear(dialog.getByLabelText('Number'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('POST /v1/shows/7/seasons')).toEqual([])
  })

  test.each([
    [{ errors: { number: ['has already been taken', 'is odd'] } }, 'Number has already been taken, is odd'],
    [{ errors: { name: ['is too long'] } }, 'Name is too long'],
    [{ message: 'Please try again later.' }, 'Please try again later.'],
  ])('%j stands in the dialog (RU304, RU305)', async (body, words) => {
    const { user } = open([season(2)], { status: 422, body })
    await user.click(await screen.findByRole('button', { name: 'New season' }))
    const dialog = await inDialog()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(words)).toBeTruthy()
  })

  test('changes a season (RU306)', async () => {
    const { user, sent } = open([season(2)])
    await user.click(await screen.findByRole('button', { name: 'Edit season 2' }))
    const dialog = await inDialog()
    await user.type(dialog.getByLabelText('Name'), 'Two')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Updated Season 2')).toBeTruthy()
    expect(sent('PUT /v1/shows/7/seasons/102')).toEqual([{ name: 'Two', version: 'first' }])
  })

  test('deletes a season, and says before that its episodes stay (RU306)', async () => {
    const { user } = open([season(2, 12)])
    await user.click(await screen.findByRole('button', { name: 'Delete season 2' }))
    const dialog = await inDialog()
    expect(
      dialog.getByText(
        'Its 12 episodes stay in the podcast and lose their season, in apps too. This cannot be undone.',
      ),
    ).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted Season 2')).toBeTruthy()
  })
})

test('a season that two windows change keeps what each of them meant, and the page asks where they differ', async () => {
  const { id, ...rest } = season(2)
  const store = createStore({ id, ...rest })
  const { user, sent } = openPage(SeasonsPage, {
    at: '/shows/7/seasons',
    path: '/shows/:id/seasons',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v1/shows/7/seasons': () => ({ body: [store.now()] }),
      'PUT /v1/shows/7/seasons/102': store.save,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit season 2' }))
  const dialog = await inDialog()
  await user.type(dialog.getByLabelText('Name'), 'Two')
  store.changeElsewhere({ number: 3, name: 'Winter' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await readQuestions()).toEqual([['Name', 'Yours: Two', 'Theirs: Winter']])
  await user.click(screen.getByRole('button', { name: 'Save this version' }))
  expect(await screen.findByText('Updated Season 3')).toBeTruthy()
  expect(sent('PUT /v1/shows/7/seasons/102').at(-1)).toEqual({ name: 'Two', version: 'version 2' })
})
