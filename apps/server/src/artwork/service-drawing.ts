import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { registerFaces } from './service-faces.ts'
import { compose, type Palette } from './service-shapes.ts'

const SPRUCE = '#14342B'
const MARIGOLD = '#F2A541'
const CLAY = '#D9593D'
const PAPER = '#FBF7EF'
const SKY = '#7FB7BE'
const PLUM = '#5B2A4C'

// Ground, the name upon it, and the shapes. Every pair of ground and name has a contrast of at least 4.5.
const PALETTES: Palette[] = [
  { ground: SPRUCE, ink: PAPER, shapes: [MARIGOLD, CLAY, SKY, PAPER] },
  { ground: PAPER, ink: SPRUCE, shapes: [CLAY, SPRUCE, MARIGOLD, SKY] },
  { ground: MARIGOLD, ink: SPRUCE, shapes: [SPRUCE, PAPER, CLAY, PLUM] },
  { ground: PLUM, ink: PAPER, shapes: [CLAY, MARIGOLD, SKY, PAPER] },
  { ground: SKY, ink: SPRUCE, shapes: [SPRUCE, PAPER, MARIGOLD, PLUM] },
  { ground: PAPER, ink: PLUM, shapes: [PLUM, SKY, CLAY, MARIGOLD] },
]

/** `language` decides how letters are drawn that several languages share. */
export type Drawing = {
  title: string
  seed: string
  language?: string
  format?: 'png' | 'jpeg'
  side?: number
}

/**
 * Draws 3000 x 3000 pixels of PNG (or JPEG). The same title and seed (the show's id) always give the
 * same picture. Letters that no font here can draw are left out; a name of such letters alone leaves
 * the whole square to the shapes.
 */
export async function drawArtwork(show: Drawing): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const families = await registerFonts(show)
  const side = show.side ?? 3000
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.scale(side / 3000, side / 3000)
  const random = randomFrom(show.seed)
  const palette = PALETTES[Math.floor(random() * PALETTES.length)] as Palette
  const name = drawable(show.title, { context: createCanvas(64, 64).getContext('2d'), families })
  context.fillStyle = palette.ground
  context.fillRect(0, 0, 3000, 3000)
  const letters = { context, families }
  const lettering = name ? fit(letters, name) : null
  compose(
    context,
    palette,
    random,
    lettering ? 3000 - MARGIN - lettering.lines.length * lettering.size * lettering.leading - GAP : 3000,
  )
  if (lettering) write(letters, lettering, palette.ink)
  return show.format === 'jpeg' ? canvas.encode('jpeg', 92) : canvas.encode('png')
}

type Lettering = { lines: string[]; size: number; width: number; leading: number }

const MARGIN = 200
const GAP = 170
// Letters with marks above marks, or that fill their line, need more air.
const lineHeight = (name: string) => (/[\u1ea4-\u1ef9]/.test(name) ? 1.05 : isTall(name) ? 1.2 : 0.9)
const isTall = (name: string) => /[\u0590-\u1cff\u2e80-\uffef]/.test(name)
// Vietnamese before extended Latin: the latter has the bare ơ and ư, and would be taken with
// the tone marks set beside them.
const LATIN = ['latin', 'vietnamese', 'latin-ext']

/** What a picture is written with, as the list of families of a canvas. */
type Letters = { context: SKRSContext2D; families: string }

// Each subset under a name of its own, chained: under one name only the first would be looked at.
async function registerFonts({ title, language = '' }: Drawing): Promise<string> {
  const { GlobalFonts } = await import('@napi-rs/canvas')
  const folder = dirname(
    createRequire(import.meta.url).resolve('@fontsource-variable/bricolage-grotesque/package.json'),
  )
  for (const subset of LATIN)
    if (!GlobalFonts.has(`Artwork ${subset}`))
      GlobalFonts.registerFromPath(
        join(folder, 'files', `bricolage-grotesque-${subset}-standard-normal.woff2`),
        `Artwork ${subset}`,
      )
  const others = await registerFaces(title, language)
  return [...LATIN.map((subset) => `"Artwork ${subset}"`), others, 'sans-serif'].filter(Boolean).join(', ')
}

function letter({ context, families }: Letters, size: number, width: number): void {
  context.font = `800 ${size}px ${families}`
  context.fontVariationSettings = `'wght' 800, 'wdth' ${width}, 'opsz' 96`
}

/**
 * The largest lettering that fits; the narrow cut only where it gains much, and the rest
 * of an endless name is cut off.
 */
function fit(letters: Letters, name: string): Lettering {
  const wide = largest(letters, name, 100)
  const narrow = largest(letters, name, 78)
  return narrow.size > wide.size * 1.22 ? narrow : wide
}

function largest(letters: Letters, name: string, width: number): Lettering {
  const { context } = letters
  const leading = lineHeight(name)
  for (let size = 760; size >= 180; size -= 10) {
    letter(letters, size, width)
    const lines = wrapped(context, name)
    const room = lines.length <= Math.floor(1420 / (size * leading)) && lines.length <= 5
    if (room && lines.every((line) => context.measureText(line).width <= 3000 - 2 * MARGIN))
      return { lines, size, width, leading }
  }
  letter(letters, 180, width)
  const whole = wrapped(context, name)
  const lines = whole.slice(0, 5).map((line) => shortened(context, line, ''))
  if (whole.length > 5) lines[4] = shortened(context, whole[4] ?? '', '…')
  return { lines, size: 180, width, leading }
}

function wrapped(context: SKRSContext2D, name: string): string[] {
  const lines: string[] = []
  for (const { text, follows } of splitName(name)) {
    const longer = lines.length ? `${lines.at(-1)}${follows}${text}` : text
    if (lines.length && context.measureText(longer).width <= 3000 - 2 * MARGIN)
      lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3001-\u303f\uff00-\uffef]/u

/** What stays on one line, with what stands before it on the same one. */
function splitName(name: string): { text: string; follows: string }[] {
  return name.split(' ').flatMap((word) => {
    const isJoined = WITHOUT_SPACES.test(word)
    return (isJoined ? segmented(word) : broken(word)).map((text, at) => ({
      text,
      follows: at > 0 && isJoined ? '' : ' ',
    }))
  })
}

/** Scripts that set no spaces break between words; a mark never begins a line. */
function segmented(word: string): string[] {
  const parts: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word))
    if (parts.length && /^[\p{P}\u30fc]+$/u.test(segment)) parts[parts.length - 1] += segment
    else parts.push(...broken(segment))
  return parts
}

// A word that would set the size for the whole name is broken in equal parts; only alphabets have a hyphen.
function broken(word: string): string[] {
  const letters = [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment)
  const parts = Math.ceil(letters.length / 18)
  const length = Math.ceil(letters.length / parts)
  const hyphen = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word) ? '-' : ''
  return Array.from(
    { length: parts },
    (_, i) => letters.slice(i * length, (i + 1) * length).join('') + (i < parts - 1 ? hyphen : ''),
  )
}

function shortened(context: SKRSContext2D, line: string, ending: string): string {
  let kept = [...line]
  let mark = ending
  while (context.measureText(kept.join('') + mark).width > 3000 - 2 * MARGIN) {
    kept = kept.slice(0, -1)
    mark = '…'
  }
  return kept.join('').trimEnd() + mark
}

function write(letters: Letters, { lines, size, width, leading }: Lettering, ink: string): void {
  const { context } = letters
  const isFromRight = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(lines.join(' '))
  letter(letters, size, width)
  context.fillStyle = ink
  context.textBaseline = 'alphabetic'
  context.direction = isFromRight ? 'rtl' : 'ltr'
  context.textAlign = isFromRight ? 'right' : 'left'
  // The last baseline stands on the margin, a little lower when nothing hangs below it.
  const last = lines.at(-1) ?? ''
  const depth = isTall(last) ? 0.28 : /[gjpqyçşÇŞ,;\u1e00-\u1eff]/.test(last) ? 0.12 : 0
  const bottom = 3000 - MARGIN - size * depth
  // Large letters carry white space at their left; pulling them out aligns their stems with the margin.
  const edge = isFromRight ? 3000 - MARGIN : MARGIN - size * 0.03
  lines.forEach((line, i) => {
    context.fillText(line, edge, bottom - (lines.length - 1 - i) * size * leading)
  })
}

/**
 * The name without the letters that would come out as empty boxes; '' when more
 * than half of it would be missing.
 */
function drawable(title: string, { context, families }: Letters): string {
  context.font = `800 40px ${families}`
  const box = picture(context, '\u{10FFFD}')
  const known = new Map<string, boolean>()
  const name = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}\s]+/gu, ' ')
    .trim()
  const letters = [...name].slice(0, 300)
  const kept = letters.filter((one) => {
    if (!known.has(one))
      known.set(
        one,
        /[\s\p{M}]/u.test(one) ||
          (picture(context, one) !== box && !/\p{Extended_Pictographic}|\p{Emoji_Modifier}/u.test(one)),
      )
    return known.get(one)
  })
  const words = kept.join('').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(words) && kept.length * 2 > letters.length ? words : ''
}

function picture(context: SKRSContext2D, one: string): string {
  context.clearRect(0, 0, 64, 64)
  context.fillText(one, 6, 46)
  return createHash('sha256')
    .update(context.getImageData(0, 0, 64, 64).data)
    .digest('hex')
}

// Small and seeded (mulberry32): the shapes must be the same on every machine and for ever.
function randomFrom(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
