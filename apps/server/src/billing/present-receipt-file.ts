import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Receipt } from '@podstead/contract/billing/billing'
import { registerTextFonts } from '../artwork/commands-fonts.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { moneyText } from '../ledger/present.ts'
import { RECEIPT_WORDS } from './present-receipt-words.ts'

/** Points of A4. */
const PAGE = { width: 595, height: 842, left: 56, right: 539 }
const INK = '#14342B'
const FAINT = '#5d6f69'
const LINE = '#d8ddd6'

/** A page of A4 as PDF, whose text can be copied and searched. `language`: of whoever reads it. */
export async function drawReceipt(receipt: Receipt, language: string | null): Promise<Buffer> {
  const { PDFDocument } = await import('@napi-rs/canvas')
  const words = inLanguage(RECEIPT_WORDS, language)
  const { sold_by: seller, bought_by: buyer } = receipt
  const texts = [seller.name, ...seller.address, buyer.name, ...buyer.address, receipt.plan_name]
  const families = await registerTextFonts(texts.join(' '), language ?? 'en')
  const document = new PDFDocument({ title: `${words.title} ${receipt.number}`, author: seller.name })
  const context = document.beginPage(PAGE.width, PAGE.height) as SKRSContext2D
  const pen = createPen(context, families)
  const day = new Intl.DateTimeFormat(language ?? 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const date = (instant: string) => day.format(new Date(instant))
  const money = (amount: number) => moneyText(amount, receipt.currency, language ?? 'en')

  pen.write(seller.name, { y: 78, size: 18, weight: 700 })
  const sellerLines = [...seller.address, ...(seller.tax_id ? [`${words.taxId} ${seller.tax_id}`] : [])]
  sellerLines.forEach((line, at) => {
    pen.write(line, { y: 98 + at * 14, size: 10, color: FAINT })
  })
  pen.write(words.title, { y: 230, size: 28, weight: 700 })
  pen.write(words.number, { y: 262, size: 10, color: FAINT })
  pen.write(receipt.number, { x: 150, y: 262, size: 10 })
  pen.write(words.paid, { y: 278, size: 10, color: FAINT })
  pen.write(date(receipt.receipt_date), { x: 150, y: 278, size: 10 })
  pen.write(words.by, { x: 330, y: 262, size: 10, color: FAINT })
  const buyerLines = [
    ...[buyer.name, ...buyer.address, buyer.email].filter(Boolean),
    ...buyer.tax_ids.map((id) => `${words.taxId} ${id}`),
  ]
  buyerLines.forEach((line, at) => {
    pen.write(line, { x: 330, y: 278 + at * 14, size: 10 })
  })

  let y = 390
  pen.line(y - 22)
  pen.write(receipt.plan_name, { y, size: 12, weight: 600 })
  pen.writeRight(money(receipt.amount - receipt.tax), { y, size: 12 })
  if (receipt.period_start && receipt.period_end) {
    const period = words.period(date(receipt.period_start), date(receipt.period_end))
    pen.write(period, { y: y + 16, size: 10, color: FAINT })
  }
  y += 40
  pen.line(y - 4)
  const sums: [string, number][] = receipt.tax
    ? [
        [words.net, receipt.amount - receipt.tax],
        [words.tax, receipt.tax],
      ]
    : []
  for (const [label, amount] of sums) {
    y += 18
    pen.write(label, { x: 330, y, size: 10, color: FAINT })
    pen.writeRight(money(amount), { y, size: 10 })
  }
  y += 24
  pen.write(words.total, { x: 330, y, size: 13, weight: 700 })
  pen.writeRight(money(receipt.amount), { y, size: 13, weight: 700 })
  if (receipt.amount_refunded) {
    y += 20
    pen.write(words.refunded, { x: 330, y, size: 10, color: FAINT })
    pen.writeRight(money(-receipt.amount_refunded), { y, size: 10 })
  }
  if (receipt.card_last4) {
    const card = words.card(brandName(receipt.card_brand), receipt.card_last4)
    pen.write(card, { y: y + 48, size: 10, color: FAINT })
  }
  pen.write(words.thanks, { y: y + 66, size: 10, color: FAINT })
  document.endPage()
  return document.close()
}

/** `mastercard` -> `Mastercard`. */
function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}

interface Style {
  x?: number
  y: number
  size: number
  weight?: number
  color?: string
}

function createPen(context: SKRSContext2D, families: string) {
  const set = ({ size, weight = 400, color = INK }: Style) => {
    context.font = `${weight} ${size}px ${families}`
    context.fontVariationSettings = `'wght' ${weight}`
    // Letters that are drawn as one, such as ffi, could not be copied.
    context.letterSpacing = '0.01px'
    context.fillStyle = color
  }
  return {
    write(text: string, style: Style) {
      set(style)
      const x = style.x ?? PAGE.left
      // What is too long for its line is drawn narrower, not beyond the edge.
      context.fillText(text, x, style.y, PAGE.right - x)
    },
    writeRight(text: string, style: Style) {
      set(style)
      context.fillText(text, PAGE.right - context.measureText(text).width, style.y)
    },
    line(y: number) {
      context.fillStyle = LINE
      context.fillRect(PAGE.left, y, PAGE.right - PAGE.left, 1)
    },
  }
}
