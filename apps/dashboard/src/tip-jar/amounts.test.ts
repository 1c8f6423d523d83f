import { describe, expect, test } from 'vitest'
import { moneyText } from '../ui/formats.ts'
import { isAmountText, parseAmount, processingFee } from './amounts.ts'

describe('what is typed as an amount', () => {
  test.each([
    ['19.99', 1999],
    ['19,99', 1999],
    ['1.1', 110],
    ['4.35', 435],
    ['1.15', 115],
    ['5', 500],
    ['5.', 500],
    ['.5', 50],
    ['', 0],
    ['999999.99', 99_999_999],
  ])('"%s" is exactly %i cents (RU388)', (text, cents) => {
    expect(isAmountText(text)).toBe(true)
    expect(parseAmount(text)).toBe(cents)
  })

  test.each(['-1', '1e3', '1.999', 'abc', '1 000', '1.2.3', '$5', '1234567'])(
    '"%s" cannot be typed',
    (text) => expect(isAmountText(text)).toBe(false),
  )

  test('every amount from 0.00 to 100.00 comes back as it was', () => {
    for (let cents = 0; cents <= 10_000; cents++) expect(parseAmount((cents / 100).toFixed(2))).toBe(cents)
  })
})

describe('the processing fee (RU392)', () => {
  test.each([
    [200, 164],
    [500, 455],
    [100, 67],
    [1999, 1911],
  ])('a tip of %i cents pays out %i', (tip, payout) => expect(tip - processingFee(tip)).toBe(payout))
})

test('amounts are written in the smallest unit of their currency', () => {
  expect(moneyText(1999, 'USD')).toBe('$19.99')
  expect(moneyText(500, 'JPY')).toBe('¥500')
  expect(moneyText(1500, 'KWD').replace(/\s/, ' ')).toBe('KWD 1.500')
})
