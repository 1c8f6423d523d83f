import { Anchor, Badge, Drawer, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { explainRequest, type RequestExplanation } from '@podstead/contract/metrics/metrics-requests'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { countText, dateTimeText } from '../../ui/formats.ts'
import { bytesText } from '../charts/metric-formats.ts'
import { METRICS } from '../copy.ts'
import { COUNTING_PAGE } from '../metrics-foot.tsx'
import { PlacesSource } from '../reports/attribution.tsx'
import { useZone } from '../statistics-zone.tsx'
import { WHY } from './request-copy.ts'
import { RequestFacts } from './request-facts.tsx'
import classes from './requests.module.css'
import { explainVerdict, resultText } from './why-words.ts'

interface Props {
  showId: number
  /** Null: closed. */
  requestKey: string | null
  onOpen: (requestKey: string) => void
  onClose: () => void
}

/** One request and the rule that decided over it. */
export function WhyDialog({ showId, requestKey, onOpen, onClose }: Props) {
  return (
    <Drawer
      opened={requestKey !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={WHY.title}
      padding="lg"
    >
      {requestKey && <Explained key={requestKey} showId={showId} requestKey={requestKey} onOpen={onOpen} />}
    </Drawer>
  )
}

function Explained({
  showId,
  requestKey,
  onOpen,
}: {
  showId: number
  requestKey: string
  onOpen: Props['onOpen']
}) {
  const result = useQuery(query(explainRequest, { params: { showId, requestKey } }))
  if (result.isPending) return <Skeleton h={320} />
  if (!result.data)
    return <ErrorPanel error={result.error} title={WHY.loadFailed} onRetry={() => void result.refetch()} />
  const { state, joined, joined_total, places_attribution } = result.data
  const { title, text, percent } = explainVerdict(result.data)
  return (
    <Stack gap="lg">
      <div className={classes.verdict} data-state={state}>
        <Title order={3}>{title}</Title>
        {text.map((sentence) => (
          <Text key={sentence} mt={4}>
            {sentence}
          </Text>
        ))}
        {percent !== null && percent < 100 && (
          <Progress value={percent} mt="sm" color="marigold" aria-label={WHY.minuteBar(percent)} />
        )}
      </div>
      <RequestFacts explanation={result.data} />
      <section aria-label={WHY.joined}>
        <Title order={3} size="h4" mb="xs">
          {WHY.joined}
        </Title>
        {joined.length === 0 ? (
          <Text c="dimmed">{WHY.joinedNone}</Text>
        ) : (
          <Joined joined={joined} onOpen={onOpen} />
        )}
        {joined_total > joined.length && (
          <Text size="sm" c="dimmed" mt={6}>
            {WHY.joinedMore(countText(joined_total - joined.length))}
          </Text>
        )}
      </section>
      <Anchor href={COUNTING_PAGE} target="_blank" rel="noopener" size="sm" underline="always">
        {METRICS.method}
      </Anchor>
      <PlacesSource owed={places_attribution} />
    </Stack>
  )
}

function Joined({ joined, onOpen }: { joined: RequestExplanation['joined']; onOpen: Props['onOpen'] }) {
  const zone = useZone()
  return (
    <ul className={classes.joined}>
      {joined.map((request) => (
        <li key={request.request_key}>
          <button type="button" onClick={() => onOpen(request.request_key)}>
            <span>{dateTimeText(request.at, zone)}</span>
            <span>{request.range || WHY.whole}</span>
            <span>{bytesText(request.bytes_sent)}</span>
            <Badge size="sm" color={request.state === 'counted' ? 'spruce' : 'gray'}>
              {resultText(request)}
            </Badge>
          </button>
        </li>
      ))}
    </ul>
  )
}
