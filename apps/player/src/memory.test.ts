// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { finishEpisode, loadPosition, loadSpeed, storePosition, storeSpeed } from './memory.ts'

beforeEach(() => localStorage.clear())
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor
afterEach(() => {
  Object.defineProperty(globalThis, 'localStorage', own)
})

it('each episode has its own place, and forgetting one keeps the others', () => {
  storePosition('a', 12.9)
  storePosition('b', 30)
  storePosition('a', 13.2)
  expect([loadPosition('a'), loadPosition('b'), loadPosition('c')]).toEqual([13, 30, 0])
  finishEpisode('a')
  expect([loadPosition('a'), loadPosition('b')]).toEqual([0, 30])
})

it('of more than 200 unfinished episodes the ones left longest ago are forgotten', () => {
  for (let number = 0; number <= 200; number++) storePosition(`e${number}`, 60)
  expect([loadPosition('e0'), loadPosition('e1'), loadPosition('e200')]).toEqual([0, 60, 60])
})

it.each(['not JSON', '{}', 'null', '[[1,2],["a"],["a",-5],["a","9"],["a",null],7]'])(
  'what others wrote there is ignored: %s',
  (text) => {
    localStorage.setItem('podstead.positions', text)
    localStorage.setItem('podstead.speed', text)
    expect([loadPosition('a'), loadSpeed()]).toEqual([0, 1])
    storePosition('a', 20)
    expect(loadPosition('a')).toBe(20)
  },
)

it('a browser that forbids storage only forgets', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  storeSpeed(2)
  storePosition('a', 20)
  finishEpisode('a')
  expect([loadSpeed(), loadPosition('a')]).toEqual([1, 0])
})
