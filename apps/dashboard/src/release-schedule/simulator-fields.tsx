import '@mantine/dates/styles.layer.css'
import { SegmentedControl, Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useDebouncedValue } from '@mantine/hooks'
import { listTimeZones } from '@podstead/contract/lookups'
import { listSubscribers } from '@podstead/contract/subscribers/subscribers'
import { IconCalendar, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { query } from '../api/query.ts'
import { TierSelect } from '../fields/tier-select.tsx'
import { DATE_LOCALE } from '../ui/date-locale.ts'
import { HINT_BELOW } from '../ui/section.tsx'
import { zoneOptions } from '../ui/zone-options.ts'
import { ACTION_FORM } from './copy.ts'
import classes from './release-schedule.module.css'
import { SIMULATOR } from './simulator-copy.ts'

const SEARCH_MS = 250
const MAX_FOUND = 20

/** Whose time line is drawn: somebody who would join, or a real subscriber. */
export interface Simulated {
  who: 'new' | 'subscriber'
  joinsOn: string
  livesIn: string
  /** null: hears everything. */
  tier: number | null
  subscriber: { id: number; label: string } | null
}

interface Props {
  showId: number
  tierNames: readonly string[]
  value: Simulated
  onChange: (value: Simulated) => void
}

export function SimulatorFields({ showId, tierNames, value, onChange }: Props) {
  return (
    <>
      <SegmentedControl
        aria-label={SIMULATOR.who}
        value={value.who}
        onChange={(who) => onChange({ ...value, who: who as Simulated['who'] })}
        data={[
          { value: 'new', label: SIMULATOR.joins },
          { value: 'subscriber', label: SIMULATOR.real },
        ]}
      />
      {value.who === 'new' ? (
        <div className={classes.joining}>
          <JoiningDay value={value.joinsOn} onChange={(joinsOn) => onChange({ ...value, joinsOn })} />
          <ZoneField value={value.livesIn} onChange={(livesIn) => onChange({ ...value, livesIn })} />
          {tierNames.length > 0 && (
            <TierSelect
              of="access"
              label={SIMULATOR.tier}
              names={tierNames}
              value={value.tier}
              onChange={(tier) => onChange({ ...value, tier })}
            />
          )}
        </div>
      ) : (
        <SubscriberSearch
          showId={showId}
          value={value.subscriber}
          onChange={(subscriber) => onChange({ ...value, subscriber })}
        />
      )}
    </>
  )
}

function JoiningDay({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <DatePickerInput
      id={id}
      // The calendar is a dialog, named like the field it belongs to.
      popoverProps={{ id }}
      label={SIMULATOR.joinsOn}
      leftSection={<IconCalendar size={18} aria-hidden />}
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      valueFormat={ACTION_FORM.dateFormat}
      locale={DATE_LOCALE}
      value={value}
      onChange={(day) => day && onChange(day)}
      ariaLabels={{ nextMonth: ACTION_FORM.nextMonth, previousMonth: ACTION_FORM.previousMonth }}
    />
  )
}

function ZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const zones = useQuery(query(listTimeZones))
  return (
    <Select
      label={SIMULATOR.livesIn}
      searchable
      allowDeselect={false}
      nothingFoundMessage={SIMULATOR.noZone}
      disabled={zones.isPending}
      data={zoneOptions(zones.data, value)}
      value={value}
      onChange={(zone) => zone && onChange(zone)}
    />
  )
}

/** Finds approved subscribers by the beginning of their address or name. */
function SubscriberSearch({
  showId,
  value,
  onChange,
}: {
  showId: number
  value: Simulated['subscriber']
  onChange: (subscriber: Simulated['subscriber']) => void
}) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_MS)
  const asked = search === value?.label ? '' : search
  const found = useQuery({
    ...query(listSubscribers, {
      params: { showId },
      query: { subscription_status: 'Approved', search: asked, sort: 'email', limit: MAX_FOUND },
    }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.private_feeds ?? []).map(({ id, email_address, full_name }) => ({
    value: String(id),
    label: full_name ? `${email_address} · ${full_name}` : email_address,
  }))
  const chosen = value && { value: String(value.id), label: value.label }
  const data =
    chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options
  return (
    <Select
      label={SIMULATOR.find}
      description={SIMULATOR.findHint}
      inputWrapperOrder={HINT_BELOW}
      placeholder={SIMULATOR.findPlaceholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      searchable
      // The server has searched already.
      filter={({ options: given }) => given}
      nothingFoundMessage={found.isPending ? undefined : SIMULATOR.nobody}
      data={data}
      value={chosen?.value ?? null}
      onSearchChange={setTyped}
      onChange={(id) => {
        const option = data.find((one) => one.value === id)
        onChange(option ? { id: Number(option.value), label: option.label } : null)
      }}
    />
  )
}
