/**
 * A list of subscribers at another service, as it is told to us: people come and go, and calls about it get
 * lost, arrive twice and overtake each other.
 */
export interface OutsideList {
  /** Addresses on it now, sorted. */
  now(): string[]
  /** What arrives here, in the disorder of this number; the newest state always does, at some point. */
  deliveries(disorder: number): { asOf: Date; members: { email: string }[] }[]
}

const FIRST = Date.UTC(2026, 2, 2, 8)

export function createOutsideList({
  seed,
  people,
  steps,
}: {
  seed: number
  people: number
  steps: number
}): OutsideList {
  const random = createRandom(seed)
  const on = new Set<string>()
  const states: { asOf: Date; members: { email: string }[] }[] = []
  for (let step = 0; step < steps; step++) {
    for (let index = 0; index < people; index++) {
      const email = `person${index}@example.org`
      if (random() < 0.4) {
        if (on.has(email)) on.delete(email)
        else on.add(email)
      }
    }
    const members = [...on].toSorted().map((email) => ({ email }))
    states.push({ asOf: new Date(FIRST + step * 60_000), members })
  }
  return {
    now: () => [...on].toSorted(),
    deliveries(disorder) {
      const chance = createRandom(seed * 1000 + disorder)
      const newest = states.at(-1)
      const arriving = states.flatMap((state) => {
        const times = state === newest ? 1 + Math.floor(chance() * 2) : Math.floor(chance() * 3)
        return Array.from({ length: times }, () => state)
      })
      for (let index = arriving.length - 1; index > 0; index--) {
        const other = Math.floor(chance() * (index + 1))
        const [one, two] = [arriving[index], arriving[other]]
        if (one && two) [arriving[index], arriving[other]] = [two, one]
      }
      return arriving
    },
  }
}

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
