import { Anchor, Stack, Text } from '@mantine/core'
import { listEpisodes } from '@podstead/contract/episodes/episodes'
import {
  listOrderMethods,
  listSorted,
  type OrderMethod,
  type SortedEpisode,
  saveOrderMethods,
} from '@podstead/contract/ordering'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { isOutage } from '../api/failure.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { dateText } from '../ui/formats.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { type MergeUnit, mergeFields } from '../ui/merging/merge-fields.ts'
import { sayLines } from '../ui/merging/merge-words.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { METHODS } from './copy.ts'
import { MethodList } from './method-list.tsx'
import { inOrder, type Line, type Method, parsePosition, toOrderMethod } from './order-rules.ts'
import classes from './ordering.module.css'

/** How many episodes the preview has. */
const FIRST = 8

/** /shows/{id}/episode_sorting: what the order of feed, website and players is made of. */
export function SortingPage() {
  return (
    <ShowPage title={METHODS.title} loadFailed={METHODS.loadFailed} skeleton={<FormSkeleton fields={3} />}>
      {(show) => <Loaded key={show.id} showId={show.id} timeZone={show.time_zone} />}
    </ShowPage>
  )
}

function Loaded({ showId, timeZone }: { showId: number; timeZone: string }) {
  const methods = useQuery(query(listOrderMethods, { params: { showId } }))
  const sorted = useQuery(query(listSorted, { params: { showId } }))
  const failed = [methods, sorted].find(({ isError }) => isError)
  if (failed && !(methods.data && sorted.data))
    return (
      <LoadFailure
        error={failed.error}
        title={METHODS.loadFailed}
        onRetry={() => void failed.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (!methods.data || !sorted.data) return <FormSkeleton fields={3} />
  return (
    <Sorting showId={showId} timeZone={timeZone} saved={methods.data} episodes={sorted.data.audioposts} />
  )
}

interface MethodsBody {
  show_order_methods: Method[]
}

/** The first method decides, so the order is one thing. */
const UNITS: MergeUnit<MethodsBody>[] = [
  {
    label: METHODS.section,
    fields: ['show_order_methods'],
    say: (body) =>
      sayLines(
        body.show_order_methods.map(
          ({ target_name, direction }) =>
            `${METHODS.targets[target_name]}: ${METHODS.directions[target_name][direction]}`,
        ),
      ),
  },
]

/** An empty list has ''. */
function readVersion([first]: OrderMethod[]): string {
  return first?.version ?? ''
}

interface Props {
  showId: number
  timeZone: string
  saved: OrderMethod[]
  episodes: SortedEpisode[]
}

function Sorting({ showId, timeZone, saved, episodes }: Props) {
  const before = saved.map(
    ({ target_name, direction }): Line => ({ key: target_name, target_name, direction }),
  )
  const [edited, setEdited] = useState<Line[] | null>(null)
  const lines = edited ?? before
  const isDirty = JSON.stringify(lines.map(toOrderMethod)) !== JSON.stringify(before.map(toOrderMethod))
  const save = useMergedSave<OrderMethod[], MethodsBody>({
    stored: saved,
    isDirty,
    isNewer: (next, base) => readVersion(next) !== readVersion(base),
    valuesOf: (list) => ({ show_order_methods: list.map(toOrderMethod) }),
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, UNITS),
    send: ({ show_order_methods }, from) => {
      const list = show_order_methods.map((method, index) => ({
        ...method,
        name: METHODS.targets[method.target_name],
        position: index + 1,
      }))
      const body = { show_order_methods: list, version: readVersion(from) }
      return call(saveOrderMethods, { params: { showId }, body })
    },
    become: () => setEdited(null),
    onSaved: (list) => {
      queryClient.setQueryData(query(listOrderMethods, { params: { showId } }).queryKey, list)
      refresh(listOrderMethods, listEpisodes)
      notifySuccess({ message: METHODS.saved })
    },
    onRefused: (failure) =>
      isOutage(failure) || notifyError({ title: METHODS.failedTitle, message: METHODS.failed }),
  })
  useUnsaved({
    form: 'order',
    state: lines,
    isDirty,
    restore: (found) => {
      const isKnown = (line: Line) =>
        line?.target_name in METHODS.targets && ['ASC', 'DESC'].includes(line.direction)
      const isFitting = Array.isArray(found) && found.every(isKnown)
      if (isFitting) setEdited(found)
      return isFitting
    },
    discard: () => setEdited(null),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit({ show_order_methods: lines.map(toOrderMethod) })
  }
  return (
    <form onSubmit={submit}>
      <div className={classes.columns}>
        <Stack gap="lg">
          <Section title={METHODS.section} text={METHODS.text}>
            <MethodList lines={lines} onChange={setEdited} />
          </Section>
          <Section title={METHODS.meansTitle}>
            <dl className={classes.means}>
              {METHODS.means.map(([where, what]) => (
                <div key={where}>
                  <dt>{where}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
            <Text size="sm" c="dimmed">
              {METHODS.missing}
            </Text>
          </Section>
        </Stack>
        <Section title={METHODS.previewTitle} text={METHODS.previewText}>
          <Preview episodes={episodes} methods={lines} timeZone={timeZone} />
        </Section>
      </div>
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => setEdited(null)} />
      {save.notice}
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}

function Preview({
  episodes,
  methods,
  timeZone,
}: Pick<Props, 'episodes' | 'timeZone'> & { methods: Method[] }) {
  const published = episodes.filter(({ publication }) => publication === 'published')
  if (published.length === 0) return <Text c="dimmed">{METHODS.previewEmpty}</Text>
  return (
    <ol className={classes.preview}>
      {inOrder(published, methods)
        .slice(0, FIRST)
        .map((episode) => (
          <li key={episode.id} className={classes.previewRow}>
            <img
              src={episode.artwork_url_256}
              alt=""
              width={40}
              height={40}
              className={classes.cover}
              loading="lazy"
            />
            <div className={classes.words}>
              <Anchor
                component={Link}
                to={to('episodeSettings', { showId: episode.show_id, id: episode.id })}
                c="inherit"
                fw={600}
              >
                {episode.name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {describeEpisode(episode, timeZone)}
              </Text>
            </div>
          </li>
        ))}
    </ol>
  )
}

function describeEpisode({ season, episode_number, audio_date }: SortedEpisode, timeZone: string): string {
  return [
    season ? METHODS.facts.season(season.number) : '',
    parsePosition(episode_number) === null ? '' : METHODS.facts.number(episode_number),
    audio_date ? dateText(audio_date, timeZone) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
