import { DEFAULT_PAGE } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { expect, test } from 'vitest'
import { changeSection, createSection, withSection } from './section-rules.ts'
import { mergePages } from './site-merge.ts'

const QUOTE = { words: 'Soup for the road', name: 'Ida', source: '', url: '', stars: 5 }
const BASE = ['text', 'reviews', 'picture'].reduce(
  (page, type) => withSection(page, createSection(type as 'text', type)),
  DEFAULT_PAGE as unknown as SitePage,
)

test.each([
  ['text', { html: '<p>Mine</p>' }, { html: '<p>Theirs</p>' }, /Mine/, /Theirs/],
  ['reviews', { quotes: [QUOTE] }, { quotes: [{ ...QUOTE, stars: 4 }] }, /Ida · ★{5}$/m, /Ida · ★{4}$/m],
  ['reviews', { tone: 'card' }, { tone: 'accent' }, /^Card$/m, /^In your colour$/m],
  [
    'hero',
    { shows_intro: false },
    { shows_intro: true, layout: 'centre' },
    /introduction: Off/,
    /^Centred$/m,
  ],
])('two versions of a section can be told apart: %s', (id, mine, theirs, yours, others) => {
  const { conflicts } = mergePages(BASE, changeSection(BASE, id, mine), changeSection(BASE, id, theirs))
  expect(conflicts).toHaveLength(1)
  expect(conflicts[0]?.yours).toMatch(yours)
  expect(conflicts[0]?.theirs).toMatch(others)
})
