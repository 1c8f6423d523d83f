/** Texts of ID3v2 frames (ID3v2.4 structure, 4): a byte names the encoding. */

const DECODERS = ['windows-1252', 'utf-16', 'utf-16be', 'utf-8'] as const

/**
 * 3 is UTF-8 and known only since 2.4; 0 is Latin-1, which every reader of 2.3 knows; 1 is
 * UTF-16 with a byte order mark.
 */
export function encodedText(text: string, version: 3 | 4): { encoding: 0 | 1 | 3; bytes: Uint8Array } {
  if (/^[\x20-\x7e]*$/.test(text)) return { encoding: 0, bytes: latin1(text) }
  if (version === 4) return { encoding: 3, bytes: new TextEncoder().encode(text) }
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  for (let i = 0; i < text.length; i++)
    bytes.set([text.charCodeAt(i) & 0xff, text.charCodeAt(i) >> 8], 2 + i * 2)
  return { encoding: 1, bytes }
}

/** What ends a text in this encoding. */
export function terminator(encoding: number): Uint8Array {
  return new Uint8Array(encoding === 1 || encoding === 2 ? 2 : 1)
}

/** The text up to its terminator, and where the next thing begins. */
export function decodedText(bytes: Uint8Array, encoding: number): { text: string; next: number } {
  const wide = encoding === 1 || encoding === 2
  const step = wide ? 2 : 1
  let end = 0
  while (end + step <= bytes.length && !(bytes[end] === 0 && (!wide || bytes[end + 1] === 0))) end += step
  return { text: decoded(bytes.subarray(0, Math.min(end, bytes.length)), encoding), next: end + step }
}

/** One byte a character, as in identifiers and web addresses; what has no such byte is left out. */
export function latin1(text: string): Uint8Array {
  const codes = Array.from(text, (character) => character.charCodeAt(0))
  return Uint8Array.from(codes.filter((code) => code > 0 && code < 256))
}

function decoded(bytes: Uint8Array, encoding: number): string {
  // The decoder for UTF-16 reads little-endian and does not look at the mark.
  const label =
    encoding === 1 && bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : (DECODERS[encoding] ?? 'windows-1252')
  return new TextDecoder(label).decode(bytes)
}
