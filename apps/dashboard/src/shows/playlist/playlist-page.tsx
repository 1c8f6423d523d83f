import { Button, Group, Text } from '@mantine/core'
import { listOrderMethods } from '@podstead/contract/ordering'
import { getShow, type Show } from '@podstead/contract/shows/shows'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { toPlayerItem } from '../../audio/player-item.ts'
import { playAll } from '../../audio/player-queue.ts'
import type { PlayerItem } from '../../audio/player-state.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { durationWords, plural } from '../../ui/formats.ts'
import { Microphone } from '../../ui/illustrations.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { allEpisodes } from '../all-episodes.ts'
import { PLAYLIST } from '../copy.ts'
import classes from './playlist.module.css'
import { PlaylistRow } from './playlist-row.tsx'

/** How many rows are drawn before 'Load more'. */
const STEP = 100

/** /shows/{id}/playlist: a private page to listen to everything. */
export function PlaylistPage() {
  const id = Number(useParams().id)
  const show = useQuery(query(getShow, { params: { id } }))
  const methods = useQuery(query(listOrderMethods, { params: { showId: id } }))
  // Without an order of its owner's, a serial is played from its beginning and
  // everything else from its newest episode.
  const order = methods.data?.length ? 'methods' : show.data?.itunes_type_is_serial ? 'asc' : 'desc'
  const episodes = useQuery({ ...allEpisodes(id, order), enabled: show.isSuccess && methods.isSuccess })
  usePageHeader({
    title: PLAYLIST.title,
    ...(show.data ? { subtitle: show.data.podcast_title } : {}),
    show: show.data ?? null,
  })
  const failed = [show, methods, episodes].find(({ error }) => error)
  if (failed && !episodes.data)
    return (
      <LoadFailure
        error={failed.error}
        title={PLAYLIST.loadFailed}
        onRetry={() => void failed.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (!show.data || !episodes.data) return <RowsSkeleton />
  return <Playlist show={show.data} episodes={episodes.data} />
}

function Playlist({ show, episodes }: { show: Show; episodes: Parameters<typeof toPlayerItem>[0][] }) {
  const [shown, setShown] = useState(STEP)
  const tracks = useMemo(
    () =>
      episodes.flatMap((episode) => {
        const item = toPlayerItem(episode, show)
        return item ? [{ episode, item }] : []
      }),
    [episodes, show],
  )
  if (tracks.length === 0) return <NothingToHear showId={show.id} />
  const items: PlayerItem[] = tracks.map(({ item }) => item)
  const seconds = tracks.reduce((sum, { episode }) => sum + (episode.duration_second ?? 0), 0)
  return (
    <>
      <Group justify="space-between" mb="md">
        <div>
          <Text fw={600}>{PLAYLIST.summary(plural(tracks.length, 'episode'), durationWords(seconds))}</Text>
          <Text size="sm" c="dimmed" maw={560}>
            {PLAYLIST.hint}
          </Text>
        </div>
        <Button leftSection={<IconPlayerPlayFilled size={17} aria-hidden />} onClick={() => playAll(items)}>
          {PLAYLIST.playAll}
        </Button>
      </Group>
      <ol className={classes.list}>
        {tracks.slice(0, shown).map(({ episode, item }, index) => (
          <PlaylistRow
            key={episode.id}
            number={index + 1}
            episode={episode}
            item={item}
            timeZone={show.time_zone}
            onPlay={() => playAll(items.slice(index))}
          />
        ))}
      </ol>
      {shown < tracks.length && (
        <Group justify="center" mt="lg">
          <Button variant="default" onClick={() => setShown(shown + STEP)}>
            {PLAYLIST.more}
          </Button>
        </Group>
      )}
    </>
  )
}

function NothingToHear({ showId }: { showId: number }) {
  return (
    <EmptyState
      illustration={<Microphone />}
      title={PLAYLIST.emptyTitle}
      action={
        <Button component={Link} to={to('newEpisodeTab', { showId })}>
          {PLAYLIST.emptyAction}
        </Button>
      }
    >
      {PLAYLIST.empty}
    </EmptyState>
  )
}
