/**
 * Texts longer than this are worked out each time: listeners choose them, and what
 * is remembered must have a bound.
 */
const longest = 512

/**
 * Remembers what was made of the texts that came last. Two generations in place of a list by age: a hit costs
 * one look-up, and the older half is let go at once.
 */
export function memoize<T>(most: number, make: (text: string) => T): (text: string) => T {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  return (text) => {
    const known = young.get(text)
    if (known !== undefined) return known
    const before = old.get(text)
    const made = before === undefined ? make(text) : before
    if (young.size * 2 >= most) {
      old = young
      young = new Map()
    }
    if (text.length <= longest) young.set(text, made)
    return made
  }
}
