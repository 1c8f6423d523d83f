import { detectEncoding } from './read-encoding.ts'
import { unreadable } from './read-failure.ts'
import type { ReadLimits } from './read-limits.ts'

/**
 * Turns bytes into text piece by piece. `encoding` is what they turned out to be,
 * `wrong` when something else was said.
 */
export type Decoder = {
  decode: (bytes: Uint8Array) => string
  end: () => string
  encoding: () => string
  wrong: () => boolean
}

// The parser holds a piece at a time, and limits are checked between pieces.
const pieceBytes = 64 * 1024
// An XML declaration and a byte order mark fit in.
const headBytes = 512

export type DecodedText = { text: string; decoder: Decoder }

/**
 * The text of the document in pieces, as its bytes arrive. @throws FeedUnreadable when it is empty, too
 * large or in no known encoding.
 */
export async function* decodedText(
  chunks: AsyncIterable<Uint8Array>,
  { contentType, limits }: { contentType?: string | null; limits: ReadLimits },
): AsyncGenerator<DecodedText> {
  let head: Uint8Array = new Uint8Array()
  let decoder: Decoder | undefined
  let total = 0
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      total += piece.length
      if (total > limits.bytes)
        throw unreadable('too-large', `it has more than ${Math.round(limits.bytes / 1024 / 1024)} MB`)
      if (decoder) {
        yield { text: decoder.decode(piece), decoder }
        continue
      }
      head = joined(head, piece)
      if (head.length < headBytes) continue
      const begun = beginning(head, contentType)
      decoder = begun.decoder
      yield begun
    }
  }
  if (total === 0) throw unreadable('empty')
  if (!decoder) {
    const begun = beginning(head, contentType)
    decoder = begun.decoder
    yield begun
  }
  yield { text: decoder.end(), decoder }
}

function beginning(head: Uint8Array, contentType?: string | null): DecodedText {
  const encoding = detectEncoding(head, contentType)
  if (!encoding) throw unreadable('encoding')
  const { label, start, wrong } = encoding
  // Feeds that call themselves Latin-1 and are UTF-8 are as common as those that tell the truth.
  const decoder = /^(utf-8|iso-8859|windows-125)/.test(label) ? watchful(label, wrong) : plain(label, wrong)
  return { text: decoder.decode(head.subarray(start)), decoder }
}

function plain(label: string, wrong: boolean): Decoder {
  const decoder = new TextDecoder(label, { ignoreBOM: true })
  return {
    decode: (bytes) => decoder.decode(bytes, { stream: true }),
    end: () => decoder.decode(),
    encoding: () => decoder.encoding,
    wrong: () => wrong,
  }
}

// Decodes what is the same in both encodings until the first other bytes show whether they are UTF-8.
function watchful(label: string, wrong: boolean): Decoder {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let carry: Uint8Array = new Uint8Array()
  let chosen: InstanceType<typeof TextDecoder> | undefined
  let proven = false
  const decode = (bytes: Uint8Array, more: boolean): string => {
    if (chosen) return chosen.decode(bytes, { stream: more })
    const all = joined(carry, bytes)
    const whole = more ? completeLength(all) : all.length
    try {
      const text = strict.decode(all.subarray(0, whole))
      proven ||= text.length < whole
      carry = all.slice(whole)
      return text
    } catch {
      chosen = new TextDecoder(
        proven || mostlyUtf8(all) ? 'utf-8' : label === 'utf-8' ? 'windows-1252' : label,
        { ignoreBOM: true },
      )
      return chosen.decode(all, { stream: more })
    }
  }
  const encoding = () => chosen?.encoding ?? (proven ? 'utf-8' : label)
  return {
    decode: (bytes) => decode(bytes, true),
    end: () => decode(new Uint8Array(), false),
    encoding,
    wrong: () => wrong || encoding() !== label || (chosen?.encoding === 'utf-8' && label === 'utf-8'),
  }
}

// One cut character does not make a UTF-8 document another one.
function mostlyUtf8(bytes: Uint8Array): boolean {
  let good = 0
  let broken = 0
  for (const character of new TextDecoder('utf-8').decode(bytes)) {
    if (character === '\ufffd') broken += 1
    else if (character > '\x7f') good += 1
  }
  return good > broken
}

// Without the beginning of a character whose end has not come yet.
function completeLength(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
