/** Elements that may stand within a line. */
const inline = new Set(['a', 'b', 'i', 'strong', 'em'])
const token = /<br \/>|<(\/?)([a-z]+)(?:\s[^<>]*)?>|[^<]+/g
/** What a break leaves at either end of a line. */
const empty = /<(a|b|i|strong|em)(?:\s[^<>]*)?>\s*<\/\1>/g
const blankParagraph = /<p>\s*<\/p>/g

/**
 * Line breaks made into paragraphs: Apple and PSP-1 know `p` and no `br`, and what is only a new line in the
 * source runs together where apps show HTML, chapters in the notes first. In an item of a list a break stays
 * a new line. `html` is clean: its tags are closed, `br` is written `<br />`, and nothing else stands in it
 * than those elements, `p`, `ol`, `ul` and `li`.
 */
export function paragraphs(html: string): string {
  if (!html.includes('<br />')) return html
  const open: { name: string; tag: string }[] = []
  // Joined once: looking at the end of a text that grows would copy it each time.
  const written: string[] = []
  /** The place in `written` of the paragraph that lines outside of every other one get; -1: there is none. */
  let bareAt = -1
  const block = () => open.findLast(({ name }) => !inline.has(name))?.name
  // Within the paragraph that is cut; what stands around it goes on around both halves.
  const cut = () => open.slice(open.findLastIndex(({ name }) => !inline.has(name)) + 1)
  const again = () => cut().map(({ tag }) => tag)
  const closing = () =>
    cut()
      .reverse()
      .map(({ name }) => `</${name}>`)

  for (const [found, slash, name = ''] of html.matchAll(token)) {
    if (found === '<br />') {
      const isBare = bareAt >= 0 && block() === undefined
      if (isBare || block() === 'p') {
        trimEnd(written)
        written.push(...closing(), '</p>')
        if (isBare) bareAt = written.length
        written.push('<p>', ...again())
      } else if (open.length > 0) {
        trimEnd(written)
        written.push('\n')
      }
      continue
    }
    const isBlock = name !== '' && !inline.has(name)
    if (isBlock && !slash && bareAt >= 0) {
      // Bold around paragraphs: they are the lines.
      if (written.slice(bareAt + 1).every((piece) => piece.startsWith('<'))) written.splice(bareAt, 1)
      else written.push(...closing(), '</p>', ...again())
      bareAt = -1
    } else if (!isBlock && !slash && bareAt < 0 && open.length === 0 && found.trim()) {
      bareAt = written.length
      written.push('<p>')
    }
    if (slash) open.pop()
    else if (name) open.push({ name, tag: found })
    const piece = written.at(-1) === '<p>' && !name ? found.trimStart() : found
    if (piece) written.push(piece)
  }
  if (bareAt >= 0) written.push('</p>')
  return written.join('').replace(empty, '').replace(empty, '').replace(blankParagraph, '')
}

function trimEnd(pieces: string[]): void {
  for (let last = pieces.pop(); last !== undefined; last = pieces.pop()) {
    const trimmed = last.trimEnd()
    if (!trimmed) continue
    pieces.push(trimmed)
    return
  }
}
