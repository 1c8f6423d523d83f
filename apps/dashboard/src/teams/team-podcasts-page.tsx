import { ActionIcon, Anchor, Badge, Button, Card, Group, Menu, SimpleGrid, Stack, Text } from '@mantine/core'
import { isPermitted } from '@podstead/contract/permissions'
import { listTeamEpisodes } from '@podstead/contract/teams/team-episodes'
import { leaveTeam, listTeamPodcasts, type TeamPodcast } from '@podstead/contract/teams/team-podcasts'
import { IconDots, IconLock, IconLogout, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { TEAM_ROLES_WORDS } from '../page-frames/team-copy.ts'
import { to } from '../paths.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { plural } from '../ui/formats.ts'
import { Homestead } from '../ui/illustrations.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { TEAM } from './copy.ts'
import classes from './team.module.css'

/** /team_podcasts: what others share with this account, and what it shares. */
export function TeamPodcastsPage() {
  const podcasts = useQuery(query(listTeamPodcasts))
  const [left, setLeft] = useState<TeamPodcast | null>(null)
  const leave = useAction(leaveTeam, {
    onSuccess: ({ message }) => {
      refresh(listTeamPodcasts)
      setLeft(null)
      notifySuccess({ message })
    },
  })
  usePageHeader({ title: TEAM.title, subtitle: TEAM.lead })
  if (podcasts.isPending) return <CardsSkeleton />
  if (!podcasts.data)
    return (
      <ErrorPanel error={podcasts.error} title={TEAM.loadFailed} onRetry={() => void podcasts.refetch()} />
    )
  if (podcasts.data.length === 0)
    return (
      <EmptyState
        illustration={<Homestead />}
        title={TEAM.emptyTitle}
        action={
          <Button component={Link} to={to('dashboard')}>
            {TEAM.toPodcasts}
          </Button>
        }
      >
        {TEAM.empty}
      </EmptyState>
    )
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="lg" component="ul" className={classes.cards}>
        {podcasts.data.map((podcast) => (
          <PodcastCard key={podcast.id} podcast={podcast} onLeave={() => setLeft(podcast)} />
        ))}
      </SimpleGrid>
      <ConfirmDialog
        opened={left !== null}
        title={TEAM.leaveTitle(left?.podcast_title ?? '')}
        text={TEAM.leaveText}
        submit={TEAM.leave}
        failure={leave.error}
        busy={leave.isPending}
        onConfirm={() => left && leave.mutate({ params: { showKey: String(left.id) } })}
        onClose={() => {
          setLeft(null)
          leave.reset()
        }}
      />
    </>
  )
}

/** Where somebody of that role works. */
function firstPage({ id, role, episodes }: TeamPodcast): string {
  const [episode] = episodes
  if (role === 'guest')
    return episode ? to('episodeReview', { showId: id, id: episode.id }) : to('teamPodcasts')
  return isPermitted(role, listTeamEpisodes.permission)
    ? to('teamPodcast', { id })
    : to('teamNumbers', { id })
}

function PodcastCard({ podcast, onLeave }: { podcast: TeamPodcast; onLeave: () => void }) {
  const { id, podcast_title, artwork_url_256, is_private_show, audioposts_count, role, episodes } = podcast
  const first = firstPage(podcast)
  return (
    <Card component="li" className={classes.card} style={{ flexDirection: 'row' }}>
      <Link to={first} tabIndex={-1} aria-hidden style={{ flex: 'none' }}>
        <img src={artwork_url_256} alt="" width={104} height={104} className={classes.art} loading="lazy" />
      </Link>
      <Stack gap={6} style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" wrap="nowrap" align="start" gap={4}>
          <Anchor component={Link} to={first} className={classes.name} c="inherit" underline="hover">
            {podcast_title}
          </Anchor>
          <Menu width={220} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <ActionIcon aria-label={TEAM.menuOf(podcast_title)} size={32} mt={-4} mr={-8}>
                <IconDots size={19} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {role === 'owner' ? (
                <Menu.Item
                  component={Link}
                  to={to('sharing', { id })}
                  leftSection={<IconUsers size={17} aria-hidden />}
                >
                  {TEAM.manage}
                </Menu.Item>
              ) : (
                <Menu.Item
                  c="var(--mantine-color-error)"
                  leftSection={<IconLogout size={17} aria-hidden />}
                  onClick={onLeave}
                >
                  {TEAM.leave}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
        <Group gap={8}>
          <Badge color="spruce">{TEAM_ROLES_WORDS[role]}</Badge>
          {is_private_show && (
            <Badge variant="filled" color="dark" leftSection={<IconLock size={13} aria-hidden />}>
              {TEAM.private}
            </Badge>
          )}
        </Group>
        {role === 'guest' ? (
          <Stack gap={4}>
            {episodes.map((episode) => (
              <Anchor
                key={episode.id}
                component={Link}
                to={to('episodeReview', { showId: id, id: episode.id })}
                size="sm"
                fw={600}
              >
                {episode.name}
              </Anchor>
            ))}
          </Stack>
        ) : (
          <Text size="sm" c="dimmed">
            {plural(audioposts_count, 'episode')}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
