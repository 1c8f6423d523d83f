/** How many episodes a page of the list shows. */
export const EPISODES_A_PAGE = 20

/** `?page=3` → 3; the first page without it; null when it is no page. */
export function wantedPage(value: unknown): number | null {
  if (value === undefined) return 1
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/** From so many episodes on a list is searched rather than read. */
export const SEARCH_FROM_EPISODES = 20
const MAX_SEARCH_CHARACTERS = 100
const MAX_SEARCH_WORDS = 8

/**
 * `?q=` in one line of a length that can be searched for; empty without it.
 * What the database cannot hold is left out.
 */
export function wantedSearch(value: unknown): string {
  if (typeof value !== 'string') return ''
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return Array.from(line).slice(0, MAX_SEARCH_CHARACTERS).join('').trim()
}

export function searchWords(search: string): string[] {
  return search.split(' ').filter(Boolean).slice(0, MAX_SEARCH_WORDS)
}

/** The numbers of the pages to show: the ends, those around this one, and null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return numbers.flatMap((number, at) => {
    const gap = number - (numbers[at - 1] ?? 0)
    // One page that is left out takes no less room than its number.
    return gap === 2 ? [number - 1, number] : gap > 2 ? [null, number] : [number]
  })
}

/**
 * The beginning of a text in one line, cut at a word. Headings and list entries, which end without
 * a stop, get a dot between them.
 */
export function excerpt(text: string, characters: number): string {
  const line = text
    .trim()
    .replace(/(?<![.!?…:;,\s])\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
  const letters = Array.from(line)
  if (letters.length <= characters) return line
  const cut = letters.slice(0, characters - 1).join('')
  const words = cut.replace(/\s+\S*$/, '')
  return `${words || cut}…`
}

/** Which part of the episodes is shown; `hasSearch` where there are enough of them to search. */
export interface Listing {
  page: number
  pages: number
  found: number
  search: string
  hasSearch: boolean
}
