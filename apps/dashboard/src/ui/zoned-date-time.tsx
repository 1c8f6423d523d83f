import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { CLOCK } from './copy.ts'
import { DATE_LOCALE } from './date-locale.ts'
import { zoneName } from './zoned-time.ts'

interface Props {
  label: string
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of `timeZone`. */
  wall: string | null
  timeZone: string
  onChange: (wall: string | null) => void
  error?: string | null
  /** The wire's name, for links that lead here. */
  field?: string
}

/** A date and time on the clocks of a podcast's zone, and which zone that is. */
export function ZonedDateTime({ label, wall, timeZone, onChange, error, field }: Props) {
  return (
    <DateTimePicker
      label={label}
      description={CLOCK.dateHint(zoneName(timeZone))}
      placeholder={CLOCK.datePlaceholder}
      leftSection={<IconCalendar size={18} aria-hidden />}
      size="md"
      clearable
      highlightToday
      firstDayOfWeek={1}
      weekendDays={[]}
      defaultTimeValue="09:00"
      valueFormat={CLOCK.dateFormat}
      locale={DATE_LOCALE}
      value={wall}
      onChange={onChange}
      error={error}
      data-path={field}
      ariaLabels={{ nextMonth: CLOCK.nextMonth, previousMonth: CLOCK.previousMonth }}
      clearButtonProps={{ 'aria-label': CLOCK.clearDate }}
      submitButtonProps={{ 'aria-label': CLOCK.useTime }}
      timePickerProps={{ hoursInputLabel: CLOCK.hours, minutesInputLabel: CLOCK.minutes }}
    />
  )
}
