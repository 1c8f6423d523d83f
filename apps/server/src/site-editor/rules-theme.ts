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

/** The colours of a podcast, of its theme and its own; null where it has the default look. */
export function chosenColours(show: ShowColours): ChosenColours | null {
  const theme = COLOR_THEMES.find(({ id }) => id === show.show_color_theme_id)
  const custom = [
    show.button_color,
    show.button_text_color,
    show.card_background_color,
    show.text_color,
  ].some(isColour)
  // The first theme is what pages have without one.
  const base = theme ?? COLOR_THEMES[0]
  if (!base || (base === COLOR_THEMES[0] && !custom)) return null
  return {
    button: isColour(show.button_color) ? show.button_color : base.button_color,
    buttonText: isColour(show.button_text_color) ? show.button_text_color : base.button_text_color,
    card: isColour(show.card_background_color) ? show.card_background_color : base.card_background_color,
    text: isColour(show.text_color) ? show.text_color : base.text_color,
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

const BARS = 48

/** Heights from 12 to 100 of a sound wave that belongs to this show alone. */
export function soundBars(seed: string): number[] {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return Array.from({ length: BARS }, (_, index) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const swell = Math.sin((index / (BARS - 1)) * Math.PI)
    return Math.round(12 + 88 * swell * (0.35 + 0.65 * (state / 0xffffffff)))
  })
}
