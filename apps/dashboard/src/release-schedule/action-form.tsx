import '@mantine/dates/styles.layer.css'
import { Button, Chip, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import {
  ACTION_NAMES,
  ACTION_UNITS,
  type ActionName,
  INITIATORS,
} from '@podstead/contract/release-schedule/action-words'
import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { DATE_LOCALE } from '../ui/date-locale.ts'
import { FieldPair, HINT_BELOW } from '../ui/section.tsx'
import { type ActionErrors, type ActionValues, canHaveRhythm, toWordedAction } from './action-values.ts'
import { describeAction } from './action-words.ts'
import { ACTION_FORM, ACTION_WORDS, SCHEDULE } from './copy.ts'
import classes from './release-schedule.module.css'

interface Props {
  title: string
  submit: string
  values: ActionValues
  errors: ActionErrors
  /** Names that other actions of the podcast have. */
  taken: readonly ActionName[]
  /** Names that cannot stand beside those. */
  excluded: readonly ActionName[]
  busy: boolean
  onChange: (values: ActionValues) => void
  onSubmit: () => void
  onCancel: () => void
  /** What it would mean for subscribers. */
  children: ReactNode
}

export function ActionForm({
  values,
  errors,
  taken,
  excluded,
  busy,
  onChange,
  onSubmit,
  onCancel,
  ...rest
}: Props) {
  const set = (change: Partial<ActionValues>) => onChange({ ...values, ...change })
  const worded = toWordedAction(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate aria-label={rest.title} className={classes.form}>
      <Stack>
        <Text fw={650}>{rest.title}</Text>
        <NativeSelect
          autoFocus
          label={ACTION_FORM.name}
          error={errors.action_name}
          value={values.action_name}
          onChange={(event) => set({ action_name: event.currentTarget.value as ActionName })}
          data={[
            { value: '', label: ACTION_FORM.choose },
            ...ACTION_NAMES.map((name) => {
              const label = ACTION_FORM.names[name]
              if (taken.includes(name))
                return { value: name, label: ACTION_FORM.taken(label), disabled: true }
              const isExcluded = excluded.includes(name)
              return {
                ...{ value: name, disabled: isExcluded },
                label: isExcluded ? ACTION_FORM.excluded(label) : label,
              }
            }),
          ]}
        />
        <FieldPair>
          <TextInput
            label={ACTION_FORM.value}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            error={errors.action_value}
            value={values.action_value}
            onChange={(event) => set({ action_value: event.currentTarget.value })}
          />
          <NativeSelect
            label={ACTION_FORM.unit}
            error={errors.action_unit}
            value={values.action_unit}
            onChange={(event) =>
              set({ action_unit: event.currentTarget.value as ActionValues['action_unit'] })
            }
            data={ACTION_UNITS.map((unit) => ({ value: unit, label: ACTION_FORM.units[unit] }))}
          />
        </FieldPair>
        <NativeSelect
          label={ACTION_FORM.initiator}
          error={errors.initiator}
          value={values.initiator}
          onChange={(event) => set({ initiator: event.currentTarget.value as ActionValues['initiator'] })}
          data={INITIATORS.map((name) => ({ value: name, label: ACTION_FORM.initiators[name] }))}
        />
        {values.initiator === 'fixed_date' && (
          <DateField
            value={values.initiator_date}
            error={errors.initiator_date}
            onChange={(initiator_date) => set({ initiator_date })}
          />
        )}
        {canHaveRhythm(values) && <RhythmFields values={values} errors={errors} set={set} />}
        {worded && (
          <div className={classes.reads} role="status">
            <Text size="sm" c="dimmed">
              {ACTION_FORM.reads}
            </Text>
            <Text fw={600}>{describeAction(worded)}</Text>
            {rest.children}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {SCHEDULE.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {rest.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function DateField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (day: string) => void
}) {
  const id = useId()
  return (
    <DatePickerInput
      id={id}
      popoverProps={{ id }}
      label={ACTION_FORM.date}
      placeholder={ACTION_FORM.choose}
      leftSection={<IconCalendar size={18} aria-hidden />}
      firstDayOfWeek={1}
      weekendDays={[]}
      highlightToday
      valueFormat={ACTION_FORM.dateFormat}
      locale={DATE_LOCALE}
      error={error}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      ariaLabels={{ nextMonth: ACTION_FORM.nextMonth, previousMonth: ACTION_FORM.previousMonth }}
    />
  )
}

interface RhythmProps {
  values: ActionValues
  errors: ActionErrors
  set: (change: Partial<ActionValues>) => void
}

/** "Mondays and Thursdays at 07:00 where the listener lives" */
function RhythmFields({ values, errors, set }: RhythmProps) {
  const label = useId()
  return (
    <>
      <Switch
        label={ACTION_FORM.rhythm}
        description={ACTION_FORM.rhythmHint}
        checked={values.hasRhythm}
        onChange={(event) => set({ hasRhythm: event.currentTarget.checked })}
      />
      {values.hasRhythm && (
        <div className={classes.rhythm}>
          {values.action_unit === 'weeks' && (
            <div>
              <Text id={label} size="sm" fw={600} mb={5}>
                {ACTION_FORM.weekdays}
              </Text>
              <Chip.Group
                multiple
                value={values.weekdays.map(String)}
                onChange={(days) => set({ weekdays: days.map(Number).sort((a, b) => a - b) })}
              >
                <Group gap={6} role="group" aria-labelledby={label}>
                  {ACTION_WORDS.shortWeekdays.map((day, index) => (
                    <Chip key={day} value={String(index + 1)} size="sm" variant="outline">
                      {day}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
              {values.weekdays.length === 0 && (
                <Text size="xs" c="dimmed" mt={5}>
                  {ACTION_FORM.anyWeekday}
                </Text>
              )}
            </div>
          )}
          <TextInput
            type="time"
            w={140}
            label={ACTION_FORM.time}
            inputWrapperOrder={HINT_BELOW}
            error={errors.time_of_day}
            value={values.time_of_day}
            onChange={(event) => set({ time_of_day: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}
