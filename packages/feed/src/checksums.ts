/**
 * CRC-32 (RFC 1952, section 8) of texts that differ in a few places only, without reading the rest of them
 * again. The register is linear: what a piece adds to it is the sum of what its parts add, each carried on
 * over what follows it.
 */

const POLYNOMIAL = 0xedb88320
export const CRC_START = 0xffffffff

const BYTES = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0)
  return sum
})

/** The register after further bytes: from CRC_START, or from 0 for what they add. */
export function addBytes(sum: number, bytes: Uint8Array, from = 0, to = bytes.length): number {
  let register = sum
  for (let at = from; at < to; at++)
    register = (register >>> 8) ^ (BYTES[(register ^ (bytes[at] as number)) & 0xff] as number)
  return register
}

/** The same by four bytes at once. @param length a multiple of four */
export function addWords(sum: number, bytes: DataView, from: number, length: number): number {
  let register = sum
  for (let at = from; at < from + length; at += 4) {
    const mixed = register ^ bytes.getInt32(at, true)
    register =
      (WORDS[768 | (mixed & 0xff)] as number) ^
      (WORDS[512 | ((mixed >>> 8) & 0xff)] as number) ^
      (WORDS[256 | ((mixed >>> 16) & 0xff)] as number) ^
      (WORDS[mixed >>> 24] as number)
  }
  return register
}

/** What a byte becomes, with no to three bytes of zero after it. */
const WORDS = new Int32Array(4 * 256)
for (let byte = 0; byte < 256; byte++)
  for (let zeros = 0, sum = BYTES[byte] as number; zeros < 4; zeros++) {
    WORDS[zeros * 256 + byte] = sum
    sum = (sum >>> 8) ^ (BYTES[sum & 0xff] as number)
  }

/** The checksum that a register stands for. */
export function toChecksum(sum: number): number {
  return ~sum >>> 0
}

/** Carries a register over so many bytes of zero: what each of its eight half bytes becomes. */
export type Carry = Int32Array

export function carryOver(sum: number, carry: Carry): number {
  return (
    (carry[sum & 15] as number) ^
    (carry[16 | ((sum >>> 4) & 15)] as number) ^
    (carry[32 | ((sum >>> 8) & 15)] as number) ^
    (carry[48 | ((sum >>> 12) & 15)] as number) ^
    (carry[64 | ((sum >>> 16) & 15)] as number) ^
    (carry[80 | ((sum >>> 20) & 15)] as number) ^
    (carry[96 | ((sum >>> 24) & 15)] as number) ^
    (carry[112 | (sum >>> 28)] as number)
  )
}

export function createCarry(bytes: number): Carry {
  const power = powerOfX(bytes * 8)
  const carry = new Int32Array(128)
  for (let half = 0; half < 8; half++)
    for (let value = 1; value < 16; value++) carry[half * 16 + value] = multiply(power, value << (half * 4))
  return carry
}

/** Of polynomials over two elements, the highest power in the lowest bit, as the register has them. */
function multiply(one: number, other: number): number {
  let [product, rest] = [0, other]
  for (let bit = 31; bit >= 0; bit--) {
    if ((one >>> bit) & 1) product ^= rest
    rest = (rest >>> 1) ^ (rest & 1 ? POLYNOMIAL : 0)
  }
  return product
}

function powerOfX(exponent: number): number {
  let [power, square] = [ONE, X]
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2) power = multiply(square, power)
    square = multiply(square, square)
  }
  return power
}
const ONE = 0x80000000 | 0
const X = 0x40000000
