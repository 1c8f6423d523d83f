import type { OrderTarget } from '@podstead/contract/ordering'
import type { Generated, Selectable } from 'kysely'

/** The first method decides, the next ones what is equal. */
export interface ShowOrderMethodTable {
  id: Generated<number>
  show_id: number
  /** 1..n, unique in the show. */
  position: number
  target_name: OrderTarget
  direction: 'ASC' | 'DESC'
}
export type ShowOrderMethodRow = Selectable<ShowOrderMethodTable>

declare module '../kernel/database/database.ts' {
  interface Tables {
    show_order_methods: ShowOrderMethodTable
  }
}
