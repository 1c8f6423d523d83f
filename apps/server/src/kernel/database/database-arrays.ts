type Cell = string | number | bigint | boolean | Date | null

/**
 * A column of many rows as PostgreSQL's text for arrays: one parameter each, which both engines take as text,
 * and one plan however many rows there are.
 */
export function arrayText(values: Iterable<Cell>): string {
  let text = '{'
  let separator = ''
  for (const value of values) {
    text += separator + cell(value)
    separator = ','
  }
  return `${text}}`
}

function cell(value: Cell): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return plain.test(value) ? value : `"${value.replace(quotable, '\\$&')}"`
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Nothing that the text for arrays gives a meaning to; the word NULL has one. */
const plain = /^(?!null$)[\w:./+-]+$/i
const quotable = /["\\]/g
