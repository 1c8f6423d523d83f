import { Anchor, Button, Group, Text } from '@mantine/core'
import { listChaptersV2 } from '@podstead/contract/chapters'
import type { ReplyOf } from '@podstead/contract/endpoint'
import { getEpisode } from '@podstead/contract/episodes/episodes'
import { getEpisodeValue, saveEpisodeValue } from '@podstead/contract/value-for-value'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '../api/call.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import {
  isSameSplits,
  splitProblems,
  splitsBody,
  toSplitRows,
} from '../fields/time-splits/time-split-rules.ts'
import { TimeSplits } from '../fields/time-splits/time-splits.tsx'
import { useValueForm } from '../fields/use-value-form.ts'
import { copyRecipientRows, newRow, percentages, percentText } from '../fields/value-rules.ts'
import { EditingNotice } from '../page-frames/editing-notice.tsx'
import { EpisodeFailure } from '../page-frames/episode-failure.tsx'
import { useEpisodeHeader } from '../page-frames/episode-header.tsx'
import { to } from '../paths.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { EPISODE, VALUE } from './copy.ts'
import { useAddedWallet } from './use-added-wallet.ts'
import { useValueSave } from './use-value-save.tsx'
import classes from './value.module.css'
import { AlbyNote, InheritedList, ValueFields } from './value-fields.tsx'

type Value = ReplyOf<typeof getEpisodeValue>

/**
 * /shows/{showId}/episodes/{episodeId}/value_for_value_settings: the podcast's recipients, or the
 * episode's own, and parts with others.
 */
export function EpisodeValuePage() {
  const { showId, episodeId } = parseParams(useParams())
  const episode = useQuery(query(getEpisode, { params: { showId, id: episodeId } }))
  const value = useQuery({
    ...query(getEpisodeValue, { params: { showId, episodeId } }),
    refetchOnWindowFocus: false,
  })
  useEpisodeHeader(VALUE.title, episode.data)
  const failed = [episode, value].find(({ isError }) => isError)
  if (failed && !(episode.data && value.data))
    return (
      <EpisodeFailure error={failed.error} title={VALUE.loadFailed} onRetry={() => void failed.refetch()} />
    )
  if (!episode.data || !value.data) return <FormSkeleton fields={4} />
  return (
    <EpisodeValue
      key={episodeId}
      showId={showId}
      episodeId={episodeId}
      value={value.data}
      length={episode.data.duration_second || null}
    />
  )
}

interface Props {
  showId: number
  episodeId: number
  value: Value
  /** In seconds; null while there is no audio. */
  length: number | null
}

function EpisodeValue({ showId, episodeId, value, length }: Props) {
  // Without them times are typed.
  const chapters = useQuery(query(listChaptersV2, { params: { showId, episodeId } })).data?.chapters ?? []
  const added = useAddedWallet()
  const form = useValueForm(value, added)
  const [isOwn, setOwn] = useState(value.value_recipients.length > 0 || added.length > 0)
  const [splits, setSplits] = useState(() => toSplitRows(value.time_splits))
  // What the form began with; `value` may be newer.
  const [before, setBefore] = useState(value.time_splits)
  const isDirty = form.isDirty || !isSameSplits(splits, toSplitRows(before))
  const become = (next: Value) => {
    form.reset(next)
    setOwn(next.value_recipients.length > 0)
    setSplits(toSplitRows(next.time_splits))
    setBefore(next.time_splits)
  }
  const params = { showId, episodeId }
  const save = useValueSave({
    stored: value,
    isDirty,
    isNewer: (stored, base) => stored.version !== base.version,
    send: (change, { version }) => call(saveEpisodeValue, { params, body: { ...change, version } }),
    become,
    onSaved: (saved) => {
      queryClient.setQueryData(query(getEpisodeValue, { params }).queryKey, saved)
      refresh(getEpisodeValue, getEpisode)
      notifySuccess({ message: VALUE.saved })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = splits.every((row) => Object.keys(splitProblems(row, length)).length === 0)
    if (form.check() && isComplete) save.submit({ ...form.body(), time_splits: splitsBody(splits) })
  }
  const takeOwn = () => {
    const copies = copyRecipientRows(value.inherited.value_recipients)
    form.setRows(copies.length ? copies : [newRow()])
    setOwn(true)
  }
  const giveBack = () => {
    form.setRows([])
    setOwn(false)
  }
  return (
    <form onSubmit={submit} noValidate className={classes.narrow}>
      <EditingNotice showId={showId} episodeId={episodeId} isEditing={isDirty} />
      {added.length > 0 && <AlbyNote />}
      {isOwn ? (
        <ValueFields
          form={form}
          aside={
            <Button variant="subtle" size="compact-md" onClick={giveBack}>
              {EPISODE.back}
            </Button>
          }
        />
      ) : (
        <Inherited showId={showId} value={value.inherited} onOwn={takeOwn} />
      )}
      <TimeSplits
        rows={splits}
        onChange={setSplits}
        isTried={form.isTried}
        length={length}
        chapters={chapters}
        isUnpaid={(isOwn ? form.rows : value.inherited.value_recipients).length === 0}
      />
      <SaveBar dirty={isDirty} busy={save.isPending} onDiscard={() => become(save.base)} />
      {save.notice}
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}

function Inherited({
  showId,
  value,
  onOwn,
}: {
  showId: number
  value: Value['inherited']
  onOwn: () => void
}) {
  const percents = percentages(value.value_recipients)
  const people = value.value_recipients.map((one, index) => ({
    ...one,
    percent: percentText(percents[index] ?? 0),
  }))
  return (
    <Section
      title={EPISODE.inherited}
      text={people.length ? EPISODE.inheritedText : EPISODE.inheritedNone}
      field="items"
    >
      {people.length > 0 && <InheritedList people={people} />}
      <Group>
        <Button variant="default" onClick={onOwn}>
          {EPISODE.own}
        </Button>
        <Anchor component={Link} to={to('valueSettings', { id: showId })}>
          <Text span>{EPISODE.toShow}</Text>
        </Anchor>
      </Group>
    </Section>
  )
}

function parseParams({ showId, episodeId }: Readonly<Record<string, string | undefined>>) {
  return { showId: Number(showId), episodeId: Number(episodeId) }
}
