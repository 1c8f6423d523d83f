import { Button, Card, Group, Text, Title } from '@mantine/core'
import { type LIVE_STATES, type LiveItem, listLiveItems } from '@podstead/contract/live-items'
import type { Show } from '@podstead/contract/shows/shows'
import { IconBroadcast } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Microphone } from '../ui/illustrations.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { AskDialog, type Question } from './ask-dialog.tsx'
import { LIVE } from './copy.ts'
import { DeleteLiveDialog } from './delete-live-dialog.tsx'
import classes from './live-items.module.css'
import { LiveRow } from './live-row.tsx'

/** On air first, then what comes, then what is over. */
const ORDER = ['live', 'pending', 'ended'] as const satisfies (typeof LIVE_STATES)[number][]
/** While something is announced its time may come, and another tab may start it. */
const LOOK_AGAIN_MS = 30_000

/** /shows/{id}/live: live streams of a podcast (podcast namespace, liveItem). */
export function LivePage() {
  return (
    <ShowPage title={LIVE.title} loadFailed={LIVE.loadFailed}>
      {(show) => <LiveItems key={show.id} show={show} />}
    </ShowPage>
  )
}

function LiveItems({ show }: { show: Show }) {
  const list = useQuery({
    ...query(listLiveItems, { params: { showId: show.id } }),
    refetchInterval: ({ state }) =>
      state.data?.live_items.some(({ status }) => status !== 'ended') ? LOOK_AGAIN_MS : false,
  })
  const [asked, setAsked] = useState<Question | null>(null)
  const [deleting, setDeleting] = useState<LiveItem | null>(null)
  if (list.isPending) return <RowsSkeleton count={3} />
  if (!list.data)
    return <ErrorPanel error={list.error} title={LIVE.loadFailed} onRetry={() => void list.refetch()} />
  const items = list.data.live_items
  const add = (
    <Button
      component={Link}
      to={to('newLiveItem', { id: show.id })}
      leftSection={<IconBroadcast size={18} aria-hidden />}
    >
      {LIVE.add}
    </Button>
  )
  if (items.length === 0)
    return (
      <EmptyState illustration={<Microphone />} title={LIVE.emptyTitle} action={add}>
        {LIVE.empty}
      </EmptyState>
    )
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" maw={560}>
          {LIVE.lead}
        </Text>
        {add}
      </Group>
      {ORDER.map((status) => {
        const group = sorted(items.filter((item) => item.status === status))
        return (
          group.length > 0 && (
            <section key={status} aria-label={LIVE.groups[status]}>
              <Title order={2} size="h3" mb="sm">
                {LIVE.groups[status]}
              </Title>
              <Card padding={0} component="ul" className={classes.list}>
                {group.map((item) => (
                  <LiveRow
                    key={item.id}
                    item={item}
                    timeZone={show.time_zone}
                    onAsk={setAsked}
                    onDelete={() => setDeleting(item)}
                  />
                ))}
              </Card>
            </section>
          )
        )
      })}
      <AskDialog question={asked} onClose={() => setAsked(null)} />
      <DeleteLiveDialog item={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}

/** What comes next is first; of what is over, the latest. */
function sorted(items: LiveItem[]): LiveItem[] {
  const sign = items[0]?.status === 'ended' ? -1 : 1
  return items.toSorted((a, b) => sign * a.start_time.localeCompare(b.start_time))
}
