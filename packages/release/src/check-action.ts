import {
  ACTION_NAMES,
  ACTION_UNITS,
  type ActionName,
  type ActionUnit,
  INITIATORS,
  type Initiator,
} from '@podstead/contract/release-schedule/action-words'
import type { Rhythm } from './schedule.ts'

/** An action as somebody typed it: anything may be missing or wrong. */
export interface ActionDraft {
  readonly name?: string | null
  readonly value?: number | null
  readonly unit?: string | null
  readonly initiator?: string | null
  readonly date?: string | null
  readonly rhythm?: Rhythm | null
}

export type ActionField = 'name' | 'value' | 'unit' | 'initiator' | 'date' | 'weekdays' | 'time'

/**
 * `empty`: it has to be filled in. `taken`: the show has an action of this name. `excluded`: the show drips
 * already, by episode or by batch. `unwanted`: it means nothing beside the other fields.
 */
export type ActionProblemCode =
  | 'empty'
  | 'unknown'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'taken'
  | 'excluded'
  | 'invalid'
  | 'unwanted'

export interface ActionProblem {
  readonly field: ActionField
  readonly code: ActionProblemCode
  /** What it may be at least or at most, where that is what is wrong. */
  readonly limit?: number
}

export const MIN_ACTION_VALUE = 1

/** Ten years in each unit. */
export const MAX_ACTION_VALUE: Readonly<Record<ActionUnit, number>> = {
  hours: 87_600,
  days: 3650,
  weeks: 520,
  months: 120,
}

const DRIPS: readonly string[] = ['sequential_feed', 'batch_feed'] satisfies ActionName[]

/** What is wrong with an action beside those that a show has; empty when it can be added. */
export function checkAction(draft: ActionDraft, present: readonly { name: ActionName }[]): ActionProblem[] {
  return [
    ...checkName(draft, present),
    ...checkValue(draft),
    ...checkChoice('unit', draft.unit, ACTION_UNITS),
    ...checkChoice('initiator', draft.initiator, INITIATORS),
    ...checkDate(draft),
    ...checkRhythm(draft),
  ]
}

function checkName({ name }: ActionDraft, present: readonly { name: ActionName }[]): ActionProblem[] {
  const problems = checkChoice('name', name, ACTION_NAMES)
  if (problems.length > 0 || !name) return problems
  if (present.some((other) => other.name === name)) return [{ field: 'name', code: 'taken' }]
  const drips = DRIPS.includes(name) && present.some((other) => DRIPS.includes(other.name))
  return drips ? [{ field: 'name', code: 'excluded' }] : []
}

function checkValue({ value, unit }: ActionDraft): ActionProblem[] {
  if (value === undefined || value === null) return [{ field: 'value', code: 'empty' }]
  if (!Number.isInteger(value)) return [{ field: 'value', code: 'not_whole' }]
  if (value < MIN_ACTION_VALUE) return [{ field: 'value', code: 'too_small', limit: MIN_ACTION_VALUE }]
  const known = ACTION_UNITS.find((other) => other === unit)
  const limit = known ? MAX_ACTION_VALUE[known] : MAX_ACTION_VALUE.hours
  return value > limit ? [{ field: 'value', code: 'too_large', limit }] : []
}

function checkChoice(
  field: ActionField,
  given: string | null | undefined,
  choices: readonly string[],
): ActionProblem[] {
  if (!given) return [{ field, code: 'empty' }]
  return choices.includes(given) ? [] : [{ field, code: 'unknown' }]
}

function checkDate({ initiator, date }: ActionDraft): ActionProblem[] {
  if (initiator !== ('fixed_date' satisfies Initiator))
    return date ? [{ field: 'date', code: 'unwanted' }] : []
  if (!date) return [{ field: 'date', code: 'empty' }]
  const at = /^[12]\d{3}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00Z`) : null
  const isReal = at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isReal ? [] : [{ field: 'date', code: 'invalid' }]
}

function checkRhythm({ name, unit, rhythm }: ActionDraft): ActionProblem[] {
  if (!rhythm) return []
  if (name && !DRIPS.includes(name)) return [{ field: 'time', code: 'unwanted' }]
  if (unit === ('hours' satisfies ActionUnit)) return [{ field: 'time', code: 'unwanted' }]
  const { time, weekdays } = rhythm
  const problems: ActionProblem[] = []
  if (time === '') problems.push({ field: 'time', code: 'empty' })
  else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) problems.push({ field: 'time', code: 'invalid' })
  const isKnown = weekdays.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)
  if (weekdays.length > 0 && unit !== 'weeks') problems.push({ field: 'weekdays', code: 'unwanted' })
  else if (!isKnown || new Set(weekdays).size < weekdays.length)
    problems.push({ field: 'weekdays', code: 'invalid' })
  return problems
}
