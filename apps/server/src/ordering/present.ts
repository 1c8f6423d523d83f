import { ORDER_TARGETS, type OrderMethod } from '@podstead/contract/ordering'
import type { ShowOrderMethodRow } from './table.ts'

export function presentOrderMethod({ id, show_id, target_name, direction, position }: ShowOrderMethodRow): OrderMethod {
  return { id, show_id, name: ORDER_TARGETS[target_name], target_name, direction, position }
}
