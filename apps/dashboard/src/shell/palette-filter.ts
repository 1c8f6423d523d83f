import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'

type Item = SpotlightActionData | SpotlightActionGroupData

/** What the server found is shown as it came: it was found by the same words. */
export const FOUND = 'found:'
const MAX_SHOWN = 12

/**
 * The actions in which every word of the query is: in the name, where it is, or other words for it. In each
 * group those whose name begins with the query come first.
 */
export function filterPalette(query: string, groups: Item[]): Item[] {
  const wanted = fold(query)
  const words = wanted.split(/\s+/).filter(Boolean)
  if (!words.length) return groups
  return groups.filter(isGroup).flatMap(({ group, actions }) => {
    const matching = actions.filter((action) => action.id.startsWith(FOUND) || matches(action, words))
    const rank = ({ label = '' }: SpotlightActionData) =>
      fold(label).startsWith(wanted) ? 0 : fold(label).includes(wanted) ? 1 : 2
    const best = matching.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_SHOWN)
    return best.length ? [{ group, actions: best }] : []
  })
}

function matches({ label = '', description = '', keywords = '' }: SpotlightActionData, words: string[]) {
  const text = fold([label, description, keywords].flat().join(' '))
  return words.every((word) => text.includes(word))
}

function isGroup(item: Item): item is SpotlightActionGroupData {
  return 'actions' in item
}

/** In small letters, without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
