/** `last`: the first of those that are not kept, written down with that as its reason. */
type Retention = 'kept' | 'last' | 'dropped'

export interface KeptLimits {
  /** Raw requests of one address on one day. */
  mostKept: number
  /** Different pairs of episode and app that one address is believed to ask for in a day. */
  mostPerAddress: number
}

/** What one address sent on one day. */
export interface AddressTally {
  /** `pair`: episode and app; null for a request that cannot be part of a download. */
  retain(pair: string | null): Retention
}

const MAX_TRACKED_ADDRESSES = 20_000
/** With the longest names of apps about 30 MB. */
const MAX_TRACKED_PAIRS = 50_000

/**
 * Bounds what one address can make us store in a day. One episode in one app gets a twenty-fifth of it: by
 * then every app has received its minute. From a fifth on, pairs share what is left, so that the last of many
 * people behind one address still has room, up to as many as are believed at all. Addresses that have been
 * silent for longest are forgotten first.
 */
export function createAddressTallies(limits: KeptLimits): (day: string, listener: string) => AddressTally {
  const tallies = new Map<string, AddressTally & { pairs: number }>()
  let tracked = 0

  function forgetOldest(current: string): void {
    for (const [key, { pairs }] of tallies) {
      if (tallies.size <= MAX_TRACKED_ADDRESSES && tracked <= MAX_TRACKED_PAIRS) return
      if (key === current) continue
      tallies.delete(key)
      tracked -= pairs
    }
  }

  return (day, listener) => {
    const key = `${day}/${listener}`
    const tally = tallies.get(key) ?? createTally(limits, () => (tracked += 1))
    tallies.delete(key)
    tallies.set(key, tally)
    forgetOldest(key)
    return tally
  }
}

function createTally(
  { mostKept, mostPerAddress }: KeptLimits,
  onPair: () => void,
): AddressTally & { pairs: number } {
  const crowdedFrom = Math.floor(mostKept / 5)
  const mostOfPair = Math.max(1, Math.floor(mostKept / 25))
  const shareOfPair = Math.max(1, Math.min(mostOfPair, Math.floor((mostKept - crowdedFrom) / mostPerAddress)))
  const seen = new Map<string, number>()
  let kept = 0
  let excluded = 0

  return {
    get pairs() {
      return seen.size
    },
    retain(pair) {
      if (pair === null) {
        excluded += 1
        if (excluded <= crowdedFrom) return 'kept'
        return excluded === crowdedFrom + 1 ? 'last' : 'dropped'
      }
      const count = seen.get(pair) ?? 0
      if (count === FULL || kept > mostKept) return 'dropped'
      if (count === 0) onPair()
      const isFull = kept === mostKept || count >= (kept < crowdedFrom ? mostOfPair : shareOfPair)
      seen.set(pair, isFull ? FULL : count + 1)
      kept += 1
      return isFull ? 'last' : 'kept'
    },
  }
}

/** In place of the count of a pair of which nothing more is kept. */
const FULL = -1
