/** How well two colours can be told apart, after WCAG 2.2 (1.4.3). */

export type Readable = 'well' | 'large' | 'badly'

/** 1 to 21; null when one of them is no colour yet. */
export function contrast(a: string, b: string): number | null {
  const [one, other] = [luminance(a), luminance(b)]
  if (one === null || other === null) return null
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** 4.5 for text, 3 for large text. */
export function readable(ratio: number): Readable {
  if (ratio >= 4.5) return 'well'
  return ratio >= 3 ? 'large' : 'badly'
}

function luminance(hex: string): number | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) return null
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => linear(Number.parseInt(part, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
