import { Email } from '@podstead/contract/fields'
import type { EpisodeAnswer } from '@podstead/release/answer'
import type { PreparedSchedule } from '@podstead/release/prepare'
import type { ShowRow } from '../shows/table.ts'
import type { OfferWords } from './present-offers-copy.ts'
import type { PremiumForm } from './present-premium.ts'

/** An episode that is not open yet, and when it will be. */
export interface NextOpening {
  /** As its owner counts it; empty where it has no number. */
  number: string
  at: number
}

const MAX_OPENINGS = 3

/** What a subscriber would hear more with a tier, from 1, besides what lower ones open. */
export interface HigherTier {
  tier: number
  episodes: number
}

/** Tiers that open more of what is published, from the lowest. */
export function listHigherTiers(
  schedule: PreparedSchedule,
  answers: readonly EpisodeAnswer[],
  now: number,
): HigherTier[] {
  const closed = new Set(answers.flatMap(({ id, why }) => (why.code === 'higher_tier' ? [id] : [])))
  const counts = new Map<number, number>()
  for (const { id, tier, publishedAt } of schedule.episodes)
    if (tier !== null && closed.has(id) && publishedAt <= now) counts.set(tier, (counts.get(tier) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => one - other).map(([tier, episodes]) => ({ tier, episodes }))
}

/** What opens next, soonest first. */
export function listNextOpenings(
  episodes: readonly EpisodeAnswer[],
  numbers: ReadonlyMap<number, string>,
): NextOpening[] {
  return episodes
    .flatMap((one) =>
      one.open || one.opensAt === null ? [] : [{ number: numbers.get(one.id) ?? '', at: one.opensAt }],
    )
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_OPENINGS)
}

/** Which episodes a price opens; nothing where all prices open the same. */
export function opensText(
  { tier_names }: Pick<ShowRow, 'tier_names'>,
  tier: number | null | undefined,
  words: OfferWords['premium'],
): string {
  if (tier_names.length === 0 || tier === undefined) return ''
  const name = tier === null ? undefined : tier_names[tier - 1]
  return name === undefined ? words.everything : words.upTo(name)
}

/** What is missing in the form on which access is bought. */
export function findOfferProblems(
  values: PremiumForm['values'],
  {
    chosen,
    hasCode,
    words,
    noGift,
  }: {
    chosen: { trial_days: number } | undefined
    hasCode: boolean
    words: OfferWords['premium']
    noGift: string
  },
): PremiumForm['problems'] {
  const { price, isGift, address, email, message } = values
  const needsAddress = (takesTrial(values, chosen) && !hasCode) || (!isGift && address !== '')
  return {
    ...(price === null && { price: words.priceProblem }),
    ...(needsAddress && !Email.safeParse(address).success && { address: words.addressProblem }),
    ...(isGift && !Email.safeParse(email).success && { email: words.recipientProblem }),
    ...(isGift && message.length > MAX_MESSAGE && { message: words.messageProblem }),
    ...(isGift && hasCode && { code: noGift }),
  }
}

/** A gift has no free trial. */
export function takesTrial(
  { isGift }: PremiumForm['values'],
  chosen: { trial_days: number } | undefined,
): boolean {
  return !isGift && chosen !== undefined && chosen.trial_days > 0
}

const MAX_MESSAGE = 500
