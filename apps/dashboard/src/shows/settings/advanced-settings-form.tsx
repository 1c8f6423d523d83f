import { Stack } from '@mantine/core'
import { ALERT_MS } from '@podstead/contract/limits'
import { changesAddresses } from '@podstead/contract/shows/privacy-modes'
import type { Show } from '@podstead/contract/shows/shows'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../../api/query.ts'
import { useShowSettingsForm } from '../../page-frames/use-show-settings-form.tsx'
import * as paths from '../../paths.ts'
import { showAlert } from '../../ui/alert-area.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import {
  type AdvancedValues,
  privacyMode,
  toAdvancedChange,
  toAdvancedErrors,
  toAdvancedValues,
  UNITS,
} from './advanced-settings-values.ts'
import classes from './settings.module.css'
import { PRIVACY } from './settings-advanced-copy.ts'
import { FeedFields, PublishingFields } from './settings-advanced-fields.tsx'
import { SETTINGS } from './settings-copy.ts'
import { NewAddressesDialog, PrivacyFields, useNeedsPlan } from './settings-privacy.tsx'
import { SupportFields } from './settings-support.tsx'

export function AdvancedSettingsForm({ show }: { show: Show }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { form, dirty, busy, submit, onSubmit, discard, guards } = useShowSettingsForm<AdvancedValues>({
    show,
    valuesOf: toAdvancedValues,
    bodyOf: toAdvancedChange,
    errorsOf: toAdvancedErrors,
    units: UNITS,
    onSaved: (saved, before) => {
      notifySuccess({ message: SETTINGS.saved(saved.podcast_title), duration: ALERT_MS.toast })
      if (saved.is_private_show !== before.is_private_show || privacyMode(saved) !== privacyMode(before))
        becameOther(saved, before)
      if (privacyMode(saved) === 'members' && privacyMode(before) !== 'members')
        void navigate(paths.to('subscribers', { id: saved.id }))
    },
    onRefused: (failure) =>
      notifyError({ message: failure.fullMessages.join(', ') || SETTINGS.failed, duration: ALERT_MS.toast }),
  })
  const [from, to] = [privacyMode(show), form.values.privacy]
  const needsPlan = useNeedsPlan(from, to)
  const ask = (event: FormEvent) => {
    if (!changesAddresses(from, to)) return onSubmit(event)
    event.preventDefault()
    if (needsPlan) form.setFieldError('privacy', PRIVACY.needsPlan)
    else setAsking(true)
  }
  return (
    <>
      <form noValidate onSubmit={ask} className={classes.narrow}>
        <Stack gap="lg">
          <PublishingFields form={form} show={show} />
          <FeedFields form={form} show={show} />
          <PrivacyFields form={form} show={show} />
          <SupportFields form={form} />
        </Stack>
        <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      </form>
      <NewAddressesDialog
        opened={isAsking}
        name={show.podcast_title}
        from={from}
        to={to}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          submit()
        }}
      />
      {guards}
    </>
  )
}

/** Everything on screen hangs on the mode: lists, menus, addresses. */
function becameOther(saved: Show, before: Show): void {
  void queryClient.invalidateQueries()
  const [from, to] = [privacyMode(before), privacyMode(saved)]
  if (!changesAddresses(from, to)) return
  // The notice is at the top, like after the reload that the specification speaks of.
  window.scrollTo({ top: 0 })
  showAlert({
    tone: 'warning',
    title: from === 'public' ? PRIVACY.doneTitle : PRIVACY.changedTitle,
    message: to === 'members' ? PRIVACY.doneMembers : PRIVACY.done,
    duration: 12_000,
  })
}
