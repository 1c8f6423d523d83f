import { Button, Table, Text } from '@mantine/core'
import { exportMetrics } from '@podstead/contract/metrics/metrics-exports'
import { metricsSites } from '@podstead/contract/metrics/metrics-filtered'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { query } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { countText, dateText } from '../ui/formats.ts'
import { notifyError } from '../ui/notify.tsx'
import { downloadFrom } from '../ui/save-file.ts'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { WIDGETS } from './copy.ts'

const ROWS = 20

/** On which sites players of a podcast were heard. */
export function HeardOn({ showId }: { showId: number }) {
  const params = { showId }
  const sites = useQuery(query(metricsSites, { params, query: { limit: ROWS } }))
  const { rows = [], since = null } = sites.data ?? {}
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      downloadFrom(await call(exportMetrics, { params, query: { report: 'sites' } }))
    } catch (error) {
      notifyError({ title: WIDGETS.heardOnNotSaved, message: asFailure(error).message })
    } finally {
      setBusy(false)
    }
  }
  const sinceText = since ? WIDGETS.heardOnSince(dateText(since, 'UTC')) : ''
  return (
    <Section
      title={WIDGETS.heardOn}
      text={`${WIDGETS.heardOnText} ${sinceText}`.trim()}
      aside={
        rows.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={WIDGETS.heardOnCsv}
            loading={isBusy}
            onClick={() => void save()}
          >
            CSV
          </Button>
        )
      }
    >
      {sites.isPending && <RowsSkeleton count={1} />}
      {sites.isError && (
        <ErrorPanel error={sites.error} title={WIDGETS.heardOnFailed} onRetry={() => void sites.refetch()} />
      )}
      {sites.data && rows.length === 0 && <Text c="dimmed">{WIDGETS.heardOnNone}</Text>}
      {rows.length > 0 && (
        <Table aria-label={WIDGETS.heardOn}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{WIDGETS.heardSite}</Table.Th>
              <Table.Th scope="col" ta="end">
                {WIDGETS.downloads}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ site, count }) => (
              <Table.Tr key={site}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                  {site}
                </Table.Th>
                <Table.Td ta="end">{countText(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  )
}
