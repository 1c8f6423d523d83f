// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { readPlace, storePlace } from './kept-places.ts'

describe('the place at which a transcript was left', () => {
  beforeEach(() => localStorage.clear())

  test('is that of its episode', () => {
    storePlace(1, 61.5)
    storePlace(2, 7)
    storePlace(1, 90)
    expect([readPlace(1), readPlace(2), readPlace(3)]).toEqual([90, 7, null])
  })

  test('is forgotten at the beginning of the text', () => {
    storePlace(1, 61.5)
    storePlace(1, null)
    expect(readPlace(1)).toBeNull()
  })

  test('is kept for the hundred episodes that were open last', () => {
    for (let id = 1; id <= 101; id++) storePlace(id, id)
    expect([readPlace(1), readPlace(2), readPlace(101)]).toEqual([null, 2, 101])
  })

  test.each(['{', '{"1":2}', '[1,[2],["a","b"],[1,null]]'])('is none where the device has %s', (stored) => {
    localStorage.setItem('podstead.transcript-places', stored)
    expect(readPlace(1)).toBeNull()
  })
})
