// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EPISODE } from '../testing/episode.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { createStore, readQuestions } from '../testing/two-windows.ts'
import { OlderChaptersPage } from './older-chapters-page.tsx'

const ADDRESS = '/v1/audioposts/12'
const chapter = (id: number, start_time: number, title: string) => ({
  ...{ id, title, start_time, startTimeText: '', end_time: null, url: '', img: '', toc: true },
})
const TWO = [chapter(1, 0, 'Boats'), chapter(2, 62, 'Nets')]

/** What has no id yet gets one. */
function open() {
  const store = createStore({ version: 'first', chapters: TWO }, (_, { items }) => ({
    chapters: (items as Partial<(typeof TWO)[number]>[]).map((item, index) => ({
      ...item,
      id: item.id ?? 50 + index,
      startTimeText: '',
    })),
  }))
  const page = openPage(() => <OlderChaptersPage Below={() => null} />, {
    at: '/shows/7/episodes/12/chapters',
    path: '/shows/:showId/episodes/:episodeId/chapters',
    answers: {
      [`GET ${ADDRESS}/chapters`]: () => ({ body: { audiopost: EPISODE, show: SHOW, ...store.now() } }),
      [`POST ${ADDRESS}/many_chapters`]: store.save,
    },
  })
  const rename = async (from: string, to: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Edit ${from}` }))
    await page.user.clear(screen.getByLabelText('Title'))
    await page.user.type(screen.getByLabelText('Title'), to)
    await page.user.click(screen.getByRole('button', { name: 'Done' }))
  }
  const save = () => page.user.click(screen.getByRole('button', { name: /^Save changes/ }))
  const titles = () => store.now().chapters.map(({ title }) => title)
  return { ...page, store, rename, save, titles }
}
const done = () => screen.findByText('Chapters updated.')

afterEach(closePage)

test('each window changes its own chapter, and one adds another: all of it stays', async () => {
  const { store, rename, save, titles } = open()
  await rename('Boats', 'Ships')
  store.changeElsewhere({ chapters: [TWO[0], chapter(2, 62, 'Ropes'), chapter(3, 90, 'Fog')] })
  await save()
  await done()
  expect(titles()).toEqual(['Ships', 'Ropes', 'Fog'])
  expect(await screen.findByText('Fog')).toBeTruthy()
})

test('the same chapter in both: the page asks about that one', async () => {
  const { user, store, rename, save, titles } = open()
  await rename('Nets', 'Knots')
  store.changeElsewhere({ chapters: [chapter(1, 0, 'Harbour'), chapter(2, 62, 'Ropes')] })
  await save()
  expect(await readQuestions()).toEqual([['Knots', 'Yours: 00:01:02 Knots', 'Theirs: 00:01:02 Ropes']])
  await user.click(screen.getByRole('button', { name: 'Save this version' }))
  await done()
  expect(titles()).toEqual(['Harbour', 'Knots'])
})

test('changed here, deleted there: nothing goes without a question', async () => {
  const { user, store, rename, save, titles } = open()
  await rename('Nets', 'Knots')
  store.changeElsewhere({ chapters: [TWO[0]] })
  await save()
  expect(await readQuestions()).toEqual([['Knots', 'Yours: 00:01:02 Knots', 'Theirs: Removed']])
  await user.click(screen.getByRole('radio', { name: 'Theirs: Removed' }))
  await user.click(screen.getByRole('button', { name: 'Save this version' }))
  await done()
  expect(titles()).toEqual(['Boats'])
})
