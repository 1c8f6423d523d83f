/** Downloads of an episode in its first whole days; null before it has been out for as long. */
export type EpisodeReach = { name: string; date: Date; days7: number | null; days30: number | null }

/** The mean of the episodes that are old enough, rounded; null without any. */
export function averageReach(episodes: readonly EpisodeReach[], days: 'days7' | 'days30'): number | null {
  const values = episodes.flatMap((episode) => episode[days] ?? [])
  return values.length ? Math.round(values.reduce((sum, value) => sum + value, 0) / values.length) : null
}

export type Bar = { label: string; downloads: number }

/**
 * A bar a day up to 100 days, a month beyond; days and months without downloads included. `from` and `to`
 * are days, both included.
 */
export function chartBars(byDay: ReadonlyMap<string, number>, from: string, to: string): Bar[] {
  const days: string[] = []
  for (let day = from; day <= to; day = nextDay(day)) days.push(day)
  const isDaily = days.length <= 100
  const bars = new Map<string, number>()
  for (const day of days) {
    const label = isDaily ? day : day.slice(0, 7)
    bars.set(label, (bars.get(label) ?? 0) + (byDay.get(day) ?? 0))
  }
  return [...bars].map(([label, downloads]) => ({ label, downloads }))
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
