import { SubscriberEmail } from '@podstead/contract/subscribers/subscribers'
import type { SubscriberColumns } from '@podstead/contract/subscribers/subscribers-import'

/** Heads of columns with whole names, and those that will do where there is none. */
const NAME_HEADS = [
  /^(?:full|display|subscriber|member|customer|contact)?[ _-]?names?$|^(?:vollständiger )?name$|^nom(?: complet)?$|^nombre(?: completo)?$|^nome(?: completo)?$|^naam$/i,
  /^first[ _-]?name$|^given[ _-]?name$|^vorname$|^prénom$|^voornaam$/i,
]
/** Two or more words of letters, and nothing that names, states and places are not written with. */
const NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*)+$/u

/**
 * Which columns of a file hold addresses and names, by its head and its first lines: the first one and none,
 * where neither tells. @param lines the first ones of the file
 */
export function guessColumns(lines: readonly (readonly string[])[]): SubscriberColumns {
  const width = Math.max(0, ...lines.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) =>
    lines.map((cells) => (cells[index] ?? '').trim()),
  )
  const counts = columns.map((cells) => cells.filter(isAddress).length)
  const most = Math.max(0, ...counts)
  const email = most > 0 ? counts.indexOf(most) : 0
  const name = findHead(lines[0] ?? [], email) ?? findNames(columns, email)
  return { email: email + 1, full_name: name === undefined ? null : name + 1 }
}

function isAddress(cell: string): boolean {
  return SubscriberEmail.safeParse(/<([^<>]+)>$/.exec(cell)?.[1] ?? cell).success
}

function findHead(head: readonly string[], email: number): number | undefined {
  // A first line with an address is no head.
  if (isAddress((head[email] ?? '').trim())) return undefined
  for (const wanted of NAME_HEADS) {
    const found = head.findIndex((cell, index) => index !== email && wanted.test(cell.trim()))
    if (found >= 0) return found
  }
  return undefined
}

/** The only column in which nearly every cell reads like a name. */
function findNames(columns: readonly (readonly string[])[], email: number): number | undefined {
  const addresses = columns[email] ?? []
  const found = columns.flatMap((cells, index) => {
    const given = cells.filter((cell, line) => cell !== '' && isAddress(addresses[line] ?? ''))
    const named = given.filter((cell) => NAME.test(cell))
    return index !== email && given.length > 0 && named.length * 5 >= given.length * 4 ? [index] : []
  })
  return found.length === 1 ? found[0] : undefined
}
