import { Button, Group, NumberInput, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  getSubscriberMetricsSettings,
  LEAK_SIGNS,
  LEAST_DEVICES,
  MAX_DEVICES,
  MAX_THRESHOLD,
  type SubscriberMetricsSettings,
  updateSubscriberMetricsSettings,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { query, queryClient, useAction } from '../api/query.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { HINT_BELOW } from '../ui/section.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { LoadedPart } from './card.tsx'
import { WATCH } from './copy.ts'
import { PrivacySwitch } from './privacy-switch.tsx'
import classes from './private-downloads.module.css'

/** Thresholds, what is done by itself, how many places at a time, and privacy mode. */
export function WatchSection({ showId, title }: { showId: number; title: string }) {
  const settings = useQuery(query(getSubscriberMetricsSettings, { params: { showId } }))
  return (
    <FoldedSection
      title={WATCH.title}
      text={WATCH.text}
      field="settings thresholds max_devices privacy_mode"
      isUsed={false}
      words={{ open: WATCH.open, close: WATCH.close }}
    >
      <LoadedPart result={settings}>
        {(loaded) => (
          <>
            {!loaded.privacy_mode && <WatchForm showId={showId} settings={loaded} />}
            <PrivacySwitch showId={showId} settings={loaded} title={title} />
          </>
        )}
      </LoadedPart>
    </FoldedSection>
  )
}

/** Puts what was saved where pages read it. */
export function keepSettings(showId: number, saved: SubscriberMetricsSettings): void {
  queryClient.setQueryData(query(getSubscriberMetricsSettings, { params: { showId } }).queryKey, saved)
}

function WatchForm({ showId, settings }: { showId: number; settings: SubscriberMetricsSettings }) {
  const form = useForm({ initialValues: toValues(settings) })
  const save = useAction(updateSubscriberMetricsSettings, {
    onSuccess: (saved) => {
      keepSettings(showId, saved)
      form.setInitialValues(toValues(saved))
      form.setValues(toValues(saved))
      form.resetDirty(toValues(saved))
      notifySuccess({ message: WATCH.saved })
    },
    onError: (failure) => {
      form.setErrors(failure.formErrors)
      notifyError({ message: failure.fullMessages.join(', ') || failure.message })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ params: { showId }, body: toBody(form.values) })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.watch}>
      <div className={classes.thresholds}>
        {LEAK_SIGNS.map((sign) => (
          <NumberInput
            key={sign}
            label={WATCH.signs[sign]}
            description={WATCH.usual(settings.usual_thresholds[sign])}
            inputWrapperOrder={HINT_BELOW}
            min={0}
            max={MAX_THRESHOLD}
            allowDecimal={false}
            {...form.getInputProps(sign)}
          />
        ))}
        <NumberInput
          label={WATCH.devices}
          description={WATCH.devicesText}
          inputWrapperOrder={HINT_BELOW}
          min={LEAST_DEVICES}
          max={MAX_DEVICES}
          allowDecimal={false}
          {...form.getInputProps('max_devices')}
        />
      </div>
      <Switch
        label={WATCH.rotates}
        description={WATCH.rotatesText}
        {...form.getInputProps('rotates_address', { type: 'checkbox' })}
      />
      <Switch
        label={WATCH.notifies}
        description={WATCH.notifiesText}
        {...form.getInputProps('notifies_owner', { type: 'checkbox' })}
      />
      <Group>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {WATCH.save}
        </Button>
      </Group>
      <UnsavedGuard dirty={form.isDirty() && !save.isPending} />
    </form>
  )
}

interface Values extends Record<(typeof LEAK_SIGNS)[number], number | string> {
  max_devices: number | string
  rotates_address: boolean
  notifies_owner: boolean
}

function toValues({
  thresholds,
  max_devices,
  rotates_address,
  notifies_owner,
}: SubscriberMetricsSettings): Values {
  return { ...thresholds, max_devices: max_devices ?? '', rotates_address, notifies_owner }
}

/** An empty field is the usual threshold's place; of devices it is any number. */
function toBody({ max_devices, rotates_address, notifies_owner, ...thresholds }: Values) {
  return {
    thresholds: Object.fromEntries(
      LEAK_SIGNS.filter((sign) => thresholds[sign] !== '').map((sign) => [sign, Number(thresholds[sign])]),
    ),
    max_devices: max_devices === '' ? null : Number(max_devices),
    ...{ rotates_address, notifies_owner },
  }
}
