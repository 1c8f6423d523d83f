import { Anchor, Avatar, Text } from '@mantine/core'
import type { ReplyOf } from '@podstead/contract/endpoint'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { prepareUpload } from '@podstead/contract/episodes/episodes-actions'
import { listPeople, type Person, sortPeople } from '@podstead/contract/people'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { mergeOrder } from '../ui/merging/merge-lists.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { SortableList, useSortableRow } from '../ui/sorting/sortable-list.tsx'
import { moved } from '../ui/sorting/sortable-rules.ts'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { PEOPLE, SORTING } from './copy.ts'
import classes from './people.module.css'

/** /shows/{id}/people_sorting: places 1..n by drag or keys (RU254). */
export function PeopleSortingPage() {
  return (
    <ShowPage title={SORTING.title} loadFailed={PEOPLE.loadFailed}>
      {(show) => <Sorting key={show.id} showId={show.id} />}
    </ShowPage>
  )
}

function Sorting({ showId }: { showId: number }) {
  const answer = useQuery(query(listPeople, { params: { showId } }))
  if (answer.isPending) return <RowsSkeleton count={4} />
  if (!answer.data)
    return <ErrorPanel error={answer.error} title={PEOPLE.loadFailed} onRetry={() => void answer.refetch()} />
  return <SortForm showId={showId} stored={answer.data} />
}

type StoredOrder = Pick<ReplyOf<typeof listPeople>, 'people' | 'version'>

function SortForm({ showId, stored }: { showId: number; stored: StoredOrder }) {
  const [order, setOrder] = useState<number[] | null>(null)
  const { people } = stored
  const findName = (id: number) => people.find((person) => person.id === id)?.name ?? ''
  const save = useMergedSave<StoredOrder, number[]>({
    stored,
    isDirty: order !== null,
    isNewer: (next, base) => next.version !== base.version,
    valuesOf: savedOrder,
    merge: (base, mine, theirs) =>
      mergeOrder(base, mine, theirs, { label: SORTING.title, say: (ids) => ids.map(findName).join('\n') }),
    send: (ids, { version }) =>
      call(sortPeople, {
        params: { showId },
        body: { people: ids.map((id, index) => ({ id, sort_order: index + 1 })), version },
      }),
    become: () => setOrder(null),
    onSaved: (saved) => {
      const { queryKey } = query(listPeople, { params: { showId } })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...saved })
      refresh(listPeople, prepareUpload, getEpisode)
      notifySuccess({ message: SORTING.saved })
    },
    onRefused: (failure) =>
      notifyError({
        message: failure.status >= 500 ? PEOPLE.failed : failure.fullMessages.join(' '),
      }),
  })
  const ids = order ?? savedOrder(stored)
  const findPerson = (id: number | string) => people.find((person) => person.id === id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit(ids)
  }
  const back = (
    <Anchor component={Link} to={to('peopleSettings', { id: showId })}>
      {SORTING.back}
    </Anchor>
  )
  return (
    <form onSubmit={submit} className={classes.narrow}>
      <Section title={PEOPLE.listTitle} text={SORTING.text} aside={back}>
        {ids.length === 0 ? (
          <Text c="dimmed">{SORTING.none}</Text>
        ) : (
          <SortableList
            ids={ids}
            nameOf={(id) => findName(Number(id))}
            onMove={(from, at) => setOrder(moved(ids, from, at))}
          >
            <ol className={classes.list}>
              {ids.map((id, index) => {
                const person = findPerson(id)
                return person && <SortRow key={id} person={person} place={index + 1} />
              })}
            </ol>
          </SortableList>
        )}
      </Section>
      {ids.length > 0 && (
        <SaveBar dirty={order !== null} busy={save.isPending} onDiscard={() => setOrder(null)} />
      )}
      {save.notice}
      <UnsavedGuard dirty={order !== null && !save.isPending} />
    </form>
  )
}

function savedOrder({ people }: StoredOrder): number[] {
  return people.toSorted((a, b) => a.sort_order - b.sort_order).map(({ id }) => id)
}

function SortRow({ person, place }: { person: Person; place: number }) {
  const row = useSortableRow(person.id)
  return (
    <li ref={row.ref} style={row.style} className={classes.row} data-dragging={row.isDragging || undefined}>
      {row.handle}
      <span className={classes.place}>{place}</span>
      <Avatar src={person.img} name={person.name} size={40} alt="" aria-hidden />
      <div className={classes.words}>
        <Text fw={650}>{person.name}</Text>
        <Text size="sm" c="dimmed">
          {person.roles.map(({ label }) => label).join(', ')}
        </Text>
      </div>
    </li>
  )
}
