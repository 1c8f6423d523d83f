import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import type { MergeResult } from '../ui/merging/merge-conflicts.ts'
import { type MergeUnit, mergeFields } from '../ui/merging/merge-fields.ts'
import type { ItemRules } from '../ui/merging/merge-lists.ts'
import { SITE } from './copy.ts'
import { sectionName } from './section-rules.ts'

const ITEMS: ItemRules<SiteSection> = {
  keyOf: ({ id }) => id,
  labelOf: sectionName,
  say: (section) =>
    Object.values(section)
      .filter((value) => typeof value === 'string')
      .join(' · '),
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
