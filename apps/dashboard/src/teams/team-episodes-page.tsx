import { Anchor, Button, Card, Group, Pagination, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listTeamEpisodes, type TeamEpisode } from '@podstead/contract/teams/team-episodes'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useGatheredCalls } from '../api/gathered-calls.ts'
import { useLive } from '../api/live.ts'
import { query } from '../api/query.ts'
import { StatusBadge } from '../page-frames/status-badge.tsx'
import { TEAM_AREA } from '../page-frames/team-copy.ts'
import { TeamFailure, useTeamHeader } from '../page-frames/team-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { dateText } from '../ui/formats.ts'
import { Microphone } from '../ui/illustrations.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { TEAM } from './copy.ts'
import classes from './team.module.css'

const PER_PAGE = 40

/** /team_podcasts/{id}: every episode with its state, and how many uploads there are. */
export function TeamEpisodesPage() {
  const showId = Number(useParams().id)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...query(listTeamEpisodes, { params: { showId }, query: { page, per_page: PER_PAGE, search } }),
    placeholderData: keepPreviousData,
  })
  const reload = useGatheredCalls(() => void list.refetch(), 2000)
  useLive('show', showId, reload, reload)
  const address = to('newTeamEpisode', { showId })
  const actions = useMemo(
    () => (
      <Button component={Link} to={address} leftSection={<IconPlus size={18} aria-hidden />}>
        {TEAM_AREA.newEpisode}
      </Button>
    ),
    [address],
  )
  useTeamHeader({ title: TEAM_AREA.episodes, show: list.data?.show, actions })
  if (list.isPending) return <RowsSkeleton count={5} />
  if (!list.data) return <TeamFailure error={list.error} onRetry={() => void list.refetch()} />
  const { audioposts, counts, show, total_pages } = list.data
  if (counts.all === 0)
    return (
      <EmptyState illustration={<Microphone />} title={TEAM.noEpisodesTitle} action={actions}>
        {TEAM.noEpisodes}
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600} role="status">
          {TEAM.uploads(counts.all)}
        </Text>
        <TextInput
          type="search"
          aria-label={TEAM.search}
          placeholder={TEAM.search}
          leftSection={<IconSearch size={17} aria-hidden />}
          w={{ base: '100%', xs: 280 }}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setPage(1)
          }}
        />
      </Group>
      {audioposts.length === 0 ? (
        <Text c="dimmed" py="xl" ta="center" role="status">
          {TEAM.nothingFound}
        </Text>
      ) : (
        <Card padding={0} component="ul" className={classes.list}>
          {audioposts.map((episode) => (
            <EpisodeRow key={episode.id} episode={episode} timeZone={show.time_zone} />
          ))}
        </Card>
      )}
      {total_pages > 1 && (
        <Pagination total={total_pages} value={page} onChange={setPage} aria-label={TEAM.pages} />
      )}
    </Stack>
  )
}

function EpisodeRow({ episode, timeZone }: { episode: TeamEpisode; timeZone: string }) {
  const { id, show_id: showId, name, publication, audio_date, artwork_url_256, duration } = episode
  const settings = to('teamEpisode', { showId, id })
  return (
    <li className={classes.row}>
      <img src={artwork_url_256} alt="" width={56} height={56} className={classes.art} loading="lazy" />
      <div className={classes.words}>
        <Anchor component={Link} to={settings} c="inherit" fw={650} underline="hover">
          {name}
        </Anchor>
        <Group gap={10} mt={4}>
          <StatusBadge publication={publication} />
          <Text size="sm" c="dimmed">
            {[audio_date && dateText(audio_date, timeZone), duration].filter(Boolean).join(' · ')}
          </Text>
        </Group>
      </div>
      <div className={classes.tools}>
        <Button variant="subtle" component={Link} to={to('episodeReview', { showId, id })}>
          {TEAM.review}
        </Button>
        <Button variant="default" component={Link} to={settings}>
          {TEAM.edit}
        </Button>
      </div>
    </li>
  )
}
