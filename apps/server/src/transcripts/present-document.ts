import { setImmediate } from 'node:timers/promises'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { toReadingParagraphs } from '@podstead/transcript/sentence-paragraphs'
import { clockTime } from '@podstead/transcript/times'
import type { TimedSentence } from '@podstead/transcript/words'
import { registerTextFonts } from '../artwork/commands-fonts.ts'
import { breakLines } from './present-document-lines.ts'

/** Points of A4. */
const PAGE = { width: 595, height: 842, left: 64, right: 531, top: 72, bottom: 770, foot: 802 }
const WIDTH = PAGE.right - PAGE.left
const INK = '#1d2a26'
const FAINT = '#5d6f69'

const STYLES = {
  title: { size: 20, weight: 700, leading: 26, before: 0, color: INK },
  podcast: { size: 10.5, weight: 400, leading: 15, before: 2, color: FAINT },
  speaker: { size: 10.5, weight: 700, leading: 15, before: 16, color: INK },
  text: { size: 10.5, weight: 400, leading: 15.5, before: 2, color: INK },
  foot: { size: 8.5, weight: 400, leading: 12, before: 0, color: FAINT },
}
type StyleName = keyof typeof STYLES

export interface TranscriptDocument {
  title: string
  podcast: string
  /** Of what is said. */
  language: string
  sentences: readonly TimedSentence[]
}

interface Line {
  text: string
  style: StyleName
  y: number
  isFromRight: boolean
}

/** A transcript for who quotes, as PDF on A4: title, paragraphs with speaker and time, page numbers. */
export async function drawDocument(document: TranscriptDocument): Promise<Buffer> {
  const { PDFDocument, createCanvas } = await import('@napi-rs/canvas')
  const { title, podcast, language } = document
  const blocks = listBlocks(document)
  const families = await registerTextFonts(blocks.map(({ text }) => text).join(' '), language)
  const pages = await layOut(blocks, createCanvas(1, 1).getContext('2d'), families)
  const file = new PDFDocument({ title, author: podcast })
  for (const [at, lines] of pages.entries()) {
    const context = file.beginPage(PAGE.width, PAGE.height) as SKRSContext2D
    for (const line of lines) write(context, families, line)
    const foot = { style: 'foot' as const, y: PAGE.foot, isFromRight: false }
    write(context, families, { ...foot, text: `${at + 1} / ${pages.length}`, isFromRight: true })
    if (at > 0) write(context, families, { ...foot, text: shorten(context, title) })
    file.endPage()
    // Hours of talk are many pages: others are answered between two of them.
    await setImmediate()
  }
  return file.close()
}

interface Block {
  text: string
  style: StyleName
}

function listBlocks({ title, podcast, sentences }: TranscriptDocument): Block[] {
  const blocks: Block[] = [
    { text: title, style: 'title' },
    { text: podcast, style: 'podcast' },
  ]
  let before: string | null = null
  for (const { start, speaker, text } of toReadingParagraphs(sentences)) {
    const name = speaker !== before ? speaker : null
    before = speaker
    const heading = [name ?? '', start === null ? '' : clockTime(start)].filter(Boolean).join(' · ')
    if (heading) blocks.push({ text: heading, style: 'speaker' })
    blocks.push({ text, style: 'text' })
  }
  return blocks
}

/** Whoever speaks is never named at the foot of a page without a word of theirs. */
async function layOut(blocks: readonly Block[], context: SKRSContext2D, families: string): Promise<Line[][]> {
  const pages: Line[][] = [[]]
  let y = PAGE.top
  const measures = createMeasures(context)
  for (const [at, { text, style }] of blocks.entries()) {
    setStyle(context, families, style)
    const { leading, before } = STYLES[style]
    const room = style === 'speaker' ? STYLES.text.before + 2 * STYLES.text.leading : 0
    y += pages.at(-1)?.length ? before : 0
    for (const line of breakLines(text, WIDTH, measures[style])) {
      if (y + leading + room > PAGE.bottom) {
        pages.push([])
        y = PAGE.top
      }
      y += leading
      pages.at(-1)?.push({ text: line, style, y, isFromRight: startsAtRight(text) })
    }
    if (at % 50 === 49) await setImmediate()
  }
  return pages
}

/** Each word once for each style, which has to be set. */
function createMeasures(context: SKRSContext2D): Record<StyleName, (text: string) => number> {
  const create = () => {
    const widths = new Map<string, number>()
    return (text: string) => {
      const width = widths.get(text) ?? context.measureText(text).width
      widths.set(text, width)
      return width
    }
  }
  return { title: create(), podcast: create(), speaker: create(), text: create(), foot: create() }
}

function setStyle(context: SKRSContext2D, families: string, style: StyleName): void {
  const { size, weight, color } = STYLES[style]
  context.font = `${weight} ${size}px ${families}`
  context.fontVariationSettings = `'wght' ${weight}`
  // Letters that are drawn as one, such as ffi, could not be copied.
  context.letterSpacing = '0.01px'
  context.fillStyle = color
}

function write(context: SKRSContext2D, families: string, { text, style, y, isFromRight }: Line): void {
  setStyle(context, families, style)
  context.direction = startsAtRight(text) ? 'rtl' : 'ltr'
  context.textAlign = isFromRight ? 'right' : 'left'
  context.fillText(text, isFromRight ? PAGE.right : PAGE.left, y)
}

/** For the foot of a page, which has one line. */
function shorten(context: SKRSContext2D, title: string): string {
  const letters = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment)
  if (context.measureText(title).width <= WIDTH - 60) return title
  while (letters.length && context.measureText(`${letters.join('')}…`).width > WIDTH - 60) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function startsAtRight(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
}
