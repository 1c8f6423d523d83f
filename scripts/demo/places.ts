import { places } from '../../apps/server/src/geo/queries.ts'
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts'

/** Where the audience is, with its share in a hundred; the rest is anywhere. */
const SHARES: Record<string, number> = {
  DE: 34,
  US: 19,
  GB: 9,
  AT: 7,
  CH: 6,
  FR: 4,
  NL: 4,
  CA: 3,
  SE: 2,
  BR: 2,
  AU: 2,
  IN: 2,
  JP: 1,
  SG: 1,
}
const TRIES = 30_000
/** Different addresses of a country at most. */
const LISTENERS = 1500

/**
 * Answers addresses that lie in these countries by the database of this installation: found by
 * trying, because nobody lists them.
 */
export function addressBook(kernel: Kernel, random: () => number): () => string {
  const where = places(kernel)
  const found = new Map<string, string[]>()
  const anywhere: string[] = []
  for (let n = 0; n < TRIES; n++) {
    const ip = anyAddress(random)
    const { country } = where.of(ip)
    const list = country in SHARES ? (found.get(country) ?? []) : anywhere
    if (country in SHARES) found.set(country, list)
    if (list.length < LISTENERS) list.push(ip)
  }
  return () => {
    let share = random() * 100
    for (const [country, part] of Object.entries(SHARES)) {
      share -= part
      const list = found.get(country)
      if (share < 0 && list) return pick(list, random)
    }
    return anywhere.length ? pick(anywhere, random) : anyAddress(random)
  }
}

function pick(list: string[], random: () => number): string {
  return list[Math.floor(random() * list.length)] as string
}

/** A public address of version 4. */
function anyAddress(random: () => number): string {
  const byte = () => Math.floor(random() * 256)
  const first = 1 + Math.floor(random() * 222)
  return first === 10 || first === 127 ? anyAddress(random) : [first, byte(), byte(), byte()].join('.')
}
