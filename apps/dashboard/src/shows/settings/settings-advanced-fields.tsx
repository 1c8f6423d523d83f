import { Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listTimeZones } from '@podstead/contract/lookups'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { LookupFailure } from '../../fields/lookup-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { zoneOptions } from '../../ui/zone-options.ts'
import type { AdvancedValues } from './advanced-settings-values.ts'
import { CountingPrefix } from './counting-prefix.tsx'
import { ADVANCED } from './settings-advanced-copy.ts'

type Props = { form: UseFormReturnType<AdvancedValues> }

export function PublishingFields({ form, show }: Props & { show: Show }) {
  const zones = useQuery(query(listTimeZones))
  return (
    <Section title={ADVANCED.release} text={ADVANCED.releaseText}>
      <LookupFailure of={[zones]} />
      <Select
        label={ADVANCED.timeZone}
        description={ADVANCED.timeZoneHint}
        searchable
        allowDeselect={false}
        limit={60}
        data={zoneOptions(zones.data, form.values.time_zone)}
        {...form.getInputProps('time_zone')}
      />
      {(!show.is_direct_upload || show.manual_release) && (
        <Switch
          label={ADVANCED.manual}
          description={ADVANCED.manualHint}
          {...form.getInputProps('manual_release', { type: 'checkbox' })}
        />
      )}
      <Switch
        label={ADVANCED.hideSeason}
        description={ADVANCED.hideSeasonHint}
        {...form.getInputProps('hide_season', { type: 'checkbox' })}
      />
    </Section>
  )
}

export function FeedFields({ form, show }: Props & { show: Show }) {
  return (
    <Section title={ADVANCED.protection} text={ADVANCED.protectionText}>
      <Switch
        label={ADVANCED.locked}
        description={ADVANCED.lockedHint}
        {...form.getInputProps('locked', { type: 'checkbox' })}
      />
      <Switch
        label={ADVANCED.ownerEmail}
        description={ADVANCED.ownerEmailHint}
        {...form.getInputProps('owner_email_in_feed', { type: 'checkbox' })}
      />
      <TextInput
        label={ADVANCED.ownerName}
        description={ADVANCED.ownerNameHint}
        placeholder={show.author}
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps('owner_name')}
      />
      <TextInput
        label={ADVANCED.prefix}
        description={ADVANCED.prefixHint}
        type="url"
        placeholder="https://"
        autoComplete="off"
        {...form.getInputProps('prefix')}
      />
      <CountingPrefix show={show} />
      <TextInput
        label={ADVANCED.claim}
        description={ADVANCED.claimHint}
        maxLength={4000}
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('apple_token')}
      />
    </Section>
  )
}
