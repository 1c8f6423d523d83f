import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { clockText, keyStep, parseClock, placed } from './clock.ts'
import { DESK } from './editor-copy.ts'
import classes from './time-field.module.css'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
  /** Takes the time at which the sound stands. */
  onUsePosition?: () => void
  onBlur?: () => void
  duration: number
  error?: ReactNode
  hint?: ReactNode
  autoFocus?: boolean
}

/**
 * A time as people type it; what is understood stands beside it at once, and in the field when it is left.
 * Arrows move it by a tenth, with Shift by a second.
 */
export function TimeField({
  label,
  value,
  onChange,
  onUsePosition,
  onBlur,
  duration,
  error,
  hint,
  autoFocus,
}: Props) {
  const seconds = parseClock(value)
  const understood = seconds === null ? null : clockText(seconds)
  const press = (event: KeyboardEvent) => {
    const step = keyStep(event, ['ArrowDown', 'ArrowUp'])
    if (step === null || seconds === null) return
    event.preventDefault()
    onChange(clockText(placed(seconds + step + 0.000_1, duration)))
  }
  return (
    <TextInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      placeholder="00:00:00"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={12}
      error={error}
      data-autofocus={autoFocus || undefined}
      classNames={{ input: classes.input, section: classes.section }}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => {
        if (understood) onChange(understood)
        onBlur?.()
      }}
      rightSectionWidth="auto"
      rightSection={
        <>
          {understood && understood !== value.trim() && (
            <span className={classes.understood} aria-live="polite">
              {understood}
            </span>
          )}
          {onUsePosition && (
            <Tooltip label={DESK.usePosition}>
              <ActionIcon size="md" aria-label={`${DESK.usePosition}: ${label}`} onClick={onUsePosition}>
                <IconCurrentLocation size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </>
      }
    />
  )
}
