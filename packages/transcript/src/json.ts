import { type LocatedJson, lineAndColumn, readLocatedJson } from './json-located.ts'
import { type Fields, isObject } from './json-values.ts'
import { joinSentences, wordsOfService } from './json-words.ts'
import { checkCount, type Segment, type Transcript, TranscriptUnreadable, tidyTranscript } from './model.ts'
import { LATEST_SECONDS, readCueTime } from './times.ts'

/**
 * A transcript in JSON: the podcast namespace's 1.0.0, and what transcription services call the same things.
 * @throws TranscriptUnreadable
 */
export function readJson(text: string): Transcript {
  const json = readLocatedJson(text.replace(/^\ufeff/, ''))
  const words = wordsOfService(json.value)
  if (words) {
    checkCount(words.length / 10)
    return tidyTranscript(joinSentences(words))
  }
  const { list, perSecond } = findList(json)
  checkCount(list.length)
  const found = list.map((one, at) => {
    const refuse = (problem: string): never => {
      const place = lineAndColumn(text, json.placeOf(isObject(one) ? one : list))
      throw new TranscriptUnreadable(`Segment ${at + 1} ${problem}.`, place)
    }
    if (!isObject(one)) return refuse('is no object with a time and words')
    const said = readText(one)
    if (said === null) return refuse('has no "body"')
    const start = readTime(one, STARTS, perSecond)
    if (start === null) return refuse('has no "startTime" in seconds')
    const end = readTime(one, ENDS, perSecond)
    if (end !== null && end < start) return refuse('ends before it starts')
    return { start, end, speaker: readSpeaker(one), text: said }
  })
  return tidyTranscript(
    found.map((segment, at): Segment => ({ ...segment, end: segment.end ?? nextStart(found, at) })),
  )
}

/** JSON transcript 1.0.0 of the podcast namespace. */
export function writeJson({ segments }: Transcript): string {
  const said = segments.map(({ start, end, speaker, text }) => ({
    ...(speaker && { speaker }),
    startTime: start,
    endTime: end,
    body: text,
  }))
  return `${JSON.stringify({ version: '1.0.0', segments: said })}\n`
}

const LISTS = [
  'segments',
  'utterances',
  'transcription',
  'cues',
  'captions',
  'transcripts',
  'transcript',
  'paragraphs',
  'monologues',
  'audio_segments',
  'sentences',
  'phrases',
]
const STARTS = [
  'startTime',
  'start_time',
  'start',
  'startTimeMs',
  'start_ms',
  'offsetMilliseconds',
  'begin',
  'from',
  'ts',
]
const ENDS = ['endTime', 'end_time', 'end', 'endTimeMs', 'end_ms', 'to', 'end_ts']
const WORDS = ['body', 'text', 'transcript', 'content', 'caption', 'value']
const SPEAKERS = ['speaker', 'speakerName', 'speaker_name', 'speaker_label', 'voice', 'name']

/** The list of what is said, and how many of its units of time are a second. */
function findList(json: LocatedJson): { list: unknown[]; perSecond: number } {
  const { value } = json
  if (Array.isArray(value)) return { list: value, perSecond: detectUnits(value) }
  for (const holder of listHolders(value)) {
    if (!isObject(holder)) continue
    const name = LISTS.find((one) => Array.isArray(holder[one]))
    if (!name) continue
    const list = holder[name] as unknown[]
    // One service counts thousandths, in whole numbers, at the top.
    const counted =
      name === 'utterances' &&
      holder === value &&
      list.every((one) => isObject(one) && Number.isInteger(one.start))
    return { list, perSecond: counted ? 1000 : detectUnits(list) }
  }
  throw new TranscriptUnreadable('A JSON transcript has a list that is called "segments".', {
    line: 1,
    column: 1,
  })
}

/** Where services put the list: at the top, or within what they were asked for. */
function listHolders(value: unknown): unknown[] {
  if (!isObject(value)) return []
  const result = isObject(value.result) ? value.result : {}
  return [value, value.results, result, result.transcription]
}

/** So slowly nobody speaks: below it, whole numbers are thousandths. */
const SLOWEST_LETTERS = 0.3
const LONGEST_UNITS = 60

/**
 * Of a second. Nothing in a list says whether its times are seconds or thousandths, but
 * how much is said in them does.
 */
function detectUnits(list: readonly unknown[]): 1 | 1000 {
  const lengths: number[] = []
  let letters = 0
  for (const [at, one] of list.entries()) {
    const start = wholeIn(one, STARTS)
    const end = wholeIn(one, ENDS) ?? wholeIn(list[at + 1], STARTS) ?? start
    if (start === null || end === null) return 1
    lengths.push(end - start)
    letters += isObject(one) ? (readText(one)?.length ?? 0) : 0
  }
  const units = lengths.reduce((sum, length) => sum + length, 0)
  const middle = lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0
  return middle >= LONGEST_UNITS && letters < units * SLOWEST_LETTERS ? 1000 : 1
}

function wholeIn(one: unknown, names: readonly string[]): number | null {
  if (!isObject(one)) return null
  const time = names.map((name) => one[name]).find((value) => value !== undefined && value !== null)
  const number = typeof time === 'string' && /^\d{1,12}$/.test(time) ? Number(time) : time
  return typeof number === 'number' && Number.isInteger(number) ? number : null
}

function readTime(fields: Fields, names: string[], perSecond: number): number | null {
  // Thousandths beside a time in words.
  if (isObject(fields.offsets)) return readTime(fields.offsets, names, 1000)
  const name = names.find((one) => fields[one] !== undefined && fields[one] !== null)
  if (name === undefined && names === ENDS && typeof fields.durationMilliseconds === 'number') {
    const start = readTime(fields, STARTS, perSecond)
    return start === null ? null : start + fields.durationMilliseconds / 1000
  }
  if (name === undefined) {
    const elements = Array.isArray(fields.elements)
      ? fields.elements.filter((one) => isObject(one) && one.type === 'text')
      : []
    const element = elements.at(names === STARTS ? 0 : -1)
    return isObject(element)
      ? readTime({ start: element[names === STARTS ? 'ts' : 'end_ts'] }, ['start'], perSecond)
      : null
  }
  const given = fields[name]
  const time = typeof given === 'string' ? (readCueTime(given.trim()) ?? numberIn(given)) : given
  if (typeof time !== 'number') return null
  const seconds = time / (/(?:ms|milliseconds)$/i.test(name) ? 1000 : perSecond)
  return seconds >= 0 && seconds <= LATEST_SECONDS ? seconds : null
}

function numberIn(text: string): number | null {
  return /^\s*\d{1,12}(?:\.\d{1,12})?\s*$/.test(text) ? Number(text) : null
}

/** Null where there is no text at all; silence is an empty one. */
function readText(fields: Fields): string | null {
  const name = WORDS.find((one) => typeof fields[one] === 'string')
  if (name) return fields[name] as string
  if (Array.isArray(fields.elements)) return fields.elements.map(wordIn).join('')
  return Array.isArray(fields.sentences) ? fields.sentences.map(wordIn).join(' ') : null
}

function wordIn(part: unknown): string {
  const word = isObject(part) ? (part.value ?? part.text) : null
  return typeof word === 'string' ? word : ''
}

/** Numbers stand for people whose names the service did not know. */
function readSpeaker(fields: Fields): string | null {
  const name = SPEAKERS.map((one) => fields[one]).find(
    (one) => one !== undefined && one !== null && one !== '',
  )
  if (typeof name === 'number') return `Speaker ${name + 1}`
  if (isObject(name)) return readSpeaker(name)
  return typeof name === 'string' ? name : null
}

/** Where a segment ends that does not say it: where the next begins. */
function nextStart(found: { start: number }[], at: number): number {
  const start = found[at]?.start ?? 0
  return Math.max(found[at + 1]?.start ?? start + 2, start)
}
