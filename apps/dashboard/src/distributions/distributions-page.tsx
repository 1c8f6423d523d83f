import { Button, Code, Group, Stack } from '@mantine/core'
import {
  getDistributions,
  lookUpDirectories,
  type Distributions as Reply,
} from '@podstead/contract/distributions/distributions'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query, queryClient, useAction } from '../api/query.ts'
import { OnlyPublic } from '../page-frames/only-public.tsx'
import { ShowPage } from '../page-frames/show-page.tsx'
import { SkillGate } from '../session/skill-gate.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { Checklist } from './checklist.tsx'
import { DISTRIBUTIONS } from './copy.ts'
import { DirectoryCard } from './directory-card.tsx'
import classes from './distributions.module.css'

/** /shows/{id}/distributions: the feed, what directories need, and in which of them the podcast is. */
export function DistributionsPage() {
  return (
    <ShowPage title={DISTRIBUTIONS.title} loadFailed={DISTRIBUTIONS.loadFailed}>
      {(show) => (
        <SkillGate skill="skill_podcast_website">
          {show.is_private_show ? (
            <OnlyPublic showId={show.id} title={DISTRIBUTIONS.privateTitle}>
              {DISTRIBUTIONS.privateText}
            </OnlyPublic>
          ) : (
            <Distributions key={show.id} showId={show.id} />
          )}
        </SkillGate>
      )}
    </ShowPage>
  )
}

function Distributions({ showId }: { showId: number }) {
  const found = useQuery(query(getDistributions, { params: { showId } }))
  if (found.isPending) return <RowsSkeleton count={4} />
  if (!found.data)
    return (
      <ErrorPanel error={found.error} title={DISTRIBUTIONS.loadFailed} onRetry={() => void found.refetch()} />
    )
  return (
    <Stack gap="lg">
      <Section title={DISTRIBUTIONS.feed} text={DISTRIBUTIONS.feedText}>
        <Group gap="sm">
          <Code className={classes.address}>{found.data.rss_feed}</Code>
          <CopyButton value={found.data.rss_feed} label={DISTRIBUTIONS.copy} />
        </Group>
      </Section>
      <Checklist showId={showId} checklist={found.data.checklist} />
      <Directories distributions={found.data} />
    </Stack>
  )
}

function Directories({ distributions }: { distributions: Reply }) {
  const { show_id: showId, listings, looked_up, can_submit } = distributions
  const store = (reply: Reply) =>
    queryClient.setQueryData(query(getDistributions, { params: { showId } }).queryKey, reply)
  const lookUp = useAction(lookUpDirectories, {
    onSuccess: (reply) => {
      store(reply)
      notifySuccess({ message: DISTRIBUTIONS.lookedUp })
    },
    onError: (failure) => notifyError({ title: DISTRIBUTIONS.lookUpFailed, message: failure.message }),
  })
  return (
    <Section
      title={DISTRIBUTIONS.directories}
      text={DISTRIBUTIONS.directoriesText}
      aside={
        looked_up.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconSearch size={18} aria-hidden />}
            loading={lookUp.isPending}
            onClick={() => lookUp.mutate({ params: { showId } })}
          >
            {DISTRIBUTIONS.lookUp}
          </Button>
        )
      }
    >
      <ul className={classes.cards}>
        {listings.map((listing) => (
          <DirectoryCard
            key={listing.directory}
            showId={showId}
            listing={listing}
            canSubmit={can_submit && listing.directory === 'podcast_index'}
            onSaved={store}
          />
        ))}
      </ul>
    </Section>
  )
}
