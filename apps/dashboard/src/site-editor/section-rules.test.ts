import { DEFAULT_PAGE, SECTION_TYPES } from '@podstead/contract/site-editor/site-defaults'
import { type SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { expect, test } from 'vitest'
import {
  addableTypes,
  changeSection,
  createSection,
  freeId,
  withCopy,
  withoutSection,
  withRestored,
  withSection,
} from './section-rules.ts'

const PAGE = DEFAULT_PAGE as unknown as SitePage

test.each(SECTION_TYPES)('a new section is one that the server takes: %s', (type) => {
  const section = createSection(type, 'new')
  expect(SiteSection.safeParse(section).success).toBe(true)
})

test('ids are free, and what a page has once is not offered twice', () => {
  const page = withSection(withSection(PAGE, createSection('text', 'text')), createSection('text', 'text-2'))
  expect(freeId('text', page)).toBe('text-3')
  expect(addableTypes(PAGE)).not.toContain('hero')
  expect(addableTypes(withoutSection(PAGE, 'hero'))).toContain('hero')
})

test('what was removed comes back where it was, beside what was changed since then', () => {
  const removed = PAGE.sections[3] as SiteSection
  const later = { ...changeSection(withoutSection(PAGE, removed.id), 'hero', { layout: 'centre' }) }
  const back = withRestored(later, removed, 3)
  expect(back.sections.map(({ id }) => id)).toEqual(PAGE.sections.map(({ id }) => id))
  expect(back.sections[0]).toMatchObject({ layout: 'centre' })
  expect(withRestored(PAGE, removed, 3)).toBe(PAGE)
})

test('a copy stands below, and there is none of what a page has once', () => {
  const page = withSection(PAGE, createSection('text', 'text'))
  expect(
    withCopy(page, 'text')
      .sections.slice(-2)
      .map(({ id }) => id),
  ).toEqual(['text', 'text-2'])
  expect(withCopy(page, 'player')).toBe(page)
})
