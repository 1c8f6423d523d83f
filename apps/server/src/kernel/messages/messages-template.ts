/** Texts with `{name}` for a parameter, and `[one|several]` by the number before it. */
export interface MessagePattern {
  code: string
  pattern: RegExp
  names: string[]
  /** How many characters are its own. */
  literal: number
}

const PIECES = /\{(\w+)\}|\[([^\][|]*)\|([^\][|]*)\]/g

/** Null for a text without parameters: that is found by itself. */
export function compilePattern(code: string, template: string): MessagePattern | null {
  const names: string[] = []
  let literal = 0
  let source = ''
  let at = 0
  for (const { index, 0: whole, 1: name, 2: one, 3: several } of template.matchAll(PIECES)) {
    const own = template.slice(at, index)
    literal += own.length
    source += escapePattern(own)
    at = index + whole.length
    if (name === undefined)
      source += `(?:${escapePattern(one as string)}|${escapePattern(several as string)})`
    else if (names.includes(name)) source += `\\${names.indexOf(name) + 1}`
    else {
      names.push(name)
      source += '(.+)'
    }
  }
  if (at === 0) return null
  const end = template.slice(at)
  return {
    code,
    pattern: new RegExp(`^${source}${escapePattern(end)}$`, 's'),
    names,
    literal: literal + end.length,
  }
}

/** The parameters by which the text was made of the template; null when it was not. */
export function readTemplate(
  { pattern, names }: MessagePattern,
  text: string,
): Record<string, string> | null {
  const match = pattern.exec(text)
  return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1] as string]))
}

export function fillTemplate(template: string, params: Record<string, string>, language: string): string {
  let number = Object.values(params).find(isNumber)
  return template.replace(PIECES, (whole, name?: string, one?: string, several?: string) => {
    if (name === undefined) return (isOne(number, language) ? one : several) as string
    const value = params[name]
    if (value !== undefined && isNumber(value)) number = value
    return value ?? whole
  })
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text)
}

function isOne(number: string | undefined, language: string): boolean {
  return number !== undefined && new Intl.PluralRules(language).select(Number(number)) === 'one'
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
