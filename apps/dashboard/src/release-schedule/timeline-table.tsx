import { Table } from '@mantine/core'
import { dateTimeText } from '../ui/formats.ts'
import { describeReason } from './reason-words.ts'
import { TIMELINE } from './simulator-copy.ts'
import classes from './timeline.module.css'
import type { OpenSpan, TimelineRow } from './timeline-rows.ts'

interface Props {
  rows: readonly TimelineRow[]
  timeZone: string
}

/** The same as the drawn time line, in words. */
export function TimelineTable({ rows, timeZone }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too
    <section className={classes.table} aria-label={TIMELINE.table} tabIndex={0}>
      <TimelineCells rows={rows} timeZone={timeZone} />
    </section>
  )
}

/** The table alone, for behind the drawing. */
export function TimelineCells({ rows, timeZone }: Props) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{TIMELINE.episode}</Table.Th>
          <Table.Th>{TIMELINE.opens}</Table.Th>
          <Table.Th>{TIMELINE.closes}</Table.Th>
          <Table.Th>{TIMELINE.why}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.flatMap(({ id, name, spans }) =>
          (spans.length > 0 ? spans : [NEVER]).map((span, index) => (
            <Table.Tr key={`${id} ${span?.from ?? 0}`}>
              <Table.Th scope="row">{index === 0 ? name : ''}</Table.Th>
              <Table.Td>{span ? openingText(span, timeZone) : TIMELINE.notYet}</Table.Td>
              <Table.Td>{span && closingText(span, timeZone)}</Table.Td>
              <Table.Td>
                {span &&
                  [span.why, span.endWhy].flatMap((why) => (why ? [describeReason(why)] : [])).join(' · ')}
              </Table.Td>
            </Table.Tr>
          )),
        )}
      </Table.Tbody>
    </Table>
  )
}

const NEVER: OpenSpan | null = null

function openingText({ from }: OpenSpan, timeZone: string): string {
  return from === null ? TIMELINE.open : dateTimeText(new Date(from), timeZone)
}

function closingText({ until }: OpenSpan, timeZone: string): string {
  return until === null ? TIMELINE.stays : dateTimeText(new Date(until), timeZone)
}
