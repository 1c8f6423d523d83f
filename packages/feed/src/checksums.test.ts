import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBytes, addWords, CRC_START, carryOver, createCarry, toChecksum } from './checksums.ts'

const bytes = fc.uint8Array({ maxLength: 300 })

test('a checksum is the one of gzip', () => {
  expect(toChecksum(addBytes(CRC_START, Buffer.from('123456789')))).toBe(0xcbf43926)
  fc.assert(
    fc.property(bytes, (some) => {
      expect(toChecksum(addBytes(CRC_START, some))).toBe(crc32(some))
    }),
  )
})

test('four bytes at once are what they are one by one', () => {
  fc.assert(
    fc.property(bytes, fc.integer(), (some, sum) => {
      const length = some.length - (some.length % 4)
      const view = new DataView(some.buffer, some.byteOffset, some.byteLength)
      expect(addWords(sum, view, 0, length)).toBe(addBytes(sum, some, 0, length))
    }),
  )
})

test('a register is carried over any length as over so many bytes of zero', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 100_000 }), (sum, length) => {
      expect(carryOver(sum, createCarry(length))).toBe(addBytes(sum, new Uint8Array(length)))
    }),
  )
})
