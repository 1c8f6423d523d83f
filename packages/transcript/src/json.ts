import { type LocatedJson, lineAndColumn, readLocatedJson } from './json-located.ts'
import { checkCount, type Segment, type Transcript, TranscriptUnreadable, tidyTranscript } from './model.ts'
import { LATEST_SECONDS, readTime } from './times.ts'

type Fields = Record<string, unknown>

/**
 * A transcript in JSON: the podcast namespace's 1.0.0, and what transcription services call the same things.
 * @throws TranscriptUnreadable
 */
export function readJson(text: string): Transcript {
  const json = readLocatedJson(text.replace(/^\ufeff/, ''))
  const { list, perSecond } = findList(json)
  checkCount(list.length)
  const found = list.map((one, at) => {
    const refuse = (problem: string): never => {
      const place = lineAndColumn(text, json.placeOf(isObject(one) ? one : list))
      throw new TranscriptUnreadable(`Segment ${at + 1} ${problem}.`, place)
    }
    if (!isObject(one)) return refuse('is no object with a time and words')
    const words = wordsOf(one)
    if (words === null) return refuse('has no "body"')
    const start = timeOf(one, STARTS, perSecond)
    if (start === null) return refuse('has no "startTime" in seconds')
    const end = timeOf(one, ENDS, perSecond)
    if (end !== null && end < start) return refuse('ends before it starts')
    return { start, end, speaker: speakerOf(one), text: words }
  })
  return tidyTranscript(found.map((segment, at): Segment => ({ ...segment, end: segment.end ?? nextStart(found, at) })))
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
  'cues',
  'captions',
  'transcripts',
  'transcript',
  'paragraphs',
  'monologues',
  'audio_segments',
  'sentences',
]
const STARTS = ['startTime', 'start_time', 'start', 'startTimeMs', 'start_ms', 'begin', 'from', 'ts']
const ENDS = ['endTime', 'end_time', 'end', 'endTimeMs', 'end_ms', 'to', 'end_ts']
const WORDS = ['body', 'text', 'transcript', 'content', 'caption', 'value']
const SPEAKERS = ['speaker', 'speakerName', 'speaker_name', 'speaker_label', 'voice', 'name']

/** The list of what is said, and how many of its units of time are a second. */
function findList(json: LocatedJson): { list: unknown[]; perSecond: number } {
  const { value } = json
  if (Array.isArray(value)) return { list: value, perSecond: 1 }
  for (const holder of [value, isObject(value) ? value.results : null]) {
    if (!isObject(holder)) continue
    const name = LISTS.find((one) => Array.isArray(holder[one]))
    if (!name) continue
    const list = holder[name] as unknown[]
    // One service counts thousandths, in whole numbers, at the top.
    const counted = name === 'utterances' && holder === value && list.every((one) => isObject(one) && Number.isInteger(one.start))
    return { list, perSecond: counted ? 1000 : 1 }
  }
  throw new TranscriptUnreadable('A JSON transcript has a list that is called "segments".', { line: 1, column: 1 })
}

function timeOf(fields: Fields, names: string[], perSecond: number): number | null {
  const name = names.find((one) => fields[one] !== undefined && fields[one] !== null)
  if (name === undefined) {
    const elements = Array.isArray(fields.elements) ? fields.elements.filter((one) => isObject(one) && one.type === 'text') : []
    const element = elements.at(names === STARTS ? 0 : -1)
    return isObject(element) ? timeOf({ start: element[names === STARTS ? 'ts' : 'end_ts'] }, ['start'], perSecond) : null
  }
  const given = fields[name]
  const time = typeof given === 'string' ? (readTime(given.trim()) ?? numberIn(given)) : given
  if (typeof time !== 'number') return null
  const seconds = time / (/ms$/i.test(name) ? 1000 : perSecond)
  return seconds >= 0 && seconds <= LATEST_SECONDS ? seconds : null
}

function numberIn(text: string): number | null {
  return /^\s*\d{1,12}(?:\.\d{1,12})?\s*$/.test(text) ? Number(text) : null
}

/** Null where there is no text at all; silence is an empty one. */
function wordsOf(fields: Fields): string | null {
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
function speakerOf(fields: Fields): string | null {
  const name = SPEAKERS.map((one) => fields[one]).find((one) => one !== undefined && one !== null && one !== '')
  if (typeof name === 'number') return `Speaker ${name + 1}`
  if (isObject(name)) return speakerOf(name)
  return typeof name === 'string' ? name : null
}

/** Where a segment ends that does not say it: where the next begins. */
function nextStart(found: { start: number }[], at: number): number {
  const start = found[at]?.start ?? 0
  return Math.max(found[at + 1]?.start ?? start + 2, start)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
