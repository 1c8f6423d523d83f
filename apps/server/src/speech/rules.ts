/** `de-AT` → `de` */
export function primaryLanguage(language: string): string {
  return (language.split(/[-_]/)[0] ?? '').toLowerCase()
}

/** @param engine its languages; null for all */
export function hearsLanguage(engine: { languages: readonly string[] | null }, language: string): boolean {
  return engine.languages === null || engine.languages.includes(primaryLanguage(language))
}

/** Seconds of a `Retry-After` header, a number or a date (RFC 9110, section 10.2.3), an hour at most. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(0, Math.ceil(seconds))) : null
}

/** What the head of a file says of a model of whisper.cpp. */
export interface WhisperModel {
  /** Such as 'small'. */
  size: string
  /** Null for all. */
  languages: readonly string[] | null
  /** Seconds of work for a second of sound, with one thread. */
  speed: number
}

const MAGIC = 0x67676d6c
export const WHISPER_HEAD_BYTES = 40
/** Tokens of a model that knows English only. */
const ENGLISH_TOKENS = 51_864
const SIZES: Record<number, [size: string, speed: number]> = {
  4: ['tiny', 0.15],
  6: ['base', 0.3],
  12: ['small', 1],
  24: ['medium', 3],
  32: ['large', 6],
}

/** Reads the first 40 bytes of a ggml file; null where they are no model of Whisper's. */
export function readWhisperHead(head: DataView): WhisperModel | null {
  if (head.byteLength < WHISPER_HEAD_BYTES || head.getUint32(0, true) !== MAGIC) return null
  const [tokens, layers, textLayers] = [4, 20, 36].map((at) => head.getInt32(at, true)) as [
    number,
    number,
    number,
  ]
  const [size, speed] = SIZES[layers] ?? []
  if (!size || !speed || tokens < ENGLISH_TOKENS || tokens > ENGLISH_TOKENS + 100) return null
  const isTurbo = size === 'large' && textLayers === 4
  return {
    size: isTurbo ? 'large turbo' : size,
    speed: isTurbo ? 3 : speed,
    languages: tokens === ENGLISH_TOKENS ? ['en'] : null,
  }
}
