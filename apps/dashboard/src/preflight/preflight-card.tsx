import { Anchor, Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { getEpisodePreflight } from '@podstead/contract/preflight/preflight'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { CARD } from './copy.ts'
import { countsText } from './finding-text.ts'
import classes from './preflight.module.css'
import { VerdictFace } from './verdict-face.tsx'

export interface PreflightCardProps {
  showId: number
  episodeId: number
  /** Another value after each save: then it is looked over again. */
  version: string
  /** Something is typed that is not saved, and so not checked. */
  isDirty: boolean
}

/** Beside the button that publishes: what would be found. It asks, and never stands in the way. */
export function PreflightCard({ showId, episodeId, version, isDirty }: PreflightCardProps) {
  const wanted = query(getEpisodePreflight, { params: { episodeId }, query: { as_of: 'publication' } })
  const result = useQuery({
    ...wanted,
    queryKey: [...wanted.queryKey, version] as unknown as typeof wanted.queryKey,
    staleTime: 30_000,
    retry: false,
  })
  return (
    <Card component="section" aria-label={CARD.title} className={classes.card}>
      <Title order={2} size="h4">
        {CARD.title}
      </Title>
      {result.isPending && (
        <>
          <Skeleton h={40} />
          <Text size="sm" c="dimmed" role="status">
            {CARD.checking}
          </Text>
        </>
      )}
      {result.isError && (
        <Text size="sm" c="dimmed">
          {CARD.failed}
        </Text>
      )}
      {result.data && (
        <Group wrap="nowrap" gap="sm">
          <VerdictFace verdict={result.data.verdict} size={52} />
          <div>
            <Text fw={650} role="status">
              {countsText(result.data.counts) || CARD.ready}
            </Text>
            <Anchor component={Link} to={to('episodePreflight', { showId, episodeId })} size="sm" fw={600}>
              <Group gap={4} component="span" wrap="nowrap">
                {countsText(result.data.counts) ? CARD.open : CARD.openReady}
                <IconArrowRight size={15} aria-hidden />
              </Group>
            </Anchor>
          </div>
        </Group>
      )}
      {isDirty && result.data && (
        <Text size="xs" c="dimmed">
          {CARD.unsaved}
        </Text>
      )}
    </Card>
  )
}
