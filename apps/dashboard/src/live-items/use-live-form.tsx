import { useForm } from '@mantine/form'
import {
  createLiveItem,
  getLiveItem,
  type LiveItem,
  listLiveItems,
  updateLiveItem,
} from '@podstead/contract/live-items'
import { listPeople } from '@podstead/contract/people'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { query, queryClient, refresh, useAction } from '../api/query.ts'
import { hostsBody } from '../fields/host-rules.ts'
import {
  isSameSplits,
  splitProblems,
  splitsBody,
  toSplitRows,
} from '../fields/time-splits/time-split-rules.ts'
import { useValueForm } from '../fields/use-value-form.ts'
import { to } from '../paths.ts'
import { changedFields, mergeFields } from '../ui/merging/merge-fields.ts'
import { useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { restoreInto, useUnsaved } from '../ui/use-unsaved.tsx'
import { LIVE_FORM } from './copy.ts'
import {
  checkLiveValues,
  type LiveBody,
  type LiveValues,
  liveUnits,
  NEW_LIVE_ITEM,
  toLiveErrors,
  toLiveItemBody,
  toLiveItemChanges,
  toLiveValues,
  toStoredBody,
} from './live-values.ts'

const NOBODY_PAID = { value_method: null, value_suggested_amount: null, value_recipients: [] }

/** What the form of a stream holds, and how it is saved; `item` null: a new one. */
export function useLiveForm(show: Show, item: LiveItem | null) {
  const navigate = useNavigate()
  const zone = show.time_zone
  const [isLeaving, setLeaving] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const form = useForm<LiveValues>({ initialValues: item ? toLiveValues(item, zone) : NEW_LIVE_ITEM })
  const value = useValueForm(item ?? NOBODY_PAID)
  // What the form began with.
  const [begun, setBegun] = useState(item?.time_splits ?? [])
  const [splits, setSplits] = useState(() => toSplitRows(begun))
  // Their names are said when two have changed who takes part.
  const people = useQuery(query(listPeople, { params: { showId: show.id } })).data?.people ?? []
  const onError = (failure: Failure) => {
    form.setErrors(toLiveErrors(failure.formErrors))
    setRefusal(failure)
  }
  const create = useAction(createLiveItem, {
    onSuccess: (saved) => {
      refresh(listLiveItems)
      notifySuccess({ message: LIVE_FORM.announced(saved.title) })
      setLeaving(true)
      void navigate(to('liveItems', { id: show.id }))
    },
    onError,
  })
  const become = (stored: LiveItem | null) => {
    const values = stored ? toLiveValues(stored, zone) : NEW_LIVE_ITEM
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    value.reset(stored ?? NOBODY_PAID)
    setBegun(stored?.time_splits ?? [])
    setSplits(toSplitRows(stored?.time_splits ?? []))
    setRefusal(null)
  }
  const dirty = form.isDirty() || value.isDirty || !isSameSplits(splits, toSplitRows(begun))
  const update = useMergedSave<LiveItem | null, LiveBody>({
    stored: item,
    isDirty: dirty,
    isNewer: (stored, base) => stored?.version !== base?.version,
    valuesOf: (stored) => toStoredBody(stored as LiveItem, zone), // only what is stored is merged
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, liveUnits(people, zone)),
    send: (body, from) => {
      const { id, version } = from as LiveItem // nothing else is updated
      const changes = changedFields(toStoredBody(from as LiveItem, zone), body)
      return call(updateLiveItem, {
        params: { showId: show.id, liveItemId: id },
        body: { ...toLiveItemChanges(changes), version },
      })
    },
    become,
    onSaved: (saved) => {
      if (!saved) return
      refresh(listLiveItems)
      const { queryKey } = query(getLiveItem, { params: { showId: show.id, liveItemId: saved.id } })
      queryClient.setQueryData(queryKey, saved)
      notifySuccess({ message: LIVE_FORM.saved(saved.title) })
    },
    onRefused: onError,
  })
  const discard = () => become(update.base)
  useUnsaved({
    form: 'stream',
    state: form.values,
    isDirty: form.isDirty(),
    restore: (found) => restoreInto(form, found, form.getInitialValues()),
    discard,
  })
  /** False when something is missing, which is marked by then. */
  const submit = (): boolean => {
    const wrong = checkLiveValues(form.values)
    form.setErrors(wrong)
    setRefusal(null)
    const isPayable = value.check()
    const isSplit = splits.every((row) => Object.keys(splitProblems(row, null)).length === 0)
    if (Object.keys(wrong).length > 0 || !isPayable || !isSplit) return false
    const body = {
      ...toLiveItemBody(form.values, zone),
      ...value.body(),
      time_splits: splitsBody(splits),
    }
    if (update.base) update.submit({ ...toStoredBody(update.base, zone), ...body })
    else {
      const { hosts, items, ...rest } = body
      const parts = { hosts: hostsBody(hosts), value_recipients: items }
      create.mutate({ params: { showId: show.id }, body: { ...rest, ...parts } })
    }
    return true
  }
  return {
    form,
    value,
    splits,
    setSplits,
    dirty,
    isBusy: create.isPending || update.isPending,
    isLeaving,
    error: refusal,
    submit,
    discard,
    notice: update.notice,
  }
}
