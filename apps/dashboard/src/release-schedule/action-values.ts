import type { BodyInput } from '@podstead/contract/endpoint'
import type { ActionName, ActionUnit, Initiator } from '@podstead/contract/release-schedule/action-words'
import type {
  addSchedulerAction,
  SchedulerAction,
} from '@podstead/contract/release-schedule/release-schedule'
import type { WordedAction } from './action-words.ts'
import { ACTION_FORM } from './copy.ts'

/** What the form holds: text as it is typed, empty where nothing was chosen. */
export interface ActionValues {
  action_name: ActionName | ''
  action_value: string
  action_unit: ActionUnit | ''
  initiator: Initiator | ''
  initiator_date: string
  hasRhythm: boolean
  weekdays: number[]
  time_of_day: string
}

export type ActionErrors = Partial<Record<keyof ActionValues, string>>
export type ActionBody = BodyInput<typeof addSchedulerAction>

export const EMPTY_ACTION: ActionValues = {
  ...{ action_name: '', action_value: '', action_unit: 'days', initiator: 'subscriber_approved_at' },
  ...{ initiator_date: '', hasRhythm: false, weekdays: [], time_of_day: '07:00' },
}

export function toActionValues(action: SchedulerAction): ActionValues {
  const { action_name, action_value, action_unit, initiator, initiator_date, weekdays, time_of_day } = action
  return {
    ...{ action_name, action_unit, initiator, weekdays, action_value: String(action_value) },
    ...{ initiator_date: initiator_date ?? '', hasRhythm: time_of_day !== null },
    time_of_day: time_of_day ?? '07:00',
  }
}

/** Times of day belong to what comes bit by bit, in more than hours. */
export function canHaveRhythm({ action_name, action_unit }: ActionValues): boolean {
  return (action_name === 'sequential_feed' || action_name === 'batch_feed') && action_unit !== 'hours'
}

/** Each field that must be filled in and is not. */
export function findEmptyFields(values: ActionValues): ActionErrors {
  const errors: ActionErrors = {}
  for (const field of ['action_name', 'action_value', 'action_unit', 'initiator'] as const)
    if (values[field].trim() === '') errors[field] = ACTION_FORM.empty
  if (values.initiator === 'fixed_date' && values.initiator_date === '')
    errors.initiator_date = ACTION_FORM.empty
  if (canHaveRhythm(values) && values.hasRhythm && values.time_of_day === '')
    errors.time_of_day = ACTION_FORM.empty
  return errors
}

export function toActionBody(values: ActionValues): ActionBody {
  const hasRhythm = canHaveRhythm(values) && values.hasRhythm
  const weekdays = hasRhythm && values.action_unit === 'weeks' ? values.weekdays : []
  return {
    ...{ action_name: values.action_name, action_unit: values.action_unit, initiator: values.initiator },
    action_value: values.action_value.trim(),
    initiator_date: values.initiator === 'fixed_date' ? values.initiator_date : null,
    ...{ weekdays, time_of_day: hasRhythm ? values.time_of_day : null },
  }
}

/** For words and for the simulator; null while something is missing or is no number. */
export function toWordedAction(values: ActionValues): WordedAction | null {
  const value = Number(values.action_value)
  if (Object.keys(findEmptyFields(values)).length > 0 || !Number.isInteger(value) || value < 1) return null
  const { weekdays = [], time_of_day = null } = toActionBody(values)
  return {
    action_name: values.action_name as ActionName,
    action_value: value,
    action_unit: values.action_unit as ActionUnit,
    initiator: values.initiator as Initiator,
    initiator_date: values.initiator === 'fixed_date' ? values.initiator_date : null,
    ...{ weekdays: weekdays ?? [], time_of_day },
  }
}

/** A saved action as it is sent again with a proposal. */
export function toProposed(action: SchedulerAction): ActionBody {
  return toActionBody(toActionValues(action))
}
