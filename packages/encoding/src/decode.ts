import chardet from 'chardet'

/** Enough to tell languages apart; what is read of a file does not grow with it. */
const SAMPLE_BYTES = 32_768
/** Below this the detector has guessed. */
const MIN_CONFIDENCE = 30
/**
 * Of a hundred characters outside ASCII that many may be damaged before an encoding counts as the wrong one.
 */
const MAX_DAMAGED_PERCENT = 5
const FALLBACK = 'windows-1252'

/**
 * The text of a file whose encoding nothing names: UTF-8, UTF-16 with or without its mark, else what its
 * letters look like (GB 18030, Big5, Shift JIS, EUC, Cyrillic, Greek, …), else Windows-1252. Without a mark
 * at its beginning; null for what is no text.
 */
export function decodeBytes(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return text.includes('\0') ? null : text
}

function decoded(bytes: Uint8Array): string {
  const wide = detectUtf16(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Another encoding, or a damaged file.
  }
  const sample = takeSample(bytes)
  if (countDamage(new TextDecoder().decode(sample)) <= MAX_DAMAGED_PERCENT)
    return new TextDecoder().decode(bytes)
  for (const name of candidatesFor(sample)) {
    const decoder = decoderFor(name)
    if (decoder && countDamage(decoder.decode(sample)) <= MAX_DAMAGED_PERCENT) return decoder.decode(bytes)
  }
  return new TextDecoder(FALLBACK).decode(bytes)
}

function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length < 4) return null
  // Letters and digits of ASCII have a zero in every second place.
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? 'utf-16be' : null
}

/**
 * From a little before the first character outside ASCII, for what stands before it is
 * the same in nearly all encodings.
 */
function takeSample(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte > 0x7f)
  const from = Math.max(0, first - 1024)
  return bytes.subarray(from, from + SAMPLE_BYTES)
}

function candidatesFor(sample: Uint8Array): string[] {
  const found = chardet.analyse(sample).filter(({ name }) => !/^(ASCII|UTF-16|UTF-32|ISO-2022)/.test(name))
  const likely = found.filter(({ confidence }) => confidence >= MIN_CONFIDENCE).map(({ name }) => name)
  // A few words of Chinese are too little for the detector. Letters of Europe do not
  // stand four in a row outside ASCII.
  return likely.length || !hasLongRuns(sample) ? likely : ['GB18030', ...found.map(({ name }) => name)]
}

function hasLongRuns(sample: Uint8Array): boolean {
  let [run, inRuns, all] = [0, 0, 0]
  for (const byte of [...sample, 0]) {
    if (byte > 0x7f) {
      run += 1
      all += 1
      continue
    }
    if (run >= 4) inRuns += run
    run = 0
  }
  return inRuns > all / 2
}

function decoderFor(name: string) {
  try {
    return new TextDecoder(name.toLowerCase())
  } catch {
    // The detector knows some that no browser does.
    return null
  }
}

/** How many of a hundred characters outside ASCII were no characters; the last one may be cut in two. */
function countDamage(text: string): number {
  let [damaged, foreign] = [0, 0]
  for (const character of text.slice(0, -1)) {
    if (character > '\u007f') foreign += 1
    if (character === '\ufffd') damaged += 1
  }
  return damaged ? (100 * damaged) / foreign : 0
}
