import { Chip, Input, Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { LOCALE } from '../language/language.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { FieldPair, HINT_BELOW } from '../ui/section.tsx'
import { RHYTHM } from './copy.ts'
import type { FeedValues } from './feed-values.ts'
import classes from './feeds.module.css'
import { NONE, OWN, parseRhythm, RHYTHMS, toRrule, WEEKDAYS, type Weekday } from './rhythm-rules.ts'

/** Any Monday: names of days come from the browser. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const RHYTHM_FIELDS = [
  ...['update_frequency', 'update_frequency_rrule'],
  ...['update_frequency_dtstart', 'update_frequency_complete'],
]

type Props = { form: UseFormReturnType<FeedValues> }

/**
 * podcast:updateFrequency: a rhythm out of a list, on which days, since when, or that it has come to its end.
 */
export function RhythmFields({ form }: Props) {
  const { update_frequency, update_frequency_rrule, update_frequency_complete } = form.values
  const known = parseRhythm(update_frequency, update_frequency_rrule)
  const [isOwn, setOwn] = useState(known.choice === OWN)
  const choice = isOwn || known.choice === OWN ? OWN : known.choice
  const hasDays = choice !== OWN && RHYTHMS.some(({ text, hasDays }) => text === choice && hasDays)
  const choose = (next: string | null) => {
    setOwn(next === OWN)
    // One's own words start from what was chosen before.
    if (next === OWN || next === null) return
    form.setValues(
      next === NONE
        ? { update_frequency: '', update_frequency_rrule: '', rhythm_start: '' }
        : rhythm(next, known.days),
    )
  }
  return (
    <FoldedSection
      title={RHYTHM.title}
      text={RHYTHM.text}
      field={RHYTHM_FIELDS.join(' ')}
      isUsed={update_frequency !== '' || update_frequency_rrule !== '' || update_frequency_complete}
      isRefused={RHYTHM_FIELDS.some((field) => form.errors[field] !== undefined)}
    >
      <FieldPair>
        <Select
          label={RHYTHM.label}
          allowDeselect={false}
          value={choice}
          onChange={choose}
          data={[
            { value: NONE, label: RHYTHM.none },
            ...RHYTHMS.map(({ text }) => ({ value: text, label: text })),
            { value: OWN, label: RHYTHM.own },
          ]}
        />
        {choice !== NONE && (
          <TextInput
            type="date"
            label={RHYTHM.start}
            description={RHYTHM.startHint}
            inputWrapperOrder={HINT_BELOW}
            {...form.getInputProps('rhythm_start')}
          />
        )}
      </FieldPair>
      {hasDays && (
        <Input.Wrapper label={RHYTHM.days} labelElement="div">
          <Chip.Group
            multiple
            value={known.days}
            onChange={(days) => form.setValues(rhythm(choice, days as Weekday[]))}
          >
            <div className={classes.days}>
              {WEEKDAYS.map((day, index) => (
                <Chip key={day} value={day} size="sm">
                  {dayName(index)}
                </Chip>
              ))}
            </div>
          </Chip.Group>
        </Input.Wrapper>
      )}
      {choice === OWN && (
        <FieldPair>
          <TextInput
            label={RHYTHM.ownText}
            placeholder={RHYTHM.ownExample}
            maxLength={128}
            {...form.getInputProps('update_frequency')}
          />
          <TextInput
            label={RHYTHM.rule}
            description={RHYTHM.ruleHint}
            inputWrapperOrder={HINT_BELOW}
            placeholder="FREQ=WEEKLY"
            spellCheck={false}
            {...form.getInputProps('update_frequency_rrule')}
          />
        </FieldPair>
      )}
      <Switch
        label={RHYTHM.complete}
        description={RHYTHM.completeHint}
        {...form.getInputProps('update_frequency_complete')}
        checked={update_frequency_complete}
      />
    </FoldedSection>
  )
}

function rhythm(choice: string, days: readonly Weekday[]) {
  return { update_frequency: choice, update_frequency_rrule: toRrule(choice, days) }
}

function dayName(index: number): string {
  return new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + index * DAY_MS)
}
