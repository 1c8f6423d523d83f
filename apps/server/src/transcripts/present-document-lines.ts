/** Width of a text as it will be drawn, in points. */
type Measure = (text: string) => number

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3001-\u303f\uff00-\uffef]/u

/**
 * The lines of a text in a column; what is longer than a line by itself is cut between letters. A part is
 * measured once for a whole document: whole lines would be measured once for each of their words.
 */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let [line, end] = ['', 0]
  const space = measure(' ')
  for (const { text: part, follows } of splitText(text)) {
    const gap = line && follows ? space : 0
    const own = measure(part)
    if (end + gap + own <= width) {
      line += `${line && follows}${part}`
      end += gap + own
      continue
    }
    if (line) lines.push(line)
    const cut = own <= width ? [part] : cutPart(part, width, measure)
    lines.push(...cut.slice(0, -1))
    line = cut.at(-1) ?? ''
    end = measure(line)
  }
  return line ? [...lines, line] : lines
}

/** What stays on one line, with what stands before it there. */
function splitText(text: string): { text: string; follows: string }[] {
  return text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => {
      const parts = WITHOUT_SPACES.test(word) ? segment(word) : [word]
      return parts.map((part, at) => ({ text: part, follows: at > 0 ? '' : ' ' }))
    })
}

/** Scripts that set no spaces break between words; no mark begins a line, and no bracket ends one. */
function segment(word: string): string[] {
  const parts: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)) {
    const before = parts.at(-1) ?? ''
    const isJoined = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}\u30fc]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(before)
    if (parts.length > 0 && isJoined) parts[parts.length - 1] = before + segment
    else parts.push(segment)
  }
  return parts
}

function cutPart(part: string, width: number, measure: Measure): string[] {
  const cut = ['']
  for (const { segment } of new Intl.Segmenter().segment(part)) {
    const longer = cut.at(-1) + segment
    if (measure(longer) <= width || !cut.at(-1)) cut[cut.length - 1] = longer
    else cut.push(segment)
  }
  return cut
}
