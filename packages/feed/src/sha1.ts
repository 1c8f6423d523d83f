/**
 * SHA-1 of the bytes (FIPS 180-4, section 6.1): 20 bytes. Only for name-based UUIDs, never as a safeguard.
 */
export function sha1(message: Uint8Array): Uint8Array {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  const padded = pad(message)
  const view = new DataView(padded.buffer)
  const words = new Int32Array(80)
  for (let offset = 0; offset < padded.length; offset += 64) mixBlock(state, words, view, offset)

  const digest = new Uint8Array(20)
  const out = new DataView(digest.buffer)
  state.forEach((word, index) => {
    out.setUint32(index * 4, word)
  })
  return digest
}

function pad(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  return padded
}

function mixBlock(state: number[], words: Int32Array, view: DataView, offset: number): void {
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(offset + t * 4)
  for (let t = 16; t < 80; t++)
    words[t] = rotate(word(words, t - 3) ^ word(words, t - 8) ^ word(words, t - 14) ^ word(words, t - 16), 1)

  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
  for (let t = 0; t < 80; t++) {
    const next = (rotate(a, 5) + choose(t, b, c, d) + e + word(words, t)) | 0
    e = d
    d = c
    c = rotate(b, 30)
    b = a
    a = next
  }
  for (const [index, value] of [a, b, c, d, e].entries()) state[index] = ((state[index] ?? 0) + value) >>> 0
}

function choose(t: number, b: number, c: number, d: number): number {
  if (t < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (t < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (t < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function word(words: Int32Array, index: number): number {
  return words[index] ?? 0
}
