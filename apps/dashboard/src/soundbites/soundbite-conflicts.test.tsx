// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { createStore, readQuestions } from '../testing/two-windows.ts'
import { SoundbitesPage } from './soundbites-page.tsx'

const ADDRESS = '/v1/audioposts/12'
const bite = (id: number, title: string, start_time: number) => ({
  ...{ id, title, start_time, end_time: start_time + 30, startTimeText: '', endTimeText: '' },
})
const ONE = bite(1, 'The gulls', 30)

function open() {
  const store = createStore({ version: 'first', soundbites: [ONE] }, (_, { items }) => ({
    soundbites: (items as Partial<typeof ONE>[]).map((item, index) => ({
      ...{ startTimeText: '', endTimeText: '', id: 50 + index },
      ...item,
    })),
  }))
  const page = openPage(SoundbitesPage, {
    at: '/shows/7/episodes/12/soundbites',
    path: '/shows/:showId/episodes/:episodeId/soundbites',
    answers: {
      [`GET ${ADDRESS}/soundbites`]: () => ({ body: { audiopost: EPISODE, show: SHOW, ...store.now() } }),
      [`POST ${ADDRESS}/many_soundbites`]: store.save,
    },
  })
  const rename = async (from: string, to: string) => {
    const row = within(await screen.findByRole('listitem', { name: from }))
    await page.user.clear(row.getByLabelText('Title'))
    await page.user.type(row.getByLabelText('Title'), to)
  }
  const save = () => page.user.click(screen.getByRole('button', { name: /^Save changes/ }))
  return { ...page, store, rename, save }
}

afterEach(closePage)

test('each window has its own soundbite: both stay', async () => {
  const { store, rename, save } = open()
  await rename('The gulls', 'Gulls at night')
  store.changeElsewhere({ soundbites: [ONE, bite(2, 'The horn', 90)] })
  await save()
  expect(await screen.findByText('Soundbites updated.')).toBeTruthy()
  expect(store.now().soundbites.map(({ title }) => title)).toEqual(['Gulls at night', 'The horn'])
})

test('the same one in both: the page asks about that one', async () => {
  const { user, store, rename, save } = open()
  await rename('The gulls', 'Gulls at night')
  store.changeElsewhere({ soundbites: [bite(1, 'Birds', 30)] })
  await save()
  expect(await readQuestions()).toEqual([
    ['Gulls at night', 'Yours: Gulls at night\n00:00:30 – 00:01:00', 'Theirs: Birds\n00:00:30 – 00:01:00'],
  ])
  await user.click(screen.getByRole('radio', { name: /^Theirs/ }))
  await user.click(screen.getByRole('button', { name: 'Save this version' }))
  expect(await screen.findByText('Soundbites updated.')).toBeTruthy()
  expect(store.now().soundbites.map(({ title }) => title)).toEqual(['Birds'])
})
