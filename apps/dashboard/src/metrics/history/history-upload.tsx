import { Button, FileButton, Group, Progress, Select, Stack, Text } from '@mantine/core'
import {
  MAX_STATISTICS_BYTES,
  STATISTICS_SOURCES,
  type StatisticsSource,
} from '@podstead/contract/metrics/metrics-imports'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { HINT_BELOW, Section } from '../../ui/section.tsx'
import { bytesText } from '../charts/metric-formats.ts'
import { HISTORY } from '../live/live-copy.ts'
import classes from '../requests/requests.module.css'
import { type StatisticsFile, sourceName } from './history-rules.ts'

interface Props {
  /** While a file is on its way. */
  percent: number | null
  onFile: (file: StatisticsFile) => void
}

/** A CSV file of another host, and how it is to be read where that is known better. */
export function HistoryUpload({ percent, onFile }: Props) {
  const [source, setSource] = useState<StatisticsSource | ''>('')
  const [dateOrder, setDateOrder] = useState<'' | 'day_first' | 'month_first'>('')
  const [tooLarge, setTooLarge] = useState(false)
  const choose = (file: File | null) => {
    if (!file) return
    setTooLarge(file.size > MAX_STATISTICS_BYTES)
    if (file.size <= MAX_STATISTICS_BYTES)
      onFile({ file, source: source || undefined, dateOrder: dateOrder || undefined })
  }
  return (
    <Section title={HISTORY.bringTitle} text={HISTORY.bringText}>
      <Stack gap="md">
        <Group align="flex-start" gap="md">
          <Select
            label={HISTORY.source}
            description={HISTORY.sourceHint}
            inputWrapperOrder={HINT_BELOW}
            size="sm"
            w={{ base: '100%', xs: 230 }}
            allowDeselect={false}
            data={[
              { value: '', label: HISTORY.recognise },
              ...STATISTICS_SOURCES.map((one) => ({ value: one, label: sourceName(one) })),
            ]}
            value={source}
            onChange={(value) => setSource((value ?? '') as StatisticsSource | '')}
          />
          <Select
            label={HISTORY.dates}
            description={HISTORY.datesHint}
            inputWrapperOrder={HINT_BELOW}
            size="sm"
            w={{ base: '100%', xs: 230 }}
            allowDeselect={false}
            data={(['', 'day_first', 'month_first'] as const).map((value) => ({
              value,
              label: HISTORY.dateOrders[value],
            }))}
            value={dateOrder}
            onChange={(value) => setDateOrder((value ?? '') as typeof dateOrder)}
          />
          <FileButton accept=".csv,.tsv,.txt,.zip,.gz,text/csv,text/tab-separated-values" onChange={choose}>
            {(props) => (
              <Button
                {...props}
                size="sm"
                className={classes.besideFields}
                leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
                loading={percent !== null}
              >
                {HISTORY.choose}
              </Button>
            )}
          </FileButton>
        </Group>
        {percent !== null && <Progress value={percent} aria-label={HISTORY.reading(percent)} />}
        {tooLarge && (
          <Text role="alert" c="var(--mantine-color-error)">
            {HISTORY.tooLarge(bytesText(MAX_STATISTICS_BYTES))}
          </Text>
        )}
      </Stack>
    </Section>
  )
}
