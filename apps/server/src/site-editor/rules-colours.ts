/** The colours that a creator chose: of buttons, their words, the page and its words; `#RRGGBB`. */
export interface ChosenColours {
  button: string
  buttonText: string
  card: string
  text: string
}

/** The colours of a page by the names of its style sheet. */
export type Palette = Record<
  | 'paper'
  | 'card'
  | 'ink'
  | 'soft'
  | 'line'
  | 'accent'
  | 'warm'
  | 'band'
  | 'on-band'
  | 'band-soft'
  | 'band-link'
  | 'gold'
  | 'on-gold'
  | 'bars',
  string
>

/** WCAG 2.2, 1.4.3 for words and 1.4.11 for what can be pressed. */
const WORDS = 4.5
export const SHAPES = 3
const BLACK = '#000000'
const WHITE = '#ffffff'

/**
 * The page by day and by night. Words that could not be read on the creator's colours fall back to black or
 * white; a page that is dark by choice is so by day, too, and a dark page has a dark head.
 */
export function palettes(chosen: ChosenColours): { day: Palette; night: Palette } {
  const day = byDay(chosen)
  return { day, night: isDark(chosen.card) ? day : byNight(chosen, day) }
}

function byDay({ button, buttonText, card: paper, text }: ChosenColours): Palette {
  const card = raised(paper)
  const ink = readableOn([paper, card], text)
  return {
    ...(isDark(paper) ? darkBand(paper, ink, button) : band(button, buttonText)),
    gold: button,
    'on-gold': readableOn([button], buttonText),
    paper,
    card,
    ink,
    soft: readableOn([paper, card], mix(ink, paper, 0.28), ink),
    line: mix(ink, paper, 0.85),
    accent: readableOn([paper, card], button, ink),
    warm: readableOn([paper, card], isDark(paper) ? '#F08A70' : '#B83A20', ink),
  }
}

/**
 * Cards stand out from the page, and never towards its words: between black and
 * white there is no room for both.
 */
function raised(paper: string): string {
  if (!isDark(paper)) return mix(paper, WHITE, 0.6)
  return luminance(paper) < 0.05 ? mix(paper, WHITE, 0.06) : mix(paper, BLACK, 0.12)
}

function byNight({ button, buttonText }: ChosenColours, day: Palette): Palette {
  const paper = mix(button, '#0B0F0D', 0.92)
  const card = mix(button, '#141A17', 0.86)
  const ink = '#F3EEE2'
  const accent = lightened(button, card)
  const gold = contrast(button, card) >= SHAPES ? button : accent
  return {
    ...day,
    ...(isDark(button) ? {} : darkBand(paper, ink, button)),
    paper,
    card,
    ink,
    soft: mix(ink, paper, 0.32),
    line: mix(ink, paper, 0.85),
    accent,
    warm: '#F08A70',
    gold,
    'on-gold': readableOn([gold], buttonText),
  }
}

function band(button: string, buttonText: string) {
  const words = readableOn([button], buttonText)
  return {
    band: button,
    'on-band': words,
    'band-soft': readableOn([button], mix(words, button, 0.18), words),
    'band-link': words,
    bars: words,
  }
}

/** A head of a bright colour is no rest for eyes that chose the dark: there the colour is for the details. */
function darkBand(paper: string, ink: string, button: string) {
  const ground = mix(paper, isDark(button) ? WHITE : button, 0.07)
  const words = readableOn([ground], ink)
  return {
    band: ground,
    'on-band': words,
    'band-soft': readableOn([ground], mix(words, ground, 0.22), words),
    'band-link': readableOn([ground], button, words),
    bars: readableOn([ground], button, words),
  }
}

/**
 * The colour where it can be read on all of these, else what stands in for it, else black
 * or white, whichever is clearer.
 */
export function readableOn(backgrounds: string[], colour: string, instead?: string): string {
  const clearest = (one: string) => Math.min(...backgrounds.map((background) => contrast(one, background)))
  if (clearest(colour) >= WORDS) return colour
  if (instead !== undefined) return readableOn(backgrounds, instead)
  return clearest(BLACK) >= clearest(WHITE) ? BLACK : WHITE
}

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** White can be read on it better than black. */
function isDark(colour: string): boolean {
  return contrast(colour, WHITE) > contrast(colour, BLACK)
}

/** `share` of the second colour, 0 to 1. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)]
  return `#${from.map((value, at) => toHex(value + ((to[at] as number) - value) * share)).join('')}`
}

function lightened(colour: string, background: string): string {
  for (let share = 0; share < 1; share += 0.08) {
    const lighter = mix(colour, WHITE, share)
    if (contrast(lighter, background) >= WORDS) return lighter
  }
  return WHITE
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0)
}

function toHex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
