import type { FieldMessages } from '@podstead/contract/failure'
import { INITIATORS, type Initiator } from '@podstead/contract/release-schedule/action-words'
import type { ActionBody } from '@podstead/contract/release-schedule/release-schedule'
import {
  type ActionDraft,
  type ActionField,
  type ActionProblem,
  checkAction,
} from '@podstead/release/check-action'
import type { ActionName, ReleaseAction } from '@podstead/release/schedule'
import type { z } from 'zod'

export type ActionRequest = z.output<typeof ActionBody>

/** The columns of an action that was found to be right. */
export interface ActionValues {
  action_name: ReleaseAction['name']
  action_value: number
  action_unit: ReleaseAction['unit']
  initiator: Initiator
  initiator_date: string | null
  weekdays: number[]
  time_of_day: string | null
}

/** Either the columns of an action, or everything that is wrong with it, by field. */
export function readAction(
  request: ActionRequest,
  present: readonly { name: ActionName }[],
): { values: ActionValues } | { problems: FieldMessages } {
  const draft = toDraft(request)
  const problems = checkAction(draft, present)
  if (problems.length > 0) return { problems: toFieldMessages(problems) }
  const { name, value, unit, initiator, date, rhythm } = draft as ReleaseAction
  return {
    values: {
      ...{ action_name: name, action_value: value, action_unit: unit, initiator },
      ...{ initiator_date: date ?? null, time_of_day: rhythm?.time ?? null },
      weekdays: [...(rhythm?.weekdays ?? [])],
    },
  }
}

function toDraft(request: ActionRequest): ActionDraft {
  const weekdays = request.weekdays ?? []
  const time = request.time_of_day?.trim() || null
  return {
    name: request.action_name?.trim() ?? null,
    value: readNumber(request.action_value),
    unit: request.action_unit?.trim() ?? null,
    initiator: readInitiator(request.initiator),
    date: request.initiator_date?.trim() || null,
    rhythm: weekdays.length > 0 || time !== null ? { weekdays, time: time ?? '' } : null,
  }
}

function readNumber(given: string | number | null | undefined): number | null {
  if (given === null || given === undefined || given === '') return null
  return Number(given)
}

/** By name, or by its place in the list of the same call, from 1. */
function readInitiator(given: string | number | null | undefined): string | null {
  if (given === null || given === undefined || given === '') return null
  return INITIATORS[Number(given) - 1] ?? String(given)
}

const WIRE_NAMES: Record<ActionField, keyof ActionValues> = {
  name: 'action_name',
  value: 'action_value',
  unit: 'action_unit',
  initiator: 'initiator',
  date: 'initiator_date',
  weekdays: 'weekdays',
  time: 'time_of_day',
}

function toFieldMessages(problems: readonly ActionProblem[]): FieldMessages {
  const fields: FieldMessages = {}
  for (const problem of problems) {
    const name = WIRE_NAMES[problem.field]
    fields[name] = [...(fields[name] ?? []), toSentence(problem)]
  }
  return fields
}

function toSentence({ field, code, limit }: ActionProblem): string {
  if (code === 'empty') return "Can't be empty"
  if (code === 'unknown') return 'is not included in the list'
  if (code === 'not_whole') return 'is not a whole number'
  if (code === 'too_small') return `must be at least ${limit}`
  if (code === 'too_large') return `must be at most ${limit}`
  if (code === 'taken') return 'The podcast has this action already. Change that one, or remove it first.'
  if (code === 'excluded')
    return 'A podcast releases single episodes or batches, not both. Remove the other action first.'
  if (code === 'invalid') return field === 'date' ? 'is not a date' : (INVALID[field] ?? 'is invalid')
  if (field === 'date') return 'Only a fixed date has a date.'
  return field === 'weekdays' ? 'Weekdays need an action that counts weeks.' : TIME_UNWANTED
}

const INVALID: Partial<Record<ActionField, string>> = { time: 'must look like 07:00' }
const TIME_UNWANTED =
  'A time of day is for single episodes or batches that are released by days, weeks or months.'
