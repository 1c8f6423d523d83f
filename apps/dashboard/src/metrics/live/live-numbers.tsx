import type { MetricsBreakdown, RecentDownload } from '@podstead/contract/metrics/metrics-pages'
import { LOCALE } from '../../language/language.ts'
import { countText } from '../../ui/formats.ts'
import { zoneName } from '../../ui/zoned-time.ts'
import classes from '../charts/metric-card.module.css'
import type { MetricQuery } from '../charts/metric-card.tsx'
import { NumberCard } from '../charts/number-card.tsx'
import { LIVE } from './live-copy.ts'

const HOUR = 3_600_000
/** More than are shown are not known. */
const MOST = 100

interface Props {
  now: Date
  today: MetricQuery<MetricsBreakdown>
  recent: MetricQuery<RecentDownload[]>
}

/** The clock, and how much arrived today and in the last hour. */
export function LiveNumbers({ now, today, recent }: Props) {
  const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' }).format(now)
  const ready = { data: clock, isPending: false, refetch: () => undefined }
  return (
    <div className={classes.numbers}>
      <NumberCard title={LIVE.clock} result={ready} number={(text) => text}>
        {() => LIVE.clockHint(zoneText(now))}
      </NumberCard>
      <NumberCard title={LIVE.lastHour} result={recent} number={(rows) => lastHour(rows, now)}>
        {() => LIVE.lastHourHint}
      </NumberCard>
      <NumberCard title={LIVE.today} result={today} number={({ total }) => countText(total)}>
        {({ time_zone }) => LIVE.todayHint(zoneName(time_zone))}
      </NumberCard>
    </div>
  )
}

/** `GMT+1`, as the browser has it. */
function zoneText(now: Date): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function lastHour(rows: RecentDownload[], now: Date): string {
  const count = rows.filter(({ created_at }) => now.getTime() - Date.parse(created_at) <= HOUR).length
  return count >= MOST ? LIVE.more(countText(MOST)) : countText(count)
}
