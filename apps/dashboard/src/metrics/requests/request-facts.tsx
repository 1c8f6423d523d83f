import { Title } from '@mantine/core'
import type { RequestExplanation } from '@podstead/contract/metrics/metrics-requests'
import type { ReactNode } from 'react'
import { dateTimeText, durationText } from '../../ui/formats.ts'
import { bytesText } from '../charts/metric-formats.ts'
import { WHY } from './request-copy.ts'
import classes from './requests.module.css'
import { appText, placeText, windowText } from './why-words.ts'

/** What is known of a request: everything that the rules looked at, and no address, which is never kept. */
export function RequestFacts({ explanation }: { explanation: RequestExplanation }) {
  const { request, facts, window, download, time_zone } = explanation
  const rows: [label: string, text: ReactNode][] = [
    [WHY.time, dateTimeText(request.at, time_zone)],
    [WHY.app, appText(request)],
    [WHY.agent, <code key="agent">{request.agent || WHY.noAgent}</code>],
    ...(request.device ? ([[WHY.device, request.device]] as [string, ReactNode][]) : []),
    [WHY.place, placeText(request)],
    ...(request.referrer
      ? ([[WHY.referrer, request.referrer_name || request.referrer]] as [string, ReactNode][])
      : []),
    [WHY.method, request.method],
    [WHY.answer, String(request.status)],
    [WHY.part, request.range || WHY.whole],
    [WHY.received, bytesText(request.bytes_sent)],
    ...(facts.required_bytes === null
      ? []
      : ([[WHY.minute, bytesText(facts.required_bytes)]] as [string, ReactNode][])),
    ...(facts.file_bytes === null ? [] : ([[WHY.file, fileText(facts)]] as [string, ReactNode][])),
    [WHY.window, windowText(window, time_zone)],
    ...(download
      ? ([[WHY.countedAt, dateTimeText(download.counted_at, time_zone)]] as [string, ReactNode][])
      : []),
  ]
  return (
    <section aria-label={WHY.facts}>
      <Title order={3} size="h4" mb="xs">
        {WHY.facts}
      </Title>
      <dl className={classes.facts}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const WORTH_TELLING = 1000

function fileText({ file_bytes, header_bytes, duration_seconds }: RequestExplanation['facts']): string {
  const size = bytesText(file_bytes ?? 0)
  const whole = duration_seconds === null ? size : WHY.fileText(size, durationText(duration_seconds))
  // A few bytes of tags are not worth a word.
  return header_bytes && header_bytes >= WORTH_TELLING
    ? `${whole}; ${WHY.headerText(bytesText(header_bytes))}`
    : whole
}
