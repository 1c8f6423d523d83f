import {
  SECTION_TYPES,
  type SectionType,
  SINGLE_SECTIONS,
} from '@podstead/contract/site-editor/site-defaults'
import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { SECTIONS } from './copy.ts'

/** A new section of a type, as it begins. */
export function createSection(type: SectionType, id: string): SiteSection {
  const main = { id, column: 'main' } as const
  switch (type) {
    case 'hero':
      return { id, type, layout: 'left', shows_intro: true }
    case 'player':
      return { id, type }
    case 'episodes':
      return { ...main, type, title: '', range: 'newest', count: 6, look: 'cards' }
    case 'featured':
      return { ...main, type, title: '', tone: 'card', episode_guid: '', shows_description: true }
    case 'people':
      return { ...main, type }
    case 'about':
      return { ...main, type, shows_social: true }
    case 'text':
      return { ...main, type, title: '', tone: 'plain', html: '' }
    case 'picture':
      return { ...main, type, picture: '', alt: '', link: '' }
    case 'newsletter':
      return { ...main, type, title: '', tone: 'card' }
    case 'reviews':
      return { ...main, type, title: '', tone: 'plain', quotes: [] }
    case 'tips':
      return { ...main, type, title: '', tone: 'card' }
    default:
      return { id, column: 'side', type }
  }
}

/** An id that the page has not: `text`, `text-2`. */
export function freeId(type: SectionType, { sections }: Pick<SitePage, 'sections'>): string {
  const taken = new Set(sections.map(({ id }) => id))
  for (let number = 1; ; number++) {
    const id = number === 1 ? type : `${type}-${number}`
    if (!taken.has(id)) return id
  }
}

/** Types that can be added: those that a page has once are gone when it has them. */
export function addableTypes({ sections }: Pick<SitePage, 'sections'>): SectionType[] {
  const present = new Set(sections.map(({ type }) => type))
  return SECTION_TYPES.filter((type) => !(SINGLE_SECTIONS.includes(type) && present.has(type)))
}

/** The head comes first, everything else at the end. */
export function withSection(page: SitePage, section: SiteSection): SitePage {
  const { sections } = page
  return { ...page, sections: section.type === 'hero' ? [section, ...sections] : [...sections, section] }
}

export function withoutSection(page: SitePage, id: string): SitePage {
  return { ...page, sections: page.sections.filter((section) => section.id !== id) }
}

/** Back where it was; the page as it is where it has one of that id, or of a type that it has once. */
export function withRestored(page: SitePage, section: SiteSection, at: number): SitePage {
  const { sections } = page
  const isTaken = sections.some(({ id }) => id === section.id) || !addableTypes(page).includes(section.type)
  return isTaken ? page : { ...page, sections: sections.toSpliced(at, 0, section) }
}

/** The same once more, below it; the page as it is where it may have it once only. */
export function withCopy(page: SitePage, id: string): SitePage {
  const at = page.sections.findIndex((section) => section.id === id)
  const section = page.sections[at]
  if (!section || SINGLE_SECTIONS.includes(section.type)) return page
  const copy = { ...section, id: freeId(section.type, page) }
  return { ...page, sections: page.sections.toSpliced(at + 1, 0, copy) }
}

export function changeSection(page: SitePage, id: string, change: object): SitePage {
  return {
    ...page,
    sections: page.sections.map((section) =>
      section.id === id ? ({ ...section, ...change } as SiteSection) : section,
    ),
  }
}

/** What a section is called in lists: its heading, where it has one of its own. */
export function sectionName(section: SiteSection): string {
  const name = SECTIONS.names[section.type]
  const own = 'title' in section && section.title ? section.title : ''
  return own ? `${name}: ${own}` : name
}
