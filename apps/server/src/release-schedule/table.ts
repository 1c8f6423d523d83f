import type { ActionName, ActionUnit, Initiator } from '@podstead/release/schedule'
import type { Generated, Selectable } from 'kysely'
import type { JsonColumn } from '../kernel/database/database.ts'

export interface SchedulerActionTable {
  id: Generated<number>
  show_id: number
  action_name: ActionName
  action_value: number
  action_unit: ActionUnit
  initiator: Initiator
  /** YYYY-MM-DD in the podcast's zone, with `fixed_date`. */
  initiator_date: string | null
  /** 1 is Monday. */
  weekdays: JsonColumn<number[]>
  /** HH:MM where the listener lives; null: no rhythm. */
  time_of_day: string | null
  created_at: Generated<Date>
}
export type SchedulerActionRow = Selectable<SchedulerActionTable>

interface SubscriberPauseTable {
  id: Generated<number>
  subscriber_id: number
  from_at: Date
  /** null: until it is lifted. */
  until_at: Date | null
}
export type SubscriberPauseRow = Selectable<SubscriberPauseTable>

/** An episode that was opened by hand for one subscriber. */
interface SubscriberOpeningTable {
  id: Generated<number>
  subscriber_id: number
  episode_id: number
  from_at: Date
  /** null: for good. */
  until_at: Date | null
}
export type SubscriberOpeningRow = Selectable<SubscriberOpeningTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    scheduler_actions: SchedulerActionTable
    subscriber_pauses: SubscriberPauseTable
    subscriber_openings: SubscriberOpeningTable
  }
}
