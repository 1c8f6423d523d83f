import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import {
  type SubscriberImport,
  subscriberImportReport,
  subscriberRedirectsCsv,
  subscriberRedirectsMap,
} from '@podstead/contract/subscribers/subscribers-import'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { callFile } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { to } from '../../paths.ts'
import { countText, plural } from '../../ui/formats.ts'
import { notifyError } from '../../ui/notify.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { IMPORT } from './import-copy.ts'

/** How far it is. */
export function ImportProgress({ running }: { running: SubscriberImport }) {
  const { done, rows } = running
  return (
    <Section title={IMPORT.running} text={IMPORT.runningText}>
      <div role="status">
        <Progress
          value={rows > 0 ? (100 * done) / rows : 0}
          aria-label={IMPORT.running}
          animated
          size="lg"
          mb={8}
        />
        <Text size="sm" c="dimmed" className="ps-number">
          {IMPORT.progress(countText(done), countText(rows))}
        </Text>
      </div>
    </Section>
  )
}

interface ResultProps {
  showId: number
  result: SubscriberImport
  onAnother: () => void
}

/** What came of it, with the report and, where old addresses came, what the host before needs. */
export function ImportResult({ showId, result, onAnother }: ResultProps) {
  const isFailed = result.state === 'failed'
  return (
    <Section title={isFailed ? IMPORT.failed : IMPORT.done}>
      {isFailed && (
        <Alert color="clay" role="alert">
          {IMPORT.failedText}
        </Alert>
      )}
      <Text fz="lg" fw={600} role="status">
        {IMPORT.added(plural(result.added, 'person'))}
        {result.rows > result.added && (
          <Text span c="dimmed" fw={400} ml="sm">
            {IMPORT.skipped(countText(result.rows - result.added))}
          </Text>
        )}
      </Text>
      {result.addresses > 0 && <Redirects showId={showId} count={result.addresses} />}
      <Group>
        <Button component={Link} to={to('subscribers', { id: showId })}>
          {IMPORT.toList}
        </Button>
        <ReportButton showId={showId} id={result.id} />
        <Button variant="subtle" onClick={onAnother}>
          {IMPORT.another}
        </Button>
      </Group>
    </Section>
  )
}

export function ReportButton({ showId, id }: { showId: number; id: number }) {
  const params = { showId, subscriberImportId: id }
  return (
    <FileButton
      label={IMPORT.report}
      onSave={async () =>
        saveBlob(`subscribers-import-${id}.csv`, await callFile(subscriberImportReport, params))
      }
    />
  )
}

function Redirects({ showId, count }: { showId: number; count: number }) {
  return (
    <Alert color="spruce" title={IMPORT.redirects}>
      <Text size="sm" mb="sm">
        {IMPORT.redirectsText(countText(count))}
      </Text>
      <Group gap="xs">
        <FileButton
          label={IMPORT.redirectsCsv}
          onSave={async () =>
            saveBlob('subscriber-redirects.csv', await callFile(subscriberRedirectsCsv, { showId }))
          }
        />
        <FileButton
          label={IMPORT.redirectsMap}
          onSave={async () =>
            saveBlob('subscriber-redirects.conf', await callFile(subscriberRedirectsMap, { showId }))
          }
        />
      </Group>
    </Alert>
  )
}

function FileButton({ label, onSave }: { label: string; onSave: () => Promise<void> }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      onClick={() =>
        void onSave().catch((error: unknown) =>
          notifyError({ title: IMPORT.reportFailed, message: asFailure(error).message }),
        )
      }
    >
      {label}
    </Button>
  )
}
