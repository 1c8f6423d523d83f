import { Button, Text } from '@mantine/core'
import { listShowConnections } from '@podstead/contract/connections/connections'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { MembersPage } from '../page-frames/members-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Letter } from '../ui/illustrations.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { MAILING } from './copy.ts'

/** /shows/{id}/podcast-connections: services whose mailing lists bring subscribers. */
export function PodcastConnectionsPage() {
  return (
    <MembersPage title={MAILING.title} skeleton={<RowsSkeleton count={2} />}>
      {(show) => <Loaded key={show.id} showId={show.id} />}
    </MembersPage>
  )
}

function Loaded({ showId }: { showId: number }) {
  const found = useQuery(query(listShowConnections, { params: { showId } }))
  if (found.error)
    return (
      <LoadFailure
        error={found.error}
        title={MAILING.loadFailed}
        onRetry={() => void found.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (!found.data) return <RowsSkeleton count={2} />
  const { connections } = found.data
  if (connections.length === 0)
    return (
      <EmptyState
        illustration={<Letter />}
        title={MAILING.emptyTitle}
        action={
          <Button component={Link} to={to('connections')}>
            {MAILING.getStarted}
          </Button>
        }
      >
        {MAILING.empty}
      </EmptyState>
    )
  return connections.map(({ id, title, description, href }) => (
    <Section
      key={id}
      title={title}
      aside={
        <Button component={Link} to={href} variant="default">
          {MAILING.manage}
        </Button>
      }
    >
      <Text c="dimmed">{description}</Text>
    </Section>
  ))
}
