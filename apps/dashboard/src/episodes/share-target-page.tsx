import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core'
import { createEpisode } from '@podstead/contract/episodes/episodes'
import { isPermitted } from '@podstead/contract/permissions'
import { listShows, type ShowListItem } from '@podstead/contract/shows/shows'
import { IconChevronRight, IconFileMusic } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { query } from '../api/query.ts'
import { forgetSharedFile, readSharedFile } from '../api/share-target.ts'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { fileSizeText } from '../ui/formats.ts'
import { Homestead, NothingFound } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { readRecord } from './audio/upload-record.ts'
import type { ShareTargetState } from './audio/use-share-target.ts'
import { SHARE_TARGET } from './share-target-copy.ts'
import classes from './share-target-page.module.css'

const STATE: ShareTargetState = { shared: true }

/** /share-audio: a file came from another app; which podcast is it for? */
export function SharedAudioPage() {
  const file = useSharedFile()
  const shows = useQuery(query(listShows))
  usePageHeader({ title: SHARE_TARGET.title, ...(file ? { subtitle: SHARE_TARGET.subtitle } : {}) })
  if (shows.isError)
    return (
      <ErrorPanel error={shows.error} title={SHARE_TARGET.loadFailed} onRetry={() => void shows.refetch()} />
    )
  if (file === undefined || !shows.data) return <RowsSkeleton count={3} />
  if (file === null) return <NothingCame />
  const open = shows.data.filter(({ role }) => isPermitted(role, createEpisode.permission))
  if (open.length === 0) return <NoPodcast />
  const [only] = open
  if (only && open.length === 1 && !readUpload(only))
    return <Navigate to={to('newEpisodeTab', { showId: only.id })} state={STATE} replace />
  return <Choice file={file} shows={open} />
}

/** Undefined until it is known. */
function useSharedFile(): File | null | undefined {
  const [file, setFile] = useState<File | null>()
  useEffect(() => {
    readSharedFile().then(setFile, () => setFile(null))
  }, [])
  return file
}

function Choice({ file, shows }: { file: File; shows: ShowListItem[] }) {
  const navigate = useNavigate()
  const discard = () => void forgetSharedFile().then(() => navigate(to('dashboard'), { replace: true }))
  return (
    <Stack gap="lg" maw="var(--ps-form-width)">
      <Group gap="sm" wrap="nowrap" className={classes.file}>
        <IconFileMusic size={28} aria-hidden />
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Text>
        <Text c="dimmed" size="sm" style={{ flex: 'none' }}>
          {fileSizeText(file.size)}
        </Text>
      </Group>
      <Card padding={0} component="ul" className={classes.list} aria-label={SHARE_TARGET.podcasts}>
        {shows.map((show) => (
          <Row key={show.id} show={show} />
        ))}
      </Card>
      <Button variant="default" onClick={discard} style={{ alignSelf: 'start' }}>
        {SHARE_TARGET.discard}
      </Button>
    </Stack>
  )
}

function Row({ show }: { show: ShowListItem }) {
  const there = readUpload(show)
  return (
    <li className={classes.row}>
      <Anchor
        component={Link}
        to={to('newEpisodeTab', { showId: show.id })}
        state={STATE}
        replace
        underline="never"
        c="inherit"
        className={classes.link}
      >
        <img src={show.artwork_url_256} alt="" width={56} height={56} className={classes.artwork} />
        <span className={classes.words}>
          <Text fw={600} component="span" display="block">
            {show.podcast_title}
          </Text>
          {there && (
            <Text size="sm" c="dimmed" component="span" display="block">
              {SHARE_TARGET.replaces(there.file.name)}
            </Text>
          )}
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Anchor>
    </li>
  )
}

/** Audio that already waits in the podcast's new episode. */
function readUpload({ id }: ShowListItem) {
  return readRecord(`show-${id}`)
}

function NothingCame() {
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={SHARE_TARGET.nothing}
      action={
        <Button component={Link} to={to('dashboard')}>
          {SHARE_TARGET.toPodcasts}
        </Button>
      }
    >
      {SHARE_TARGET.nothingText}
    </EmptyState>
  )
}

function NoPodcast() {
  return (
    <EmptyState
      illustration={<Homestead />}
      title={SHARE_TARGET.noPodcast}
      action={
        <Button component={Link} to={to('newShow')}>
          {SHARE_TARGET.newPodcast}
        </Button>
      }
    >
      {SHARE_TARGET.noPodcastText}
    </EmptyState>
  )
}
