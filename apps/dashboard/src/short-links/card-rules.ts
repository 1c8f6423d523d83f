/** Sizes of paper by their names, in millimetres; business cards are printed ten on a sheet. */
export const CARD_FORMATS = {
  business: { width: 85, height: 55, sheet: 10 },
  a6: { width: 105, height: 148, sheet: 1 },
  a5: { width: 148, height: 210, sheet: 1 },
  a4: { width: 210, height: 297, sheet: 1 },
} as const
export type CardFormat = keyof typeof CARD_FORMATS
export const CARD_FORMAT_NAMES = Object.keys(CARD_FORMATS) as CardFormat[]

/** How large a title may be so that it stays on the card. */
export function titleSize(title: string): 'short' | 'medium' | 'long' | 'longest' {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  const length = Math.max(title.length, longestWord * 2)
  if (length <= 20) return 'short'
  if (length <= 40) return 'medium'
  return length <= 80 ? 'long' : 'longest'
}

/** Black or white, whichever can be read on a colour (WCAG 2.2, relative luminance). */
export function readableOn(colour: string): '#FFFFFF' | '#111111' {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return luminance > 0.179 ? '#111111' : '#FFFFFF'
}
