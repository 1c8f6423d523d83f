import { describe, expect, test } from 'vitest'
import { NOTHING, type Selection, switched, switchedAll } from './selection.ts'

const ROWS = [11, 12, 13, 14, 15]
const idsOf = ({ ids }: Selection) => [...ids].sort((a, b) => a - b)

describe('the selection of a list', () => {
  test('takes rows one by one, and lets them go', () => {
    const one = switched(NOTHING, 12, ROWS, 'one')
    expect(idsOf(one)).toEqual([12])
    expect(idsOf(switched(one, 12, ROWS, 'one'))).toEqual([])
  })

  test.each([
    ['downwards', 12, 14, [12, 13, 14]],
    ['upwards', 14, 12, [12, 13, 14]],
  ])('takes a range %s with Shift', (_, from, at, ids) => {
    expect(idsOf(switched(switched(NOTHING, from, ROWS, 'one'), at, ROWS, 'range'))).toEqual(ids)
  })

  test('lets a range go when it ends on a row that was selected', () => {
    const all = switchedAll(NOTHING, ROWS)
    const first = switched(all, 11, ROWS, 'one')
    expect(idsOf(switched(first, 13, ROWS, 'range'))).toEqual([14, 15])
  })

  test('takes only the row itself when the range began on another page', () => {
    expect(idsOf(switched({ ids: new Set([3]), anchor: 3 }, 13, ROWS, 'range'))).toEqual([3, 13])
  })

  test('takes the whole page and keeps what is selected on others', () => {
    const all = switchedAll({ ids: new Set([3]), anchor: 3 }, ROWS)
    expect(idsOf(all)).toEqual([3, ...ROWS])
    expect(idsOf(switchedAll(all, ROWS))).toEqual([3])
  })
})
