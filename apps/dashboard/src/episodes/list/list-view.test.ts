import { describe, expect, test } from 'vitest'
import { parseListView, toListQuery, toSearchParams } from './list-view.ts'

const view = (search: string) => parseListView(new URLSearchParams(search))

describe('the address of the episode list', () => {
  test('takes the types of the overview (RU125)', () => {
    expect(toListQuery(view('?type=published'), 20)).toEqual({
      page: 1,
      per_page: 20,
      published_date_sort: 'desc',
      filter_on: 'published',
    })
    expect(toListQuery(view('?type=scheduled'), 20)).toMatchObject({ filter_on: 'scheduled' })
    expect(toListQuery(view('?page=3'), 40)).toEqual({ page: 3, per_page: 40, published_date_sort: 'desc' })
  })

  test('ignores what it does not know', () => {
    expect(view('?type=nonsense&sort=sideways&page=-3')).toEqual({
      filter: 'all',
      sort: 'newest',
      search: '',
      page: 1,
    })
  })

  test.each([
    ['oldest', { published_date_sort: 'asc' }],
    ['nameUp', { name_sort: 'asc' }],
    ['nameDown', { name_sort: 'desc' }],
    ['downloads', { downloads_sort: 'desc' }],
  ])('sorts by %s (RU152)', (sort, query) => {
    expect(toListQuery(view(`?sort=${sort}`), 20)).toEqual({ page: 1, per_page: 20, ...query })
  })

  test('is short when nothing was chosen, and reads back otherwise', () => {
    expect(toSearchParams(view('')).toString()).toBe('')
    const chosen = view('?type=draft&sort=nameUp&q=rain%20%26%20sun&page=2')
    expect(parseListView(toSearchParams(chosen))).toEqual(chosen)
  })
})
