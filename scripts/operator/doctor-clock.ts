import { systemClock } from '../../apps/server/src/kernel/clock.ts'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { option } from './command.ts'
import { errorReason, type Finding } from './finding.ts'

/** S3 refuses what is signed a quarter of an hour off (RequestTimeTooSkewed). */
const S3_LIMIT_SECONDS = 900

/**
 * Compares the clock with the Date of an answer: of the S3 store, or of the address after
 * `--date-from`. Nothing is asked otherwise.
 */
export async function examineClock({ storage }: Pick<Config, 'storage'>, args: string[]): Promise<Finding[]> {
  const address = option({ args }, 'date-from') ?? (storage.kind === 's3' ? storage.endpoint : undefined)
  if (address === undefined) return []
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    })
    return [clockFinding(address, answer.headers.get('date'), systemClock.now())]
  } catch (error) {
    return [
      {
        name: 'clock',
        level: 'warn',
        text: `${address} could not be asked for the time: ${errorReason(error)}`,
      },
    ]
  }
}

/** `date`: an HTTP date, which is exact to the second. */
export function clockFinding(address: string, date: string | null, now: Date): Finding {
  const there = Date.parse(date ?? '')
  if (Number.isNaN(there)) return { name: 'clock', level: 'warn', text: `${address} does not tell the time` }
  const seconds = Math.round(Math.abs(there - now.getTime()) / 1000)
  if (seconds < 10) return { name: 'clock', level: 'ok', text: `agrees with ${address}` }
  const level = seconds < S3_LIMIT_SECONDS ? 'warn' : 'fail'
  return {
    name: 'clock',
    level,
    text: `${seconds} seconds away from ${address}`,
    todo: 'let the machine set its clock by NTP',
  }
}
