import type { ReplyOf } from '@podstead/contract/endpoint'
import { listShowRecipients, saveShowRecipients } from '@podstead/contract/value-for-value'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../api/call.ts'
import { query, queryClient, refresh } from '../api/query.ts'
import { useValueForm } from '../fields/use-value-form.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { VALUE } from './copy.ts'
import { useAddedWallet } from './use-added-wallet.ts'
import { useValueSave } from './use-value-save.tsx'
import classes from './value.module.css'
import { AlbyNote, Explanation, ValueFields } from './value-fields.tsx'

/** /shows/{id}/value_for_value_settings: who gets what listeners send. */
export function ShowValuePage() {
  return (
    <ShowPage title={VALUE.title} loadFailed={VALUE.loadFailed} skeleton={<FormSkeleton fields={4} />}>
      {(show) => <Loaded key={show.id} showId={show.id} />}
    </ShowPage>
  )
}

function Loaded({ showId }: { showId: number }) {
  const value = useQuery({
    ...query(listShowRecipients, { params: { showId } }),
    refetchOnWindowFocus: false,
  })
  if (value.isPending) return <FormSkeleton fields={4} />
  if (!value.data)
    return (
      <LoadFailure
        error={value.error}
        title={VALUE.loadFailed}
        onRetry={() => void value.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  return <ShowValue showId={showId} value={value.data} />
}

function ShowValue({ showId, value }: { showId: number; value: ReplyOf<typeof saveShowRecipients> }) {
  const added = useAddedWallet()
  const form = useValueForm(value, added)
  const params = { showId }
  const save = useValueSave<typeof value>({
    stored: value,
    isDirty: form.isDirty,
    isNewer: (stored, base) => stored.settings_version > base.settings_version,
    send: (change, { settings_version }) =>
      call(saveShowRecipients, { params, body: { ...change, settings_version } }),
    become: (next) => form.reset(next),
    onSaved: (saved) => {
      const { queryKey } = query(listShowRecipients, { params })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...saved })
      refresh(listShowRecipients)
      notifySuccess({ message: saved.value_recipients.length ? VALUE.saved : VALUE.savedNone })
    },
  })
  useUnsaved({
    form: 'value',
    state: { version: value.settings_version, rows: form.rows, method: form.method, sats: form.sats },
    isDirty: form.isDirty,
    restore: (found) => form.restore(found, value.settings_version),
    discard: () => form.reset(save.base),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) save.submit(form.body())
  }
  return (
    <form onSubmit={submit} noValidate className={classes.narrow}>
      <Explanation />
      {added.length > 0 && <AlbyNote />}
      <ValueFields form={form} />
      <SaveBar dirty={form.isDirty} busy={save.isPending} onDiscard={() => form.reset(save.base)} />
      {save.notice}
      <UnsavedGuard dirty={form.isDirty && !save.isPending} />
    </form>
  )
}
