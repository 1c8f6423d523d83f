import '@mantine/dates/styles.layer.css'
import { Select } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { MetricsOption } from '@podstead/contract/metrics'
import { IconCalendar } from '@tabler/icons-react'
import { DATE_LOCALE } from '../ui/date-locale.ts'
import { RANGE } from './chart-copy.ts'
import classes from './metric-card.module.css'
import type { AskedRange, ChosenRange } from './range.ts'

interface Props {
  options: readonly MetricsOption[]
  chosen: ChosenRange
  onChange: (option: MetricsOption['value'], range?: AskedRange) => void
}

/** The time that a page is about. 'Custom range' reveals two dates, every other option sets them (RU235). */
export function RangePicker({ options, chosen, onChange }: Props) {
  const { from_date, to_date } = chosen.range
  const choose = (value: string | null) => {
    const option = options.find((one) => one.value === value)
    // A custom range begins with the dates that were on screen.
    if (option) onChange(option.value, option.value === 'custom_date_range' ? chosen.range : undefined)
  }
  return (
    <div className={classes.controls}>
      <Select
        label={RANGE.label}
        size="sm"
        w={190}
        allowDeselect={false}
        leftSection={<IconCalendar size={17} aria-hidden />}
        data={options.map(({ value, label }) => ({ value, label: RANGE.options[value] ?? label }))}
        value={chosen.option}
        onChange={choose}
      />
      {chosen.option === 'custom_date_range' && (
        <>
          <Day label={RANGE.from} value={from_date} onChange={(from) => onChange('custom_date_range', { from_date: from, to_date })} />
          <Day label={RANGE.to} value={to_date} onChange={(to) => onChange('custom_date_range', { from_date, to_date: to })} />
        </>
      )}
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <DatePickerInput
      label={label}
      size="sm"
      w={150}
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      maxDate={new Date()}
      valueFormat={RANGE.dateFormat}
      locale={DATE_LOCALE}
      value={value}
      onChange={(day) => day && onChange(day)}
      ariaLabels={{ nextMonth: RANGE.nextMonth, previousMonth: RANGE.previousMonth }}
    />
  )
}
