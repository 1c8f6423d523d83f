import { describe, expect, test } from 'vitest'
import { codingFor } from './serve-coding.ts'

describe('the coding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, gzip;q=0.2', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
    ['GZIP ; q=1.0', 'gzip'],
    ['gzip;q=nonsense', 'gzip'],
    ['*;q=0', 'identity'],
  ])('for Accept-Encoding %s is %s', (header, coding) => {
    expect(codingFor(header)).toBe(coding)
  })
})
