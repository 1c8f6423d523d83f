import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { fontSheet } from '../site-editor/present-style.ts'
import { type Palette, palettes } from '../site-editor/rules-colours.ts'
import { chosenColours, type ShowColours } from '../site-editor/rules-theme.ts'

/**
 * The colours of a show as a style sheet of its own, and the one that browsers frame the page with;
 * the default look needs none.
 */
export function themeOfPage(show: ShowColours): { sheet: string | null; frame: string } {
  const chosen = chosenColours(show)
  if (!chosen) return { sheet: null, frame: '#14342B' }
  const { day, night } = palettes(chosen)
  const scheme = day === night ? 'color-scheme:dark;' : ''
  const sheet = `:root{${scheme}${rules(day)}}@media (prefers-color-scheme:dark){:root{${rules(night)}}}`
  return { sheet, frame: day.band }
}

/** The same with the typefaces and styles of its site, which come last. */
export function themeOfSite(
  show: ShowColours,
  site: Pick<SitePage, 'heading_font' | 'text_font' | 'custom_css'>,
): { sheet: string | null; frame: string } {
  const { sheet, frame } = themeOfPage(show)
  return { sheet: `${sheet ?? ''}${fontSheet(site)}${site.custom_css}` || null, frame }
}

function rules(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';')
}
