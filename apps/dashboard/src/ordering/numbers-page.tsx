import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReplyOf } from '@podstead/contract/endpoint'
import { listEpisodes } from '@podstead/contract/episodes/episodes'
import { listSorted, type SortedEpisode, saveSorted } from '@podstead/contract/ordering'
import { IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { isOutage } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Microphone } from '../ui/illustrations.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { groupConflicts, type ItemRules, mergeLists } from '../ui/merging/merge-lists.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { moved } from '../ui/sorting/sortable-rules.ts'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { NUMBERS } from './copy.ts'
import { NumberList } from './number-list.tsx'
import { byDate, hasNumber, isNumbered } from './order-rules.ts'

/** /shows/{id}/episode_number: hundreds of episodes by drag or keys, numbered 1..n (RU246). */
export function NumbersPage() {
  return (
    <ShowPage title={NUMBERS.title} loadFailed={NUMBERS.loadFailed}>
      {(show) => <Loaded key={show.id} showId={show.id} timeZone={show.time_zone} />}
    </ShowPage>
  )
}

function Loaded({ showId, timeZone }: { showId: number; timeZone: string }) {
  // Once a tab is open for sorting, nothing may move rows by itself: it is read again only after a save.
  const sorted = useQuery({ ...query(listSorted, { params: { showId } }), refetchOnWindowFocus: false })
  if (sorted.isPending) return <RowsSkeleton count={8} />
  if (!sorted.data)
    return (
      <LoadFailure
        error={sorted.error}
        title={NUMBERS.loadFailed}
        onRetry={() => void sorted.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  const { audioposts, version } = sorted.data
  if (audioposts.length === 0)
    return (
      <EmptyState
        illustration={<Microphone />}
        title={NUMBERS.emptyTitle}
        action={
          <Button component={Link} to={to('newEpisodeTab', { showId })}>
            {NUMBERS.emptyAction}
          </Button>
        }
      >
        {NUMBERS.empty}
      </EmptyState>
    )
  return <Numbers showId={showId} timeZone={timeZone} stored={{ audioposts, version }} />
}

type StoredNumbers = Pick<ReplyOf<typeof listSorted>, 'audioposts' | 'version'>
type Numbered = Pick<SortedEpisode, 'id' | 'name' | 'episode_number'>

function Numbers({ showId, timeZone, stored }: { showId: number; timeZone: string; stored: StoredNumbers }) {
  const { audioposts: episodes } = stored
  const [order, setOrder] = useState<number[] | null>(null)
  const byId = useMemo(() => new Map(episodes.map((episode) => [episode.id, episode])), [episodes])
  const shown = useMemo(
    () => (order ? order.flatMap((id) => byId.get(id) ?? []) : episodes),
    [order, byId, episodes],
  )
  // Moved and moved back is no change; where no number is set, the order alone is none either.
  const isDirty = order !== null && !isNumbered(shown)
  const save = useMergedSave<StoredNumbers, Numbered[]>({
    stored,
    isDirty,
    isNewer: (next, base) => next.version !== base.version,
    valuesOf: ({ audioposts }) => audioposts,
    merge: (base, mine, theirs) =>
      groupConflicts(mergeLists(base, mine, theirs, NUMBER_RULES), NUMBERS.title),
    send: (numbers, { audioposts, version }) => {
      const before = new Map(audioposts.map(({ id, episode_number }) => [id, episode_number]))
      const updated_episodes = numbers
        .filter(({ id, episode_number }) => before.get(id) !== episode_number)
        .map(({ id, episode_number }) => ({ id, episode_number }))
      return call(saveSorted, { params: { showId }, body: { updated_episodes, version } })
    },
    become: () => setOrder(null),
    onSaved: (saved) => {
      const { queryKey } = query(listSorted, { params: { showId } })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...saved })
      refresh(listEpisodes)
      notifySuccess({ message: NUMBERS.saved })
    },
    onRefused: (failure) => isOutage(failure) || notifyError({ message: NUMBERS.failed, duration: 5000 }),
  })
  useUnsaved({
    form: 'numbers',
    state: order,
    isDirty,
    restore: (found) => {
      // Only the same episodes: what was added meanwhile has a place of its own.
      const isSame =
        Array.isArray(found) && found.length === episodes.length && found.every((id) => byId.has(id))
      if (isSame) setOrder(found)
      return isSame
    },
    discard: () => setOrder(null),
  })
  const isSuggested = !isDirty && !isNumbered(episodes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || !isDirty) return
    save.submit(shown.map(({ id, name }, index) => ({ id, name, episode_number: String(index + 1) })))
  }
  const become = (next: readonly SortedEpisode[]) => setOrder(next.map(({ id }) => id))
  return (
    <form onSubmit={submit}>
      <Group justify="space-between" align="flex-start" mb="md">
        <Text c="dimmed" maw={620}>
          {NUMBERS.text}
        </Text>
        <Button
          variant={isSuggested ? 'light' : 'default'}
          leftSection={<IconCalendar size={17} aria-hidden />}
          title={NUMBERS.byDateHint}
          disabled={save.isPending}
          onClick={() => become(byDate(shown))}
        >
          {NUMBERS.byDate}
        </Button>
      </Group>
      {isSuggested && (
        <Alert
          color="marigold"
          title={episodes.every(hasNumber) ? NUMBERS.gapsTitle : NUMBERS.missingTitle}
          mb="md"
        >
          <Text size="sm">{NUMBERS.suggestion}</Text>
        </Alert>
      )}
      <NumberList
        episodes={shown}
        timeZone={timeZone}
        numbering={isDirty ? 'by place' : 'as saved'}
        onMove={(from, at) => become(moved(shown, from, at))}
      />
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => setOrder(null)} />
      {save.notice}
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}

const NUMBER_RULES: ItemRules<Numbered> = {
  keyOf: ({ id }) => id,
  contentOf: ({ episode_number }) => episode_number,
  labelOf: ({ name }) => name,
  say: ({ episode_number }) => (hasNumber({ episode_number }) ? episode_number : ''),
}
