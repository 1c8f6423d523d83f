import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { offerUndo } from '../ui/offer-undo.tsx'
import { SITE } from './copy.ts'
import { sectionName, withoutSection, withRestored } from './section-rules.ts'

/** Changes the page as it is at that moment: what was edited meanwhile stays. */
export type ChangePage = (update: (page: SitePage) => SitePage) => void

/** Takes a section away, with the way back. */
export function removeSection(page: SitePage, section: SiteSection, onChange: ChangePage): void {
  const at = page.sections.findIndex(({ id }) => id === section.id)
  onChange((last) => withoutSection(last, section.id))
  offerUndo(SITE.removed(sectionName(section)), SITE.undo, () =>
    onChange((last) => withRestored(last, section, at)),
  )
}
