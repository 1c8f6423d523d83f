import { trimTrailing } from './words.ts'

/**
 * What somebody else wrote, as text and nothing else: without tags, markup, links, controls and invisible
 * characters. Lines stay; what is too long ends with a whole word.
 */
export function toPlainText(text: string, { maxLength }: { maxLength: number }): string {
  const plain = text
    .toWellFormed()
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replace(/\]\([^()\s]*\)/g, ' ')
    .replace(/\S+/g, (word) => (isLink(word) ? '' : word))
    .replace(/&(?:#\w+|\w+);/g, ' ')
    .replace(/[<>`[\]]|\*\*|__|^#{1,6}\s+/gm, '')
    .replace(/[^\S\n]+|(?!\u200c|\u200d)\p{Cf}|\p{Co}|(?!\n)\p{Cc}/gu, ' ')
    // Persian, Indic scripts and emoji are written with joiners; anywhere else they hide something.
    .replace(/(?<![\p{Script=Arabic}\p{M}\p{Extended_Pictographic}])(?:\u200c|\u200d)/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  return plain.length <= maxLength ? plain : cut(plain, maxLength)
}

/** Half a word may be another one, as half a number is; scripts without spaces are cut anywhere. */
function cut(text: string, maxLength: number): string {
  const part = text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
  const whole = /\s/.test(text.charAt(maxLength)) ? part : part.replace(/\s\S*$/, '')
  return whole.trim()
}

/** Addresses of pages and mailboxes, with or without what comes before `://`. */
function isLink(word: string): boolean {
  const core = trimTrailing(word.replace(/^[("'“„«<[]+/, ''), '.,;:!?)"\'”“»>]')
  if (core.includes('://') || /^www\./i.test(core)) return true
  if (core.indexOf('@') > 0 && core.includes('.')) return true
  const labels = (core.split(/[/?#]/, 1)[0] ?? '').split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9-]+$/.test(label)) &&
    /^[a-z]{2,12}$/.test(labels.at(-1) ?? '') &&
    /[a-z]/.test(labels[0] ?? '')
  )
}
