import { useForm } from '@mantine/form'
import {
  createFeedVariant,
  type FeedVariant,
  type FeedVariants,
  listFeedVariants,
  updateFeedVariant,
} from '@podstead/contract/feed-variants/feed-variants'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../api/failure.ts'
import { refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { restoreInto, useUnsaved } from '../ui/use-unsaved.tsx'
import { FEED_FORM } from './copy.ts'
import { type FeedValues, newFeedValues, toFeedBody, toFeedErrors, toFeedValues } from './feed-values.ts'

/** What is typed, whether it is a new feed or one that would be changed. */
export type FeedDraft = ReturnType<typeof useFeedForm>['draft']

/** What the form of a feed holds, and how it is saved; `feed` null: a new one. */
export function useFeedForm(showId: number, found: FeedVariants, feed: FeedVariant | null) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<Failure | null>(null)
  const form = useForm<FeedValues>({ initialValues: feed ? toFeedValues(feed) : newFeedValues(found) })
  const onError = (failure: Failure) => {
    form.setErrors(toFeedErrors(failure.formErrors))
    setError(failure)
  }
  const create = useAction(createFeedVariant, {
    onSuccess: (made) => {
      refresh(listFeedVariants)
      notifySuccess({ message: FEED_FORM.created(made.name) })
      setLeaving(true)
      void navigate(to('feedVariants', { id: showId }))
    },
    onError,
  })
  const update = useAction(updateFeedVariant, {
    onSuccess: (saved) => {
      refresh(listFeedVariants)
      notifySuccess({ message: FEED_FORM.saved(saved.name) })
      const values = toFeedValues(saved)
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
    },
    onError,
  })
  const discard = () => {
    form.reset()
    setError(null)
  }
  const dirty = form.isDirty()
  useUnsaved({
    form: 'feed',
    state: form.values,
    isDirty: dirty,
    restore: (kept) => restoreInto(form, kept, form.getInitialValues()),
    discard,
  })
  const body = toFeedBody(form.values)
  const draft = feed
    ? { ...body, audience: feed.audience, feed_variant_id: feed.id }
    : { ...body, audience: form.values.audience }
  const onRefused = (failure: Failure) => form.setErrors(toFeedErrors(failure.formErrors))
  const submit = () => {
    form.clearErrors()
    setError(null)
    if (feed) update.mutate({ params: { showId, feedVariantId: feed.id }, body })
    else create.mutate({ params: { showId }, body: { ...body, audience: form.values.audience } })
  }
  const isBusy = create.isPending || update.isPending
  return { form, dirty, isBusy, isLeaving, error, submit, discard, draft, onRefused }
}
