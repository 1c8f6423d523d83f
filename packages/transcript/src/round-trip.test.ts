import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTimed, type TimedFormat, writeTranscript } from './convert.ts'
import { readHtml } from './html.ts'
import { type Transcript, tidyTranscript } from './model.ts'
import { toParagraphs, toSegments } from './paragraphs.ts'
import { readText } from './text.ts'

const word = fc.stringMatching(/^[a-zäöüßéñ0-9&']{1,14}$/)
const sentence = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '))
const anything = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const name = fc.constantFrom('Ana', 'Rui Costa', 'Dr. Ben O’Neill', '林さん')
const time = fc.integer({ min: 0, max: 40_000_000 }).map((milliseconds) => milliseconds / 1000)

/** Speakers all the way or none at all, as formats without a field for them can say. */
function transcripts(
  text: fc.Arbitrary<string>,
  speaker: fc.Arbitrary<string | null>,
): fc.Arbitrary<Transcript> {
  const segment = fc
    .record({ start: time, length: fc.integer({ min: 1, max: 90_000 }), speaker, text })
    .map(({ length, ...rest }) => ({ ...rest, end: rest.start + length / 1000 }))
  return fc.array(segment, { minLength: 1, maxLength: 30 }).map(tidyTranscript)
}
const through = (format: TimedFormat, transcript: Transcript) =>
  readTimed(format, writeTranscript(format, transcript))
const wordsOf = ({ segments }: Transcript) => segments.map(({ text }) => text).join(' ')

describe('a transcript survives', () => {
  test('JSON, whatever is said by whomever', () => {
    fc.assert(
      fc.property(transcripts(anything, fc.option(anything)), (transcript) => {
        expect(through('json', transcript)).toEqual(transcript)
      }),
    )
  })

  test('WebVTT, whatever is said; and its lines have 65 characters at most', () => {
    fc.assert(
      fc.property(transcripts(sentence(30), fc.option(name)), (transcript) => {
        const written = writeTranscript('vtt', transcript)
        expect(written.split('\n').filter((line) => line.length > 65)).toEqual([])
        expect(readTimed('vtt', written)).toEqual(transcript)
      }),
    )
  })

  test('SubRip where a segment fits into a cue', () => {
    fc.assert(
      fc.property(
        transcripts(
          sentence(8).map((text) => text.slice(0, 30).trim() || 'x'),
          fc.constant(null),
        ),
        (transcript) => {
          expect(through('srt', transcript)).toEqual(transcript)
        },
      ),
    )
  })

  test.each([
    ['with the names of its speakers', name],
    ['without any', fc.constant(null)],
  ])('SubRip word by word, %s, in two lines of 32 characters', (_, speaker) => {
    fc.assert(
      fc.property(transcripts(sentence(60), speaker), (transcript) => {
        const written = writeTranscript('srt', transcript)
        for (const cue of written.trimEnd().split('\n\n')) {
          const lines = cue.split('\n').slice(2)
          expect(lines.length).toBeLessThanOrEqual(2)
          expect(lines.filter((line) => line.length > 32)).toEqual([])
        }
        const read = readTimed('srt', written)
        // Cues of segments that overlap come in the order of their times, so each
        // word is looked for by its speaker.
        const bySpeaker = ({ segments }: Transcript) =>
          segments.flatMap(({ speaker: who, text }) => text.split(' ').map((one) => `${who} ${one}`)).sort()
        expect(wordsOf(read).split(' ').sort()).toEqual(wordsOf(transcript).split(' ').sort())
        if (!overlaps(transcript)) expect(bySpeaker(read)).toEqual(bySpeaker(transcript))
        expect(read.segments.at(0)?.start).toBe(transcript.segments.at(0)?.start)
      }),
    )
  })

  test('SubRip → WebVTT → JSON → SubRip: what one of them could say is not changed by the others', () => {
    fc.assert(
      fc.property(transcripts(sentence(40), fc.option(name)), (transcript) => {
        const once = through('srt', transcript)
        expect(through('json', through('vtt', once))).toEqual(once)
        expect(writeTranscript('srt', once)).toBe(writeTranscript('srt', through('json', once)))
      }),
    )
  })

  test('languages without spaces', () => {
    const text = '今日は夜行列車の話をします。'.repeat(12)
    const transcript: Transcript = { segments: [{ start: 0, end: 60, speaker: null, text }] }
    const written = writeTranscript('vtt', transcript)
    expect(Math.max(...written.split('\n').map((line) => line.length))).toBe(65)
    expect(through('vtt', transcript)).toEqual(transcript)
    expect(
      through('srt', transcript)
        .segments.map((segment) => segment.text)
        .join(''),
    ).toBe(text)
  })
})

describe('for readers', () => {
  test('HTML gives its paragraphs back', () => {
    fc.assert(
      fc.property(transcripts(sentence(20), name), (transcript) => {
        // Pages know no times within their paragraphs.
        const paragraphs = toParagraphs(transcript).map(({ times: _, ...paragraph }) => paragraph)
        const read = readHtml(writeTranscript('html', transcript))
        expect(read).toEqual(
          paragraphs.map((paragraph) => ({ ...paragraph, start: Math.floor(paragraph.start ?? 0) })),
        )
        expect(toSegments(read)?.map(({ text }) => text)).toEqual(paragraphs.map(({ text }) => text))
      }),
    )
  })

  test('text gives its words and names back', () => {
    fc.assert(
      fc.property(transcripts(sentence(20), name), (transcript) => {
        const spoken = readText(writeTranscript('txt', transcript))
        expect(spoken.map(({ text }) => text).join(' ')).toBe(wordsOf(transcript))
        expect(new Set(spoken.map(({ speaker }) => speaker))).toEqual(
          new Set(transcript.segments.map(({ speaker }) => speaker)),
        )
      }),
    )
  })
})

function overlaps({ segments }: Transcript): boolean {
  return segments.some(({ end }, at) => end > (segments[at + 1]?.start ?? Number.POSITIVE_INFINITY))
}
