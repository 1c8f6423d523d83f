import type { Quote, SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { UI } from '../ui/copy.ts'
import type { MergeResult } from '../ui/merging/merge-conflicts.ts'
import { type MergeUnit, mergeFields } from '../ui/merging/merge-fields.ts'
import type { ItemRules } from '../ui/merging/merge-lists.ts'
import { sayHtml, sayLines } from '../ui/merging/merge-words.ts'
import { SECTIONS, SITE } from './copy.ts'
import { sectionName } from './section-rules.ts'

const ITEMS: ItemRules<SiteSection> = {
  keyOf: ({ id }) => id,
  labelOf: sectionName,
  say: (section) => sayLines(Object.entries(section).map(([field, value]) => sayField(field, value))),
}

/** What is chosen by a name: the words of the choices. */
const CHOICES: Record<string, Readonly<Record<string, string>>> = {
  ...{ column: SECTIONS.columns, tone: SECTIONS.tones, layout: SECTIONS.heroLayouts },
  ...{ range: SECTIONS.ranges, look: SECTIONS.looks },
}
const LABELS: Record<string, string> = {
  ...{
    shows_intro: SECTIONS.intro,
    shows_description: SECTIONS.description,
    shows_social: SECTIONS.showsSocial,
  },
  ...{ count: SECTIONS.count, picture: SECTIONS.picture, episode_guid: SECTIONS.episode },
}

function sayField(field: string, value: string | number | boolean | readonly Quote[]): string {
  if (field === 'id' || field === 'type' || value === '') return ''
  if (field === 'html') return sayHtml(String(value))
  const label = LABELS[field]
  if (typeof value === 'boolean') return `${label}: ${value ? UI.on : UI.off}`
  if (typeof value === 'object') return value.map(sayQuote).join('\n')
  return label ? `${label}: ${value}` : (CHOICES[field]?.[value] ?? String(value))
}

function sayQuote({ words, name, source, url, stars }: Quote): string {
  return [words, name, source, url, '★'.repeat(stars)].filter(Boolean).join(' · ')
}

const UNITS: readonly MergeUnit<SitePage>[] = [
  { label: SITE.sections, fields: ['sections'], items: ITEMS },
  { label: SITE.layout, fields: ['layout'] },
  { label: SITE.headingFont, fields: ['heading_font'] },
  { label: SITE.textFont, fields: ['text_font'] },
  { label: SITE.css, fields: ['custom_css'] },
  { label: SITE.footer, fields: ['footer_code'] },
]

/** Section by section: what only one side changed is taken from it. */
export function mergePages(base: SitePage, mine: SitePage, theirs: SitePage): MergeResult<SitePage> {
  return mergeFields(base, mine, theirs, UNITS)
}
