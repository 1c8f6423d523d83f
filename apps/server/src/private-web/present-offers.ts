import type { ShowRow } from '../shows/table.ts'
import type { OfferWords } from './present-offers-copy.ts'

/** Which episodes a price opens; nothing where all prices open the same. */
export function opensText(
  { tier_names }: Pick<ShowRow, 'tier_names'>,
  tier: number | null,
  words: OfferWords['premium'],
): string {
  if (tier_names.length === 0) return ''
  const name = tier === null ? undefined : tier_names[tier - 1]
  return name === undefined ? words.everything : words.upTo(name)
}
