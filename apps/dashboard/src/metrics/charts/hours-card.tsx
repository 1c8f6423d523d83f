import { countText } from '../../ui/formats.ts'
import { zoneName } from '../../ui/zoned-time.ts'
import { OVERVIEW } from '../copy.ts'
import { ExportButtons } from '../export-buttons.tsx'
import { useZone } from '../statistics-zone.tsx'
import { type BreakdownScope, useBreakdown } from '../use-breakdown.ts'
import table from './chart-figure.module.css'
import { ChartFigure } from './chart-figure.tsx'
import classes from './hours-card.module.css'
import { MetricCard } from './metric-card.tsx'
import { shareText } from './metric-formats.ts'

const HEIGHT = 190

/** When people listen: the 24 hours of the day in their order. */
export function HoursCard({ about }: { about: BreakdownScope }) {
  const zone = useZone()
  const result = useBreakdown(about, 'hour')
  return (
    <MetricCard
      title={OVERVIEW.hours}
      text={OVERVIEW.hoursHint(zoneName(zone))}
      result={result}
      aside={<ExportButtons {...about} report="hour" title={OVERVIEW.hours} />}
    >
      {({ rows, total }) => {
        if (total === 0) return OVERVIEW.none
        const counts = Array.from(
          { length: 24 },
          (_, hour) => rows.find(({ value }) => value !== '' && Number(value) === hour)?.count ?? 0,
        )
        const most = Math.max(...counts)
        return (
          <ChartFigure
            height={HEIGHT}
            legend={OVERVIEW.busiest(clock(counts.indexOf(most)), countText(most))}
            table={
              <table className={table.plain} aria-label={OVERVIEW.hours}>
                <thead>
                  <tr>
                    <th scope="col">{OVERVIEW.names.hour}</th>
                    <th scope="col" className={table.digits}>
                      {OVERVIEW.count}
                    </th>
                    <th scope="col" className={table.digits}>
                      {OVERVIEW.share}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {counts.map((count, hour) => (
                    <tr key={clock(hour)}>
                      <th scope="row">{clock(hour)}</th>
                      <td className={table.digits}>{countText(count)}</td>
                      <td className={table.digits}>{shareText(count, total)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            }
          >
            <div className={classes.hours} style={{ height: HEIGHT }}>
              {counts.map((count, hour) => (
                <div key={clock(hour)} className={classes.hour} title={`${clock(hour)}: ${countText(count)}`}>
                  <span className={classes.bar} style={{ height: `${(100 * count) / most}%` }} />
                  <span className={classes.label}>{hour % 6 === 0 ? clock(hour) : ''}</span>
                </div>
              ))}
            </div>
          </ChartFigure>
        )
      }}
    </MetricCard>
  )
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
