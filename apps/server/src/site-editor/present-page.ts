import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { pageImageUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import type { SitePictureRow } from './table.ts'

export interface PagePicture {
  small: string
  large: string
  width: number
  height: number
}

/** The pictures that sections of a page may show, by their names. */
export function presentPagePictures(
  kernel: Pick<Kernel, 'config'>,
  rows: SitePictureRow[],
): ReadonlyMap<string, PagePicture> {
  return new Map(
    rows.map((row) => [
      row.name,
      {
        small: pageImageUrl(kernel, row, 1200),
        large: pageImageUrl(kernel, row, 2400),
        ...shownSize(row),
      },
    ]),
  )
}

function shownSize({ width, height }: { width: number; height: number }) {
  const shown = Math.min(width, 1200)
  return { width: shown, height: Math.round((height * shown) / width) }
}

/** Rich text of sections, cleaned when it is stored and again when it is rendered. */
export function cleanSections(page: SitePage): SitePage {
  return {
    ...page,
    sections: page.sections.map((section) =>
      section.type === 'text' ? { ...section, html: sanitizeDescription(section.html) } : section,
    ),
  }
}
