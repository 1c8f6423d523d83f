import { Select, Text } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { zoneName } from '../ui/zoned-time.ts'
import { RANGE } from './charts/chart-copy.ts'
import classes from './charts/metric-card.module.css'
import { rangeText } from './charts/metric-formats.ts'
import { DayField } from './day-field.tsx'
import { type AskedRange, type ChosenRange, CUSTOM, type RangeOption, withEnd, withStart } from './range.ts'
import { useZone } from './statistics-zone.tsx'

interface Props {
  options: readonly RangeOption[]
  chosen: ChosenRange
  onChange: (option: string, range?: AskedRange) => void
  /** Whose days they are, where it is not one zone. */
  days?: string
}

/** The time that a page is about. 'Custom range' reveals two dates, every other option sets them (RU235). */
export function RangePicker({ options, chosen, onChange, days }: Props) {
  const { from_date, to_date } = chosen.range
  const zone = useZone()
  const choose = (value: string | null) => {
    const option = options.find((one) => one.value === value)
    // A custom range begins with the dates that were on screen.
    if (option) onChange(option.value, option.value === CUSTOM ? chosen.range : undefined)
  }
  return (
    <div className={classes.controls}>
      <Select
        label={RANGE.label}
        size="sm"
        w={{ base: '100%', xs: 260 }}
        allowDeselect={false}
        leftSection={<IconCalendar size={17} aria-hidden />}
        data={options.map(({ value, label }) => ({ value, label }))}
        value={chosen.option}
        onChange={choose}
      />
      {chosen.option === CUSTOM ? (
        <>
          <DayField
            label={RANGE.from}
            value={from_date}
            onChange={(day) => onChange(CUSTOM, withStart(chosen.range, day))}
          />
          <DayField
            label={RANGE.to}
            value={to_date}
            onChange={(day) => onChange(CUSTOM, withEnd(chosen.range, day))}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed" className={classes.span}>
          {RANGE.inZone(rangeText(from_date, to_date), days ?? zoneName(zone))}
        </Text>
      )}
    </div>
  )
}
