import { COLOR_THEMES } from '@podstead/contract/lookups-data'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import type { ShowRow } from '../shows/table.ts'
import { fontSheet } from '../site-editor/present-style.ts'
import { type Palette, palettes } from './rules-colours.ts'

type ShowColours = Pick<
  ShowRow,
  'show_color_theme_id' | 'button_color' | 'button_text_color' | 'card_background_color' | 'text_color'
>

/**
 * The colours of a show as a style sheet of its own, and the one that browsers frame the page with;
 * the house's own look needs none.
 */
export function themeOfPage(show: ShowColours): { sheet: string | null; frame: string } {
  const theme = COLOR_THEMES.find(({ id }) => id === show.show_color_theme_id)
  const custom = [
    show.button_color,
    show.button_text_color,
    show.card_background_color,
    show.text_color,
  ].some(isColour)
  // The first theme is what the pages wear without one.
  const worn = theme ?? COLOR_THEMES[0]
  if (!worn || (worn === COLOR_THEMES[0] && !custom)) return { sheet: null, frame: '#14342B' }
  const { day, night } = palettes({
    button: isColour(show.button_color) ? show.button_color : worn.button_color,
    buttonText: isColour(show.button_text_color) ? show.button_text_color : worn.button_text_color,
    card: isColour(show.card_background_color) ? show.card_background_color : worn.card_background_color,
    text: isColour(show.text_color) ? show.text_color : worn.text_color,
  })
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

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
