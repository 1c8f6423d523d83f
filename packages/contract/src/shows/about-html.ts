/** The plain HTML of a podcast's about page: what it may have, asked before anything is saved. */

const TOO_FANCY = 'This HTML is too fancy. Only plain HTML is supported.'
const NO_LINK = 'Links must start with https://, http:// or mailto:.'
const NO_PICTURE = 'Pictures must have an address that starts with https://.'

/** Each tag with the attributes that it may have. */
export const PLAIN_TAGS: Record<string, readonly string[]> = {
  ...{ p: [], br: [], h1: [], h2: [], h3: [], h4: [], h5: [], h6: [] },
  ...{ ul: [], ol: ['start'], li: [], strong: [], b: [], em: [], i: [], blockquote: [] },
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'title'],
}

/** What is wrong with it, as a sentence; null where nothing is. */
export function plainHtmlProblem(html: string): string | null {
  for (const tag of readTags(html)) {
    const allowed = tag && Object.hasOwn(PLAIN_TAGS, tag.name) ? PLAIN_TAGS[tag.name] : undefined
    if (!tag || !allowed) return TOO_FANCY
    for (const { name, value } of tag.attributes) {
      if (!allowed.includes(name)) return TOO_FANCY
      if (name === 'href' && !/^(https?:\/\/|mailto:)\S/i.test(value)) return NO_LINK
      if (name === 'src' && !/^https:\/\/\S/i.test(value)) return NO_PICTURE
    }
  }
  return null
}

type Tag = { name: string; attributes: { name: string; value: string }[] }

/** Every tag in turn; null for what is none, such as a comment or one that never ends. */
function* readTags(html: string): Generator<Tag | null> {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const next = html[at + 1] ?? ''
    // As browsers have it: a sign before anything else is text.
    if (!/[a-z/!?]/i.test(next)) continue
    const end = tagEnd(html, at)
    yield end < 0 || next === '!' || next === '?' ? null : readTag(html.slice(at + 1, end))
    if (end < 0) return
    at = end
  }
}

/** The place of the > that ends the tag, past those in quotes; -1 where there is none. */
function tagEnd(html: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < html.length; at++) {
    const letter = html[at] as string
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '>') return at
    else if (letter === '"' || letter === "'") quote = letter
  }
  return -1
}

/** `a href="https://example.com" title=Home` without its brackets. */
function readTag(text: string): Tag {
  const words = splitWords(text.replace(/^\//, ''))
  const [name = '', ...rest] = words
  const attributes = rest.map((word) => {
    const at = word.indexOf('=')
    const value = at < 0 ? '' : word.slice(at + 1)
    return {
      name: (at < 0 ? word : word.slice(0, at)).toLowerCase(),
      value: value.replace(/^["']|["']$/g, '').trim(),
    }
  })
  return { name: name.toLowerCase(), attributes: text.startsWith('/') ? [] : attributes }
}

/** At spaces and slashes that stand in no quotes; spaces around = belong to the attribute. */
function splitWords(text: string): string[] {
  const words = ['']
  let quote = ''
  let isInValue = false
  for (const letter of text) {
    const last = words.length - 1
    const word = words[last] as string
    const isBreak = !quote && (/\s/.test(letter) || (letter === '/' && !isInValue))
    if (isBreak && word.endsWith('=')) continue
    if (isBreak) {
      isInValue = false
      if (word) words.push('')
      continue
    }
    if (quote && letter === quote) {
      // Whatever follows the end of a value is an attribute of its own.
      words[last] = word + letter
      words.push('')
      quote = ''
      isInValue = false
      continue
    }
    if (!quote && (letter === '"' || letter === "'")) quote = letter
    if (letter === '=' && !quote) {
      isInValue = true
      // `href = "…"`: what stands before the space is its name.
      if (!word && last > 0) {
        words.pop()
        words[last - 1] += letter
        continue
      }
    }
    words[last] += letter
  }
  return words.filter(Boolean)
}
