import { COLOR_THEMES } from '@podstead/contract/lookups-data'
import { type ChosenColours, type Palette, palettes } from './rules-colours.ts'

/** What a podcast says of its colours; '' where it has none of its own. */
export interface ShowColours {
  show_color_theme_id: number | null
  button_color: string
  button_text_color: string
  card_background_color: string
  text_color: string
}

/** The colours of a podcast, of its theme and its own; null where it has the house's own look. */
export function chosenColours(show: ShowColours): ChosenColours | null {
  const theme = COLOR_THEMES.find(({ id }) => id === show.show_color_theme_id)
  const custom = [
    show.button_color,
    show.button_text_color,
    show.card_background_color,
    show.text_color,
  ].some(isColour)
  // The first theme is what the pages wear without one.
  const worn = theme ?? COLOR_THEMES[0]
  if (!worn || (worn === COLOR_THEMES[0] && !custom)) return null
  return {
    button: isColour(show.button_color) ? show.button_color : worn.button_color,
    buttonText: isColour(show.button_text_color) ? show.button_text_color : worn.button_text_color,
    card: isColour(show.card_background_color) ? show.card_background_color : worn.card_background_color,
    text: isColour(show.text_color) ? show.text_color : worn.text_color,
  }
}

export type BandColours = Pick<Palette, 'band' | 'on-band' | 'band-soft' | 'bars'>

/** The colours of the head of its pages by day. */
export function bandColours(show: ShowColours): BandColours {
  const chosen = chosenColours(show)
  if (!chosen) return { band: '#14342B', 'on-band': '#FBF7EF', 'band-soft': '#C9D8D0', bars: '#F2A541' }
  const { day } = palettes(chosen)
  return { band: day.band, 'on-band': day['on-band'], 'band-soft': day['band-soft'], bars: day.bars }
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
