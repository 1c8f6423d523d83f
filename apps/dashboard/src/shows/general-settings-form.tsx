import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ALERT_MS } from '@podstead/contract/limits'
import { getOverview, getShow, getShowV2, listShows, type Show, updateShow } from '@podstead/contract/shows'
import { refresh, useAction } from '../api/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { SETTINGS } from './copy.ts'
import classes from './general-settings-form.module.css'
import { AboutFields, ClassificationFields, FeedFields, OwnerFields } from './settings-fields.tsx'
import { bodyOf, formErrorsOf, type SettingsValues, valuesOf } from './settings-values.ts'

/** The form keeps what was typed when saving fails, and warns before it would be lost. */
export function GeneralSettingsForm({ show }: { show: Show }) {
  const form = useForm<SettingsValues>({ initialValues: valuesOf(show) })
  const save = useAction(updateShow, {
    onSuccess: (saved) => {
      // What the server made of it (trimmed, sanitised) is what counts as unchanged from here on.
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
      form.resetDirty(valuesOf(saved))
      refresh(getShow, getShowV2, listShows, getOverview)
      notifySuccess({ message: SETTINGS.saved(saved.podcast_title), duration: ALERT_MS.toast })
    },
    onError: (failure) => {
      form.setErrors(formErrorsOf(failure.formErrors))
      const isAboutFields = Object.keys(failure.fields).length > 0
      notifyError({
        title: SETTINGS.failed,
        message: isAboutFields ? failure.fullMessages.join(', ') : failure.message,
        duration: ALERT_MS.toast,
      })
      if (isAboutFields) focusFirstError()
    },
  })
  const isDirty = form.isDirty()
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate({ params: { id: show.id }, body: bodyOf(values) }))}>
      <Stack gap="lg" maw={860}>
        <AboutFields form={form} />
        <ClassificationFields form={form} />
        <OwnerFields form={form} />
        <FeedFields form={form} />
      </Stack>
      <Group className={classes.bar} justify="space-between" maw={860}>
        <Text size="sm" c="dimmed" role="status">
          {isDirty ? SETTINGS.unsaved : SETTINGS.allSaved}
        </Text>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {SETTINGS.save}
        </Button>
      </Group>
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}

function focusFirstError(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // In the middle: its message must not lie behind the bar with the button.
    field?.scrollIntoView({ block: 'center' })
  })
}
