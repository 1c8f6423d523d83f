import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { registerFaces } from './service-faces.ts'

export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

export interface SocialDrawing {
  title: string
  /** Smaller, above the title. */
  name: string
  /** The podcast's: `ja`, `zh-TW`. Letters that several languages share are drawn as it has them. */
  language: string
  /** JPEG; null where there is none. */
  artwork: Uint8Array | null
  colours: { ground: string; ink: string; soft: string; bars: string }
  /** Heights of the wave at the foot, 0 to 100. */
  bars: number[]
}

const SIDE = 430
const MARGIN = 80
const LEFT = MARGIN + SIDE + 60
const ROOM = SOCIAL_WIDTH - LEFT - MARGIN
const MAX_LINES = 5

/**
 * Draws 1200 x 630 pixels of JPEG: artwork, name and title. What no typeface here can draw leaves the picture
 * to the artwork.
 */
export async function drawSocial(drawing: SocialDrawing): Promise<Buffer> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const families = await registerLetters(drawing)
  const canvas = createCanvas(SOCIAL_WIDTH, SOCIAL_HEIGHT)
  const context = canvas.getContext('2d')
  const { colours } = drawing
  context.fillStyle = colours.ground
  context.fillRect(0, 0, SOCIAL_WIDTH, SOCIAL_HEIGHT)
  drawBars(context, drawing)
  const written = drawable(drawing.title, { context: createCanvas(64, 64).getContext('2d'), families })
  const author = drawable(drawing.name, { context: createCanvas(64, 64).getContext('2d'), families })
  // A title in letters that no typeface here has: the name stands in its place.
  const [title, name] = written ? [written, author] : [author, '']
  const hasWords = title !== '' || name !== ''
  const isFromRight = isRightToLeft(title || name)
  const artwork = drawing.artwork && (await loadImage(Buffer.from(drawing.artwork)))
  const left = !hasWords ? (SOCIAL_WIDTH - SIDE) / 2 : isFromRight ? SOCIAL_WIDTH - MARGIN - SIDE : MARGIN
  if (artwork) {
    context.save()
    context.shadowColor = 'rgba(0,0,0,0.4)'
    context.shadowBlur = 50
    context.shadowOffsetY = 18
    context.beginPath()
    context.roundRect(left, (SOCIAL_HEIGHT - SIDE) / 2, SIDE, SIDE, 28)
    context.fillStyle = colours.ground
    context.fill()
    context.restore()
    context.save()
    context.beginPath()
    context.roundRect(left, (SOCIAL_HEIGHT - SIDE) / 2, SIDE, SIDE, 28)
    context.clip()
    context.drawImage(artwork, left, (SOCIAL_HEIGHT - SIDE) / 2, SIDE, SIDE)
    context.restore()
  }
  if (hasWords) drawWords({ context, families }, { title, name, colours, isFromRight })
  return canvas.encode('jpeg', 90)
}

type Words = Pick<SocialDrawing, 'title' | 'name' | 'colours'> & { isFromRight: boolean }

/** Name and title stand together in the middle of the height, beside the artwork. */
function drawWords(letters: Letters, { title, name, colours, isFromRight }: Words): void {
  const { context } = letters
  const { size, lines } = fit(letters, title)
  const leading = size * 1.14
  const height = (name ? 52 : 0) + lines.length * leading
  const edge = isFromRight ? SOCIAL_WIDTH - MARGIN - SIDE - 60 : LEFT
  context.direction = isFromRight ? 'rtl' : 'ltr'
  context.textAlign = isFromRight ? 'right' : 'left'
  context.textBaseline = 'alphabetic'
  let baseline = (SOCIAL_HEIGHT - height) / 2
  if (name) {
    letter(letters, 30, 600)
    context.fillStyle = colours.soft
    context.fillText(shortened(context, name, ''), edge, baseline + 30)
    baseline += 52
  }
  letter(letters, size, 760)
  context.fillStyle = colours.ink
  lines.forEach((line, at) => void context.fillText(line, edge, baseline + size * 0.86 + at * leading))
}

/** The largest lettering in which the title fits; the rest of an endless one is cut off. */
function fit(letters: Letters, title: string): { size: number; lines: string[] } {
  const { context } = letters
  for (let size = 76; size >= 40; size -= 4) {
    letter(letters, size, 760)
    const lines = wrapped(context, title)
    if (lines.length <= (size > 56 ? 4 : MAX_LINES)) return { size, lines }
  }
  const lines = wrapped(context, title)
  return {
    size: 40,
    lines: [...lines.slice(0, MAX_LINES - 1), shortened(context, lines.slice(MAX_LINES - 1).join(' '), '…')],
  }
}

/** Lines break between words; in scripts that set none, and within endless words, where the line is full. */
function wrapped(context: SKRSContext2D, text: string): string[] {
  const lines: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const last = lines.at(-1)
    if (last !== undefined && context.measureText(last + segment.trimEnd()).width <= ROOM) {
      lines[lines.length - 1] = last + segment
      continue
    }
    // A mark never begins a line.
    if (last !== undefined && /^[\p{P}]+$/u.test(segment)) lines[lines.length - 1] = last + segment
    else if (segment.trim()) lines.push(...broken(context, segment))
  }
  return lines.map((line) => line.trim())
}

function broken(context: SKRSContext2D, word: string): string[] {
  if (context.measureText(word).width <= ROOM) return [word]
  const parts: string[] = ['']
  for (const one of word) {
    const longer = parts.at(-1) + one
    if (context.measureText(longer).width <= ROOM) parts[parts.length - 1] = longer
    else parts.push(one)
  }
  return parts
}

function shortened(context: SKRSContext2D, line: string, ending: string): string {
  let rest = [...line]
  let mark = ending
  while (rest.length && context.measureText(rest.join('') + mark).width > ROOM) {
    rest = rest.slice(0, -1)
    mark = '…'
  }
  return rest.join('').trimEnd() + mark
}

function drawBars(context: SKRSContext2D, { bars, colours }: SocialDrawing): void {
  const step = SOCIAL_WIDTH / Math.max(1, bars.length)
  context.save()
  context.globalAlpha = 0.16
  context.fillStyle = colours.bars
  bars.forEach((height, at) => {
    const tall = height * 1.4
    context.fillRect(at * step + step * 0.2, SOCIAL_HEIGHT - tall, step * 0.6, tall)
  })
  context.restore()
}

/** Each under a name of its own, chained: under one name only the first would be looked at. */
const LATIN = ['latin', 'vietnamese', 'latin-ext']

/** What a picture is written with, as the list of families of a canvas. */
type Letters = { context: SKRSContext2D; families: string }

/** Registers what the words need. Typefaces of the system come last. */
async function registerLetters({ title, name, language }: SocialDrawing): Promise<string> {
  const { GlobalFonts } = await import('@napi-rs/canvas')
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
  )
  for (const subset of LATIN)
    if (!GlobalFonts.has(`Social ${subset}`))
      GlobalFonts.registerFromPath(
        join(folder, 'files', `bricolage-grotesque-${subset}-wght-normal.woff2`),
        `Social ${subset}`,
      )
  const others = await registerFaces(`${title}${name}`, language)
  return [...LATIN.map((subset) => `"Social ${subset}"`), others, 'sans-serif'].filter(Boolean).join(', ')
}

function letter({ context, families }: Letters, size: number, weight: number): void {
  context.font = `${weight} ${size}px ${families}`
  context.fontVariationSettings = `'wght' ${weight}`
}

/** The text without what would come out as empty boxes; '' when more than half of it would be missing. */
function drawable(text: string, letters: Letters): string {
  const { context } = letters
  letter(letters, 40, 600)
  const box = drawn(context, '\u{10FFFD}')
  const known = new Map<string, boolean>()
  const all = [
    ...text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Variation_Selector}\s]+/gu, ' ')
      .trim(),
  ].slice(0, 300)
  const rest = all.filter((one) => {
    if (!known.has(one))
      known.set(
        one,
        /[\s\p{M}\p{Cf}]/u.test(one) ||
          (drawn(context, one) !== box && !/\p{Extended_Pictographic}/u.test(one)),
      )
    return known.get(one)
  })
  const words = rest.join('').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(words) && rest.length * 2 > all.length ? words : ''
}

function drawn(context: SKRSContext2D, one: string): string {
  context.clearRect(0, 0, 64, 64)
  context.fillText(one, 6, 46)
  return Buffer.from(context.getImageData(0, 0, 64, 64).data).toString('base64')
}

function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
}
