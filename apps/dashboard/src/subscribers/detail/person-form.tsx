import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { listTimeZones } from '@podstead/contract/lookups'
import { LISTENER_LANGUAGES } from '@podstead/contract/subscribers/listener-languages'
import type { Subscriber } from '@podstead/contract/subscribers/subscribers'
import { updateSubscriber } from '@podstead/contract/subscribers/subscribers-manage'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { query, useAction } from '../../api/query.ts'
import { TierSelect } from '../../fields/tier-select.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { HINT_BELOW, Section } from '../../ui/section.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { restoreInto, useUnsaved } from '../../ui/use-unsaved.tsx'
import { zoneOptions } from '../../ui/zone-options.ts'
import { ZonedDateTime } from '../../ui/zoned-date-time.tsx'
import { subscriberName } from '../subscriber-words.ts'
import { refreshSubscribers } from '../use-status.tsx'
import { DETAIL } from './detail-copy.ts'
import { changedPerson, toPersonValues } from './person-values.ts'

interface Props {
  subscriber: Subscriber
  timeZone: string
  tierNames: readonly string[]
}

/** Who it is, and what belongs to them: language, time zone, what they hear and until when. */
export function PersonForm({ subscriber, timeZone, tierNames }: Props) {
  const form = useForm({ initialValues: toPersonValues(subscriber, timeZone) })
  const zones = useQuery(query(listTimeZones))
  const adopt = (saved: Subscriber) => {
    const values = toPersonValues(saved, timeZone)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }
  const save = useAction(updateSubscriber, {
    onSuccess: (saved) => {
      adopt(saved)
      refreshSubscribers()
      notifySuccess({ message: DETAIL.saved(subscriberName(saved)) })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      notifyError({ message: failure.fullMessages.join(', ') || failure.message })
    },
  })
  const isDirty = form.isDirty()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another version arrives
  useEffect(() => {
    // What came from elsewhere is taken over, but never over what is being typed.
    if (!isDirty && !save.isPending) adopt(subscriber)
  }, [subscriber.updated_at])
  useUnsaved({
    form: 'subscriber',
    state: form.values,
    isDirty,
    restore: (found) => restoreInto(form, found, form.getInitialValues()),
    discard: form.reset,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = changedPerson(toPersonValues(subscriber, timeZone), form.values, timeZone)
    if (save.isPending) return
    save.mutate({ params: { showId: subscriber.show_id, subscriberId: subscriber.id }, body })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Section title={DETAIL.person}>
        <Stack>
          <TextInput label={DETAIL.name} maxLength={255} {...form.getInputProps('full_name')} />
          <TextInput
            label={DETAIL.email}
            type="email"
            maxLength={254}
            {...form.getInputProps('email_address')}
          />
          <Select
            label={DETAIL.language}
            allowDeselect={false}
            data={[
              { value: '', label: DETAIL.ofPodcast },
              ...LISTENER_LANGUAGES.map((code) => ({ value: code, label: DETAIL.languages[code] })),
            ]}
            {...form.getInputProps('language')}
          />
          <Select
            label={DETAIL.timeZone}
            description={DETAIL.timeZoneHint}
            inputWrapperOrder={HINT_BELOW}
            searchable
            clearable
            placeholder={DETAIL.ofPodcast}
            limit={60}
            data={zoneOptions(zones.data, form.values.time_zone ?? timeZone)}
            {...form.getInputProps('time_zone')}
          />
          <ZonedDateTime
            label={DETAIL.closes}
            wall={form.values.closes}
            timeZone={timeZone}
            field="closes_at"
            error={(form.errors.closes_at as string | undefined) ?? null}
            onChange={(wall) => form.setFieldValue('closes', wall)}
          />
          {tierNames.length > 0 && (
            <TierSelect
              of="access"
              label={DETAIL.tier}
              hint={subscriber.is_tier_paid ? DETAIL.tierPaid : undefined}
              disabled={subscriber.is_tier_paid}
              names={tierNames}
              value={form.values.tier}
              error={form.errors.tier as string | undefined}
              onChange={(tier) => form.setFieldValue('tier', tier)}
            />
          )}
          {isDirty && (
            <Group justify="flex-end">
              <Button variant="default" onClick={form.reset}>
                {DETAIL.discard}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {DETAIL.save}
              </Button>
            </Group>
          )}
        </Stack>
      </Section>
      <UnsavedGuard dirty={isDirty && !save.isPending} />
    </form>
  )
}
