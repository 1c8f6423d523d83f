import { Anchor, Button, Card, Text } from '@mantine/core'
import { RESTORE_DAYS } from '@podstead/contract/limits'
import { type DeletedShow, listDeletedShows, listShows, restoreShow } from '@podstead/contract/shows/shows'
import { IconArrowBackUp, IconMicrophone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { dateText, plural, relativeTime } from '../../ui/formats.ts'
import { NothingFound } from '../../ui/illustrations.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { DELETE, DELETED } from '../copy.ts'
import classes from './deleted-shows.module.css'

/** /shows/deleted: what can still be brought back. */
export function DeletedShowsPage() {
  const shows = useQuery(query(listDeletedShows))
  usePageHeader({ title: DELETED.title, subtitle: DELETED.subtitle(RESTORE_DAYS) })
  if (shows.isError)
    return <ErrorPanel error={shows.error} title={DELETED.loadFailed} onRetry={() => void shows.refetch()} />
  if (!shows.data) return <RowsSkeleton count={3} />
  if (shows.data.length === 0)
    return (
      <EmptyState
        illustration={<NothingFound />}
        title={DELETED.emptyTitle}
        action={
          <Button variant="default" component={Link} to={to('dashboard')}>
            {DELETED.back}
          </Button>
        }
      >
        {DELETED.empty}
      </EmptyState>
    )
  return (
    <>
      <Card padding={0} component="ul" className={classes.list}>
        {shows.data.map((show) => (
          <Row key={show.id} show={show} />
        ))}
      </Card>
      <Anchor component={Link} to={to('dashboard')} className={classes.link} size="sm" mt="lg">
        {DELETED.back}
      </Anchor>
    </>
  )
}

function Row({ show }: { show: DeletedShow }) {
  const { podcast_title, deleted_at, restorable_until, audioposts_count } = show
  const restore = useAction(restoreShow, {
    onSuccess: () => {
      refresh(listDeletedShows, listShows)
      notifySuccess({ message: DELETE.restored(podcast_title) })
    },
    onError: (failure) => notifyError({ message: failure.message }),
  })
  return (
    <li className={classes.row}>
      <Cover address={show.artwork_url_256} />
      <div className={classes.words}>
        <Text fw={650}>{podcast_title}</Text>
        <Text size="sm" c="dimmed">
          {[
            plural(audioposts_count, 'episode'),
            DELETED.deleted(relativeTime(deleted_at)),
            DELETED.until(dateText(restorable_until)),
          ].join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        aria-label={DELETED.restoreOf(podcast_title)}
        loading={restore.isPending}
        onClick={() => restore.mutate({ params: { id: show.id } })}
      >
        {DELETED.restore}
      </Button>
    </li>
  )
}

/** What is deleted may be served to nobody any more, not even its picture. */
function Cover({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  if (!isBroken)
    return (
      <img
        src={address}
        alt=""
        width={56}
        height={56}
        className={classes.artwork}
        onError={() => setBroken(true)}
      />
    )
  return (
    <span className={classes.artwork}>
      <IconMicrophone size={24} aria-hidden />
    </span>
  )
}
