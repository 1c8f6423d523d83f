/**
 * What the beginning of a document says of its encoding. `start` is where its text
 * begins, after a byte order mark.
 */
export type Encoding = { label: string; start: number; wrong: boolean }

// RFC 7303: the mark decides before the header, and the header before the declaration.
const marks: [bytes: number[], label: string | undefined][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe, 0x00, 0x00], undefined],
  [[0x00, 0x00, 0xfe, 0xff], undefined],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
// Without a mark `<` itself tells UTF-16 (XML 1.0, appendix F).
const patterns: [bytes: number[], label: string][] = [
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
]

/** The encoding of a document that begins with `head`; null for one that nobody uses (UTF-32). */
export function detectEncoding(head: Uint8Array, contentType?: string | null): Encoding | null {
  for (const [bytes, label] of marks) {
    if (beginsWith(head, bytes)) return label ? { label, start: bytes.length, wrong: false } : null
  }
  for (const [bytes, label] of patterns) if (beginsWith(head, bytes)) return { label, start: 0, wrong: false }

  const told = parseCharset(contentType) ?? declaredIn(head)
  if (told === undefined) return { label: 'utf-8', start: 0, wrong: false }
  const label = knownLabel(told)
  // Whoever says UTF-16 in single bytes is wrong already.
  if (!label || label.startsWith('utf-16')) return { label: 'utf-8', start: 0, wrong: true }
  return { label, start: 0, wrong: false }
}

function beginsWith(head: Uint8Array, bytes: number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}

function parseCharset(contentType?: string | null): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]
}

function declaredIn(head: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1252').decode(head.subarray(0, 512))
  // It should come first, and does not always.
  return /^(?:\s|<!--(?:[^-]|-(?!->))*-->)*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(text)?.[1]
}

function knownLabel(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}
