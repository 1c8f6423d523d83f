import type { OrderTarget } from '@podstead/contract/ordering'

type OrderInput = { target_name: OrderTarget; direction: 'ASC' | 'DESC'; position?: number | undefined }
type NumberedOrder = { target_name: OrderTarget; direction: 'ASC' | 'DESC'; position: number }

/** The methods by the positions they were given, else as they stand in the list; numbered 1..n. */
export function wantedMethods(given: OrderInput[]): NumberedOrder[] {
  return given
    .map((method, index) => ({ ...method, place: method.position ?? index + 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ target_name, direction }, index) => ({ target_name, direction, position: index + 1 }))
}

export function repeated(values: (number | string)[]): boolean {
  return new Set(values).size < values.length
}
