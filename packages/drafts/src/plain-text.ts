const LINK =
  /\b(?:https?:\/\/|www\.)[^\s)>\]]+|\b[\w.+-]+@[\w-]+\.[\w.-]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,12}(?:\/[^\s)>\]]*)?(?![\p{L}\d])/gu

/**
 * What somebody else wrote, as text and nothing else: without tags, markup, links, controls and invisible
 * characters. Lines stay.
 */
export function toPlainText(text: string, { maxLength }: { maxLength: number }): string {
  return text
    .toWellFormed()
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>?/gi, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(LINK, ' ')
    .replace(/&(?:#\w+|\w+);/g, ' ')
    .replace(/[<>`]|\*\*|__|^#{1,6}\s+/gm, '')
    .replace(/[^\S\n]+|[\p{Cf}\p{Co}]|(?!\n)\p{Cc}/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
    .slice(0, maxLength)
    .toWellFormed()
    .trim()
}
