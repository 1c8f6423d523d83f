import { escapeText } from './entities.ts'
import { oneLine, type Paragraph } from './model.ts'
import { toReadingParagraphs } from './sentence-paragraphs.ts'
import { clockTime } from './times.ts'
import type { TimedSentence } from './words.ts'

export const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/**
 * A Word document (ECMA-376) for people who quote: title, and each paragraph with its speaker and time. Its
 * files, which belong into one ZIP archive.
 */
export function writeDocument(
  sentences: readonly TimedSentence[],
  { title, language }: { title: string; language: string },
): { name: string; content: string }[] {
  const paragraphs = toReadingParagraphs(sentences)
  return [
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: '_rels/.rels', content: relations({ officeDocument: 'word/document.xml' }) },
    { name: 'word/_rels/document.xml.rels', content: relations({ styles: 'styles.xml' }) },
    { name: 'word/styles.xml', content: writeStyles(language) },
    { name: 'word/document.xml', content: writeBody(title, paragraphs) },
  ]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${PART}.document.main+xml"/>` +
  `<Override PartName="/word/styles.xml" ContentType="${PART}.styles+xml"/></Types>`

function relations(parts: Record<string, string>): string {
  const list = Object.entries(parts).map(
    ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

/** The title, and who speaks, by style, so that they can be found and be set otherwise. */
function writeStyles(language: string): string {
  const lang = escapeAttribute(language)
  const style = (id: string, name: string, before: string, inside: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>` +
    `<w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="${before}" w:after="60"/></w:pPr>` +
    `<w:rPr>${inside}</w:rPr></w:style>`
  return (
    `${HEAD}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/>` +
    `<w:lang w:val="${lang}" w:eastAsia="${lang}" w:bidi="${lang}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>' +
    '<w:pPr><w:spacing w:after="160" w:line="300" w:lineRule="auto"/></w:pPr></w:style>' +
    style('Title', 'Title', '0', '<w:b/><w:sz w:val="36"/>') +
    style('Speaker', 'Speaker', '200', '<w:b/>') +
    '</w:styles>'
  )
}

function writeBody(title: string, paragraphs: readonly Paragraph[]): string {
  let before: string | null = null
  const body = paragraphs.map(({ start, speaker, text }) => {
    const name = speaker !== before ? speaker : null
    before = speaker
    const time = start === null ? '' : clockTime(start)
    const heading = [name ?? '', time].filter(Boolean).join(' · ')
    return writeParagraph(heading, 'Speaker') + writeParagraph(text, null)
  })
  return (
    `${HEAD}<w:document ${WORD}><w:body>${writeParagraph(title, 'Title')}${body.join('')}` +
    '<w:sectPr/></w:body></w:document>'
  )
}

function writeParagraph(given: string, style: string | null): string {
  // XML has no place for these two.
  const text = oneLine(given).replace(/[\ufffe\uffff]/g, '')
  if (!text) return ''
  const isRightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
  const properties = (style ? `<w:pStyle w:val="${style}"/>` : '') + (isRightToLeft ? '<w:bidi/>' : '')
  const run = isRightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : ''
  return (
    `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}` +
    `<w:r>${run}<w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p>`
  )
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
