/** What a plan gives for a month, in UTC. */
export interface Allowance {
  planName: string
  /** Null: no limit. */
  secondsAllowed: number | null
  secondsUsed: number
}

/** As the database has it: 2026-11-01. */
export function firstOfMonth(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Why so many seconds more are too many; null when they are not. */
export function allowanceMessage(
  { planName, secondsAllowed, secondsUsed }: Allowance,
  seconds: number,
  now: Date,
): string | null {
  if (secondsAllowed === null || secondsUsed + seconds <= secondsAllowed) return null
  const renewed = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const left = Math.max(0, Math.floor((secondsAllowed - secondsUsed) / 60))
  return `The plan ${planName} includes ${secondsAllowed / 60} minutes of transcripts a month. ${left} are left, and this episode needs ${Math.ceil(seconds / 60)}. The next ones are there on ${DAY.format(renewed)}.`
}
