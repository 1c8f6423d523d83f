import type { FieldMessages } from '@podstead/contract/failure'
import { zonedInstant } from '@podstead/contract/time-zones'
import type { ReleaseAction } from '@podstead/release/schedule'
import { type ActionRequest, readAction } from './rules-actions.ts'

/** A schedule as it would be; what is absent stays as it is. */
export interface Proposal {
  actions?: ActionRequest[] | undefined
  drip_separate_days?: number | null | undefined
  expires_days?: number | null | undefined
}

/** The actions of a proposal, or what is wrong with the first that is not right. */
export function readProposedActions(
  requests: readonly ActionRequest[],
): { actions: ReleaseAction[] } | { problems: FieldMessages } {
  const actions: ReleaseAction[] = []
  for (const request of requests) {
    const read = readAction(request, actions)
    if ('problems' in read) return read
    const { action_name, action_value, action_unit, initiator, initiator_date, weekdays, time_of_day } =
      read.values
    actions.push({
      ...{ name: action_name, value: action_value, unit: action_unit, initiator, date: initiator_date },
      rhythm: time_of_day === null ? null : { weekdays, time: time_of_day },
    })
  }
  return { actions }
}

/** When somebody joins who does so on a day: at nine in the morning unless a time is named. */
export function readJoining(given: string | null | undefined, timeZone: string, now: Date): Date | null {
  if (!given) return now
  return zonedInstant(given.includes('T') ? given : `${given}T09:00`, timeZone)
}
