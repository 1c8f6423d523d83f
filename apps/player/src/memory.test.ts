// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetPosition, rememberedPosition, rememberedSpeed, rememberPosition, rememberSpeed } from './memory.ts'

beforeEach(() => localStorage.clear())
const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor
afterEach(() => {
  Object.defineProperty(globalThis, 'localStorage', own)
})

it('each episode has its own place, and forgetting one keeps the others', () => {
  rememberPosition('a', 12.9)
  rememberPosition('b', 30)
  rememberPosition('a', 13.2)
  expect([rememberedPosition('a'), rememberedPosition('b'), rememberedPosition('c')]).toEqual([13, 30, 0])
  forgetPosition('a')
  expect([rememberedPosition('a'), rememberedPosition('b')]).toEqual([0, 30])
})

it('of more than 200 unfinished episodes the ones left longest ago are forgotten', () => {
  for (let number = 0; number <= 200; number++) rememberPosition(`e${number}`, 60)
  expect([rememberedPosition('e0'), rememberedPosition('e1'), rememberedPosition('e200')]).toEqual([0, 60, 60])
})

it.each(['not JSON', '{}', 'null', '[[1,2],["a"],["a",-5],["a","9"],["a",null],7]'])('what others wrote there is ignored: %s', (text) => {
  localStorage.setItem('podstead.positions', text)
  localStorage.setItem('podstead.speed', text)
  expect([rememberedPosition('a'), rememberedSpeed()]).toEqual([0, 1])
  rememberPosition('a', 20)
  expect(rememberedPosition('a')).toBe(20)
})

it('a browser that forbids storage only forgets', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  rememberSpeed(2)
  rememberPosition('a', 20)
  forgetPosition('a')
  expect([rememberedSpeed(), rememberedPosition('a')]).toEqual([1, 0])
})
