import { Alert, Button, Group, Text } from '@mantine/core'
import type { BodyInput } from '@podstead/contract/endpoint'
import { checkFeedDraft } from '@podstead/contract/preflight/preflight'
import { IconChecks } from '@tabler/icons-react'
import type { Failure } from '../api/failure.ts'
import { useAction } from '../api/query.ts'
import { FailureList } from '../ui/error-panel.tsx'
import { Section } from '../ui/section.tsx'
import { FEED_DRAFT } from './copy.ts'
import { FindingList } from './finding-list.tsx'
import { countsText } from './finding-text.ts'
import { VerdictFace } from './verdict-face.tsx'

type FeedDraft = Omit<BodyInput<typeof checkFeedDraft>, 'as_of'>

export interface FeedDraftCheckProps {
  showId: number
  /** What is typed; its `feed_variant_id` is that of the feed which would be changed. */
  draft: FeedDraft
  /** The server refuses a field of it. */
  onRefused(failure: Failure): void
}

/** Checks an additional feed as it is typed, before anything of it is saved. */
export function FeedDraftCheck({ showId, draft, onRefused }: FeedDraftCheckProps) {
  const check = useAction(checkFeedDraft, { onError: onRefused })
  const report = check.data
  const isOutdated = check.variables && JSON.stringify(check.variables.body) !== JSON.stringify(draft)
  return (
    <Section
      title={FEED_DRAFT.title}
      text={FEED_DRAFT.text}
      aside={
        <Button
          variant="default"
          leftSection={<IconChecks size={18} aria-hidden />}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { showId }, body: draft })}
        >
          {report ? FEED_DRAFT.again : FEED_DRAFT.check}
        </Button>
      }
    >
      {check.isError && (
        <Alert color="clay" role="alert" title={FEED_DRAFT.failed}>
          <FailureList error={check.error} />
        </Alert>
      )}
      {report && (
        <>
          <Group wrap="nowrap" gap="sm">
            <VerdictFace verdict={report.verdict} size={52} />
            <div>
              <Text fw={650} role="status">
                {countsText(report.counts) || FEED_DRAFT.ready}
              </Text>
              {isOutdated && (
                <Text size="sm" c="dimmed">
                  {FEED_DRAFT.outdated}
                </Text>
              )}
            </div>
          </Group>
          {report.findings.length > 0 && <FindingList report={report} showId={showId} about="show" />}
        </>
      )}
    </Section>
  )
}
