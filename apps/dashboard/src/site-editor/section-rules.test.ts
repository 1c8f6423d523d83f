import { DEFAULT_PAGE, SECTION_TYPES } from '@podstead/contract/site-editor/site-defaults'
import { type SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { expect, test } from 'vitest'
import {
  addableTypes,
  createSection,
  freeId,
  withCopy,
  withoutSection,
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

test('a copy stands below, and there is none of what a page has once', () => {
  const page = withSection(PAGE, createSection('text', 'text'))
  expect(
    withCopy(page, 'text')
      .sections.slice(-2)
      .map(({ id }) => id),
  ).toEqual(['text', 'text-2'])
  expect(withCopy(page, 'player')).toBe(page)
})
