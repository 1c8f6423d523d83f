import { Slider, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { dateText } from '../ui/formats.ts'
import { TIMELINE } from './simulator-copy.ts'
import classes from './timeline.module.css'
import { type Axis, listOpenAt, type OpenSpan, placeOn, type TimelineRow } from './timeline-rows.ts'
import { TimelineCells } from './timeline-table.tsx'

const MAX_NAMES = 6

interface Props {
  rows: readonly TimelineRow[]
  shown: readonly TimelineRow[]
  axis: Axis
  timeZone: string
  now: Date
}

/** In percent: a label that begins behind it would be cut off. */
const LAST_LABEL = 90

/**
 * A bar for as long as each episode is open, and a day that one moves by keys or finger to read what is open
 * on it. Behind it lies the table of the same.
 */
export function TimelineChart({ rows, shown, axis, timeZone, now }: Props) {
  const today = axis.days.findIndex(({ lastMoment }) => lastMoment >= now.getTime())
  const isNowShown = now.getTime() >= axis.start && today !== -1
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? (isNowShown ? today : 0), axis.days.length - 1)
  const day = axis.days[index] ?? { day: '', lastMoment: axis.start }
  const open = listOpenAt(rows, Math.min(day.lastMoment, axis.end))
  return (
    <div>
      <div aria-hidden className={classes.chart}>
        <div className={classes.ticks}>
          {axis.ticks
            .filter(({ at }) => placeOn(axis, at) < LAST_LABEL)
            .map(({ at, day: tick }) => (
              <span key={tick} style={{ insetInlineStart: `${placeOn(axis, at)}%` }}>
                {shortDate(tick)}
              </span>
            ))}
        </div>
        {shown.map(({ id, name, spans }) => (
          <div key={id} className={classes.chartRow}>
            <span className={classes.name}>{name}</span>
            <div className={classes.track}>
              {axis.ticks.map(({ at, day: tick }) => (
                <i
                  key={tick}
                  className={classes.line}
                  style={{ insetInlineStart: `${placeOn(axis, at)}%` }}
                />
              ))}
              {spans.map((span) => (
                <Bar key={span.from ?? 0} span={span} axis={axis} />
              ))}
              {isNowShown && (
                <i className={classes.now} style={{ insetInlineStart: `${placeOn(axis, now.getTime())}%` }} />
              )}
              <i
                className={classes.cursor}
                style={{ insetInlineStart: `${placeOn(axis, day.lastMoment)}%` }}
              />
            </div>
          </div>
        ))}
      </div>
      {shown.some(({ spans }) => spans.some(isByHand)) && (
        <div aria-hidden className={classes.legend}>
          <b className={classes.swatch} />
          {TIMELINE.legendOpen}
          <b className={classes.swatch} data-by-hand />
          {TIMELINE.legendByHand}
        </div>
      )}
      <VisuallyHidden>
        <TimelineCells rows={shown} timeZone={timeZone} />
      </VisuallyHidden>
      <div className={classes.slide}>
        <Slider
          min={0}
          max={Math.max(1, axis.days.length - 1)}
          value={index}
          onChange={setChosen}
          label={null}
          thumbLabel={TIMELINE.day}
          thumbValueText={longDay(day.day)}
          thumbSize={22}
        />
      </div>
      <div className={classes.onDay} role="status">
        <Text fw={650}>
          {TIMELINE.onDay(longDay(day.day))}
          {': '}
          {open.length === 0 ? TIMELINE.noneOpen : TIMELINE.openOn(open.length, rows.length)}
        </Text>
        <Text size="sm" c="dimmed">
          {open.length === 0
            ? TIMELINE.dayHint
            : open
                .slice(-MAX_NAMES)
                .map(({ name }) => name)
                .join(' · ')}
          {open.length > MAX_NAMES && ' …'}
        </Text>
      </div>
    </div>
  )
}

function Bar({ span, axis }: { span: OpenSpan; axis: Axis }) {
  const { from, until } = span
  const left = from === null ? 0 : placeOn(axis, from)
  const right = until === null ? 100 : placeOn(axis, until)
  return (
    <b
      className={classes.bar}
      data-by-hand={isByHand(span) || undefined}
      data-stays={until === null || undefined}
      data-before={from === null || undefined}
      style={{ insetInlineStart: `${left}%`, width: `max(4px, ${right - left}%)` }}
    />
  )
}

function isByHand({ why }: OpenSpan): boolean {
  return why?.code === 'opened_by_hand'
}

/** 9 Mar */
function shortDate(day: string): string {
  return dateText(day, 'UTC').replace(/[,.]? ?\d{4}$/, '')
}

/** Of the day without its time: it is the podcast's or the listener's already. */
function longDay(day: string): string {
  return day && dateText(day, 'UTC')
}
