import { Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  getReminders,
  MAX_REMINDER_DAYS,
  REMINDER_KINDS,
  type Reminder,
  updateReminders,
} from '@podstead/contract/letters/reminders'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { query, queryClient, useAction } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { REMINDERS } from './copy.ts'

/** Who is reminded by a letter, and when: a card of the page of letters. */
export function RemindersSection({ showId }: { showId: number }) {
  const found = useQuery(query(getReminders, { params: { showId } }))
  return (
    <Section title={REMINDERS.title} text={REMINDERS.text} field="reminders">
      {found.data ? (
        <RemindersForm
          showId={showId}
          reminders={found.data.reminders}
          isListeningKnown={found.data.is_listening_known}
        />
      ) : found.error ? (
        <ErrorPanel error={found.error} title={REMINDERS.loadFailed} onRetry={() => void found.refetch()} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Section>
  )
}

interface Props {
  showId: number
  reminders: Reminder[]
  isListeningKnown: boolean
}

function RemindersForm({ showId, reminders, isListeningKnown }: Props) {
  const form = useForm({ initialValues: { reminders } })
  const save = useAction(updateReminders, {
    onSuccess: (saved) => {
      queryClient.setQueryData(query(getReminders, { params: { showId } }).queryKey, saved)
      const values = { reminders: saved.reminders }
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
      notifySuccess({ message: REMINDERS.saved })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      notifyError({ message: failure.fullMessages.join(' ') })
    },
  })
  const isDirty = form.isDirty()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ params: { showId }, body: form.values })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {REMINDER_KINDS.map((kind) => {
          const index = form.values.reminders.findIndex((one) => one.kind === kind)
          const isUnknown = kind === 'fell_silent' && !isListeningKnown
          return (
            <Stack key={kind} gap="xs">
              <Switch
                label={REMINDERS.names[kind]}
                description={isUnknown ? REMINDERS.unknown : REMINDERS.hints[kind]}
                {...form.getInputProps(`reminders.${index}.is_enabled`, { type: 'checkbox' })}
              />
              {form.values.reminders[index]?.is_enabled && (
                <NumberInput
                  ml={50}
                  w={230}
                  label={REMINDERS.days[kind]}
                  min={1}
                  max={MAX_REMINDER_DAYS}
                  allowDecimal={false}
                  clampBehavior="strict"
                  {...form.getInputProps(`reminders.${index}.after_days`)}
                />
              )}
            </Stack>
          )
        })}
        {isDirty && (
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {REMINDERS.fromNow}
            </Text>
            <Button type="submit" variant="default" loading={save.isPending}>
              {REMINDERS.save}
            </Button>
          </Group>
        )}
      </Stack>
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}
