import { parse, walk } from 'css-tree'

/** At-rules that load nothing and name nothing outside of the sheet. */
const KNOWN_AT_RULES = [
  'media',
  'supports',
  'container',
  'layer',
  'keyframes',
  '-webkit-keyframes',
  'property',
  'starting-style',
  'scope',
]

export interface CssProblem {
  /** From 1. */
  line: number
  kind: 'syntax' | 'at_rule' | 'address' | 'markup'
}

/**
 * What of a style sheet is refused: what is no CSS, rules that load other sheets or typefaces, addresses
 * that are no https pictures, and anything that could end the element that the sheet stands in.
 */
export function findCssProblems(css: string): CssProblem[] {
  const problems: CssProblem[] = []
  const markup = css.indexOf('<')
  if (markup >= 0) problems.push({ line: css.slice(0, markup).split('\n').length, kind: 'markup' })
  const sheet = parse(css, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) =>
      void problems.push({ line: (error as { line?: number }).line ?? 1, kind: 'syntax' }),
  })
  walk(sheet, (node) => {
    const line = node.loc?.start.line ?? 1
    if (node.type === 'Atrule' && !KNOWN_AT_RULES.includes(node.name.toLowerCase()))
      problems.push({ line, kind: 'at_rule' })
    if (node.type === 'Url' && !isHttps(node.value)) problems.push({ line, kind: 'address' })
    // An escaped name is read by browsers as the function that it spells.
    if (node.type === 'Function' && node.name.includes('\\')) problems.push({ line, kind: 'syntax' })
    // `image-set("…")` and `src("…")` name addresses without url().
    if (node.type === 'Function' && /^(?:src|image-set|-webkit-image-set)$/i.test(node.name))
      walk(node, (inner) => {
        if (inner.type === 'String' && !isHttps(inner.value) && !/^image\//.test(inner.value))
          problems.push({ line, kind: 'address' })
      })
  })
  return problems
}

function isHttps(address: string): boolean {
  return /^https:\/\//i.test(address) && URL.canParse(address)
}
