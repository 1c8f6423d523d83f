import '@mantine/dates/styles.layer.css'
import { Select, Switch } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import {
  EXCLUSIONS,
  type Exclusion,
  REQUEST_STATES,
  type RequestState,
} from '@podstead/contract/metrics/metrics-requests'
import { useId } from 'react'
import { DATE_LOCALE } from '../../ui/date-locale.ts'
import { RANGE } from '../charts/chart-copy.ts'
import type { AskedRange } from '../range.ts'
import { REQUESTS, RULES } from './request-copy.ts'
import classes from './requests.module.css'

export interface RequestFilter {
  /** A day; null: all of the time that is chosen. */
  day: string | null
  state: RequestState | null
  rule: Exclusion | null
  showsBots: boolean
}

export const NO_FILTER: RequestFilter = { day: null, state: null, rule: null, showsBots: false }

interface Props {
  filter: RequestFilter
  /** A day can only be one of these. */
  range: AskedRange
  onChange: (change: Partial<RequestFilter>) => void
}

/** Which requests are listed. A rule says 'left out' by itself, and those about bots show bots. */
export function RequestFilters({ filter, range, onChange }: Props) {
  const dayId = useId()
  return (
    <div className={classes.filters}>
      <DatePickerInput
        label={REQUESTS.filterDay}
        placeholder={REQUESTS.anyDay}
        size="sm"
        w={{ base: '100%', xs: 170 }}
        clearable
        firstDayOfWeek={1}
        weekendDays={[]}
        minDate={range.from_date}
        maxDate={range.to_date}
        valueFormat={RANGE.dateFormat}
        locale={DATE_LOCALE}
        value={filter.day}
        onChange={(day) => onChange({ day })}
        id={dayId}
        // The calendar is a dialog, named like the field it belongs to.
        popoverProps={{ id: dayId }}
        clearButtonProps={{ 'aria-label': REQUESTS.clearDay }}
        ariaLabels={{ nextMonth: RANGE.nextMonth, previousMonth: RANGE.previousMonth }}
      />
      <Select
        label={REQUESTS.filterState}
        size="sm"
        w={{ base: '100%', xs: 180 }}
        allowDeselect={false}
        data={[
          { value: '', label: REQUESTS.anyState },
          ...REQUEST_STATES.map((state) => ({ value: state, label: REQUESTS.states[state] })),
        ]}
        value={filter.state ?? ''}
        onChange={(state) => onChange({ state: (state || null) as RequestState | null, rule: null })}
      />
      <Select
        label={REQUESTS.filterRule}
        size="sm"
        w={{ base: '100%', xs: 220 }}
        allowDeselect={false}
        data={[
          { value: '', label: REQUESTS.anyRule },
          ...EXCLUSIONS.map((rule) => ({ value: rule, label: RULES[rule][0] })),
        ]}
        value={filter.rule ?? ''}
        onChange={(rule) => onChange(byRule((rule || null) as Exclusion | null))}
      />
      <Switch
        label={REQUESTS.bots}
        description={REQUESTS.botsHint}
        checked={filter.showsBots}
        onChange={(event) => onChange({ showsBots: event.currentTarget.checked })}
      />
    </div>
  )
}

export function byRule(rule: Exclusion | null): Partial<RequestFilter> {
  return rule ? { rule, state: 'excluded', showsBots: true } : { rule: null }
}
