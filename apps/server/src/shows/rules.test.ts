import { guessAuthor } from '@podstead/contract/author'
import { freeSlug, makeSlug } from '@podstead/contract/slug'
import { describe, expect, test } from 'vitest'
import { choiceProblems, recentDays } from './rules.ts'

describe('slugs', () => {
  test.each([
    ['Night Trains', 'night-trains'],
    ['  Ärger & Söhne: №1!  ', 'arger-and-sohne-no1'],
    ["It's a Kind of Magic", 'its-a-kind-of-magic'],
    ['Łódź – Þórshöfn – Œuvre', 'lodz-thorshofn-oeuvre'],
    ['Straße İstanbul ﬁ', 'strasse-istanbul-fi'],
    ['Подкаст о поездах', 'podkast-o-poezdakh'],
    ['Ελληνικά', 'ellinika'],
    ['ポッドキャスト', 'podcast'],
    ['🎙️🎙️', 'podcast'],
    ['../../etc/passwd', 'etc-passwd'],
    ['---', 'podcast'],
    ['C++ & Rust @ home', 'c-plus-plus-and-rust-at-home'],
    ['', 'podcast'],
  ])('%j becomes %j', (name, slug) => {
    expect(makeSlug(name, 'podcast')).toBe(slug)
  })

  test('is short, and never ends in a hyphen', () => {
    const slug = makeSlug(`${'a'.repeat(59)} ${'b'.repeat(300)}`, 'podcast')
    expect(slug).toBe('a'.repeat(59))
  })

  test.each([
    [[], 'x'],
    [['x'], 'x-2'],
    [['x', 'x-2', 'x-4'], 'x-3'],
    [['x-2'], 'x'],
  ])('beside %j the next is %j', (taken, free) => {
    expect(freeSlug('x', taken)).toBe(free)
  })
})

test.each([
  ['mira.van_der-berg@example.com', 'Mira Van Der Berg'],
  ['podcast2@example.com', 'Podcast2'],
  ['+@example.com', ''],
])('the first author of %s is %j', (email, author) => {
  expect(guessAuthor(email)).toBe(author)
})

test.each([
  [{}, []],
  [
    { category_id: 8, subcategory_id: 23, language_id: 2, explicit_type_id: 1, time_zone: 'Europe/Berlin' },
    [],
  ],
  [{ subcategory_id: 1 }, []],
  [{ subcategory_id: null }, []],
  [{ subcategory_id: 23 }, ['subcategory_id']],
  [{ category_id: 20 }, ['category_id']],
  [{ language_id: 9999, explicit_type_id: 3 }, ['language_id', 'explicit_type_id']],
  [{ time_zone: 'Mars/Olympus' }, ['time_zone']],
  [{ time_zone: '+01:00' }, ['time_zone']],
])('of the choices %o the fields %j are refused', (choices, fields) => {
  expect(Object.keys(choiceProblems(choices, 1))).toEqual(fields)
})

test('the recent days are thirty and end today', () => {
  expect(recentDays('2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})
