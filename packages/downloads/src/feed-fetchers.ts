/**
 * How many subscribers a feed service says it fetches for ("Feedbin feed-id:1 - 12 subscribers"), null when it says nothing.
 * A claim anybody can make: never add it to counted downloads.
 */
export function reportedSubscribers(agent: string): number | null {
  const [, claimed] = subscribers.exec(agent) ?? []
  if (claimed === undefined) return null
  const number = Number(claimed.replaceAll(',', ''))
  return number <= mostBelievable ? number : null
}

const subscribers = /(?<![\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,10}) (?:subscribers?|readers?)\b/i
const mostBelievable = 100_000_000
