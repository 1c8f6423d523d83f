import { fill } from './words.ts'

/**
 * Finds words in the transcript of the page: marks them, goes from one place to the next and plays from
 * there. Without script the browser's own search finds them. `signal`: ends it with the page.
 */
export function findInTranscript(document: Document, signal?: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>('form.find')
  const input = form?.querySelector('input')
  const status = form?.querySelector<HTMLElement>('[role=status]')
  const [previous, next, play] = form?.querySelectorAll('button') ?? []
  if (!form || !input || !status || !previous || !next || !play) return
  form.hidden = false
  let hits: Range[] = []
  let at = 0
  let time: HTMLElement | null | undefined

  const show = () => {
    const hit = hits[at]
    previous.disabled = next.disabled = !hit
    const { found = '', none = '' } = status.dataset
    const count = `${hits.length}`
    status.textContent = hit ? fill(found, { at: `${at + 1}`, count }) : input.value.trim() ? none : ''
    highlight('spoken-hits', hits)
    highlight('spoken-hit', hit ? [hit] : [])
    document.querySelector('[data-hit]')?.removeAttribute('data-hit')
    const place = hit?.startContainer.parentElement?.closest('p')
    place?.setAttribute('data-hit', '')
    time = place?.querySelector<HTMLElement>('a[data-seek]')
    play.hidden = !time
    play.textContent = time?.getAttribute('aria-label') ?? ''
    if (!place) return
    // Who looks for something does not want to be led back to what is heard.
    const follow = document.querySelector<HTMLInputElement>('[data-follow]')
    if (follow) follow.checked = false
    place.scrollIntoView({ block: 'center' })
  }
  const search = () => {
    hits = findRanges(document, input.value)
    at = 0
    show()
  }
  const go = (step: number) => {
    if (!hits.length) return
    at = (at + step + hits.length) % hits.length
    show()
  }
  const listen = (place: EventTarget, name: string, act: (event: Event) => void) =>
    place.addEventListener(name, act, { signal })
  listen(input, 'input', search)
  listen(previous, 'click', () => go(-1))
  listen(play, 'click', () => time?.click())
  listen(form, 'submit', (event) => {
    event.preventDefault()
    go(1)
  })
  listen(input, 'keydown', (event) => {
    const { key, shiftKey, isComposing } = event as KeyboardEvent
    const isBack = key === 'Enter' && shiftKey
    if (isComposing || !(isBack || key === 'Escape')) return
    event.preventDefault()
    if (isBack) return go(-1)
    input.value = ''
    search()
  })
  show()
}

/** The places at which these words stand in the paragraphs of the transcript, whatever their case. */
function findRanges(document: Document, words: string): Range[] {
  const parts = words.trim().split(/\s+/)
  if (!parts[0]) return []
  const wanted = new RegExp(
    parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'),
    'giu',
  )
  return [...document.querySelectorAll('.spoken p')].flatMap((paragraph) => {
    const texts = listTexts(paragraph)
    const said = texts.map(({ data }) => data).join('')
    return [...said.matchAll(wanted)].map((match) => {
      const range = document.createRange()
      range.setStart(...placeAt(texts, match.index))
      // Behind the last letter rather than before what follows, which may be another sentence.
      const [last, offset] = placeAt(texts, match.index + match[0].length - 1)
      range.setEnd(last, offset + 1)
      return range
    })
  })
}

/** What is said in a paragraph: sentences are elements of their own, names and times are left out. */
function listTexts(paragraph: Element): Text[] {
  return [...paragraph.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return [node as Text]
    const isSentence = node instanceof HTMLSpanElement && node.id !== ''
    return isSentence ? ([...node.childNodes].filter(({ nodeType }) => nodeType === 3) as Text[]) : []
  })
}

function placeAt(texts: Text[], index: number): [Text, number] {
  let before = 0
  for (const text of texts) {
    if (index < before + text.length) return [text, index - before]
    before += text.length
  }
  throw new RangeError('behind the end')
}

/**
 * Unfolds the transcript at the sentence that an address such as `#said=83` names, and marks it. Without
 * script browsers do so by themselves; they do not where a page has come into another one's place.
 */
export function showSentence(document: Document, hash: string): void {
  const sentence = hash.startsWith('#said=') ? document.getElementById(hash.slice(1)) : null
  const place = sentence ?? nearestParagraph(document, hash)
  const details = place?.closest('details')
  if (!place || !details) return
  details.open = true
  place.setAttribute('data-said', '')
  place.scrollIntoView({ block: 'center' })
}

/** Where the transcript has been made again, and no sentence begins in that second. */
function nearestParagraph(document: Document, hash: string): HTMLElement | null {
  const seconds = Number(/^#said=(\d{1,6})$/.exec(hash)?.[1] ?? Number.NaN)
  const places = [...document.querySelectorAll<HTMLElement>('.spoken [data-at]')]
  return places.findLast(({ dataset }) => Number(dataset.at) <= seconds) ?? null
}

/** Browsers that cannot mark words have the paragraph marked. */
function highlight(name: string, ranges: Range[]): void {
  if (typeof Highlight === 'undefined' || !globalThis.CSS?.highlights) return
  CSS.highlights.set(name, new Highlight(...ranges))
}
