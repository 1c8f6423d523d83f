/** Elements that may stand within a line (field.md 3.1). */
const inline = new Set(['a', 'b', 'i', 'strong', 'em'])
const token = /<br \/>|<(\/?)([a-z]+)(?:\s[^<>]*)?>|[^<]+/g
/** What a break leaves at either end of a line. */
const empty = /<(a|b|i|strong|em)(?:\s[^<>]*)?>\s*<\/\1>/g
const blankParagraph = /<p>\s*<\/p>/g

/**
 * Line breaks made into paragraphs: Apple and PSP-1 know `p` and no `br`, and what is only a new line in the source runs together where apps
 * show HTML, chapters in the notes first. In an item of a list a break stays a new line. `html` is clean: its tags are closed, `br` is
 * written `<br />`, and nothing else stands in it than those elements, `p`, `ol`, `ul` and `li`.
 */
export function paragraphs(html: string): string {
  if (!html.includes('<br />')) return html
  const open: { name: string; tag: string }[] = []
  /** Outside of every paragraph: a line begins one of its own. */
  let isBare = false
  let written = ''
  const inLine = () => open.filter(({ name }) => inline.has(name))
  const close = () =>
    inLine()
      .reverse()
      .map(({ name }) => `</${name}>`)
      .join('')
  const openAgain = () =>
    inLine()
      .map(({ tag }) => tag)
      .join('')
  const endBare = () => {
    if (isBare) written += '</p>'
    isBare = false
  }
  const block = () => open.findLast(({ name }) => !inline.has(name))?.name
  for (const [found, slash, name = ''] of html.matchAll(token)) {
    if (found === '<br />') {
      const around = block() ?? (isBare ? 'p' : '')
      if (around === 'p') written = `${written.trimEnd()}${close()}</p><p>${openAgain()}`
      else if (around) written = `${written.trimEnd()}\n`
      continue
    }
    const isBlock = name !== '' && !inline.has(name)
    if (isBlock && open.length === 0) endBare()
    if (!isBlock && block() === undefined && !isBare && found.trim()) {
      written += '<p>'
      isBare = true
    }
    if (slash) open.pop()
    else if (name) open.push({ name, tag: found })
    written += written.endsWith('<p>') && !name ? found.trimStart() : found
  }
  endBare()
  return written.replace(empty, '').replace(empty, '').replace(blankParagraph, '')
}
