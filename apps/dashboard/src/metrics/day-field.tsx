import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import { useId } from 'react'
import { DATE_LOCALE } from '../ui/date-locale.ts'
import { RANGE } from './charts/chart-copy.ts'

/** One end of a range. Days that are still to come have no numbers. */
export function DayField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  const id = useId()
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
      id={id}
      // The calendar is a dialog, named like the field it belongs to.
      popoverProps={{ id }}
      value={value}
      onChange={(day) => day && onChange(day)}
      ariaLabels={{ nextMonth: RANGE.nextMonth, previousMonth: RANGE.previousMonth }}
    />
  )
}
