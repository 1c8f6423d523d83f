/** A paragraph of a transcript: when it begins and who says it, where the file knows. */
export interface SpokenPart {
  seconds: number | null
  speaker: string | null
  text: string
}

/** Cues are as long as a line on a screen; readers want paragraphs, ended where a sentence ends. */
const GOOD_LENGTH = 320
const MOST_LENGTH = 900

/** What a transcript says, in paragraphs. Formats other than text, SubRip, WebVTT and the namespace's JSON are given as their words. */
export function spokenParts(format: string, text: string): SpokenPart[] {
  if (format === 'json') return paragraphs(segments(text))
  if (format === 'srt' || format === 'vtt') return paragraphs(cues(text))
  return text
    .split(/\r?\n\s*\r?\n|\n(?=\S)/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ seconds: null, speaker: null, text: line }))
}

function segments(text: string): SpokenPart[] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return []
  }
  const list = (read as { segments?: unknown } | null)?.segments
  if (!Array.isArray(list)) return []
  return list.flatMap((segment: { startTime?: unknown; speaker?: unknown; body?: unknown } | null) => {
    if (typeof segment?.body !== 'string' || !segment.body.trim()) return []
    return {
      seconds: typeof segment.startTime === 'number' && segment.startTime >= 0 ? segment.startTime : null,
      speaker: typeof segment.speaker === 'string' ? segment.speaker.trim() || null : null,
      text: segment.body.trim(),
    }
  })
}

const TIMES = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->/

function cues(text: string): SpokenPart[] {
  return text.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const lines = block.trim().split(/\r?\n/)
    const at = lines.findIndex((line) => TIMES.test(line.trim()))
    const [, hours = '0', minutes = '0', seconds = '0'] = TIMES.exec(lines[at]?.trim() ?? '') ?? []
    const said = lines.slice(at + 1).join(' ')
    if (at < 0 || !said.trim()) return []
    const voice = /<v(?:\.[\w.]*)?\s+([^>]{1,80})>/.exec(said)?.[1]?.trim()
    const words = plainCue(said)
    // SubRip has no field for it, so people write it in front.
    const named = voice ? null : /^([\p{Lu}][\p{L}\p{N} .'’-]{0,40}): (.+)$/u.exec(words)
    return {
      seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
      speaker: voice ?? named?.[1] ?? null,
      text: named?.[2] ?? words,
    }
  })
}

function plainCue(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|nbsp|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', nbsp: ' ' })[name] ?? '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A cue that names nobody belongs to whoever spoke last. */
function paragraphs(parts: SpokenPart[]): SpokenPart[] {
  const joined: SpokenPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const goesOn = last && (part.speaker === null || part.speaker === last.speaker) && !isFull(last.text)
    if (goesOn) last.text += ` ${part.text}`
    else joined.push({ ...part })
  }
  return joined
}

function isFull(text: string): boolean {
  return text.length > MOST_LENGTH || (text.length > GOOD_LENGTH && /[.!?…]["'”’]?$/.test(text))
}
