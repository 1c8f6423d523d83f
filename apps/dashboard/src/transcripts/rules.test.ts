import type { TranscriptFile } from '@podstead/contract/transcripts'
import { describe, expect, test } from 'vitest'
import { fileProblems, locateTranscriptProblem, removalText, transcriptSlot } from './rules.ts'

test.each([
  ['srt', 'transcript_srt'],
  ['vtt', 'transcript_vtt'],
  ['json', 'transcript_json'],
  ['html', null],
  ['txt', null],
] as const)('%s has the slot %s', (format, slot) => expect(transcriptSlot(format)).toBe(slot))

describe('before a file is sent', () => {
  test.each([
    [['talk.srt'], []],
    [['TALK.SRT'], []],
    [['talk.vtt'], ['Only .srt files will be accepted', 'Rejected file: talk.vtt']],
    [['a.srt', 'b.srt'], ['Please upload one file at a time.']],
  ])('%j: %j', (names, problems) => {
    expect(
      fileProblems(
        names.map((name) => ({ name })),
        'transcript_srt',
      ),
    ).toEqual(problems)
  })
})

describe('a mistake in a file', () => {
  test('is shown with its place and its line', () => {
    const found = locateTranscriptProblem(
      'talk.srt',
      ['Line 2, column 5: this is no time.'],
      '1\r\n00:00:01;5 --> x\r\nHello',
    )
    expect(found).toEqual({
      fileName: 'talk.srt',
      lines: ['this is no time.'],
      place: { line: 2, column: 5 },
      text: '00:00:01;5 --> x',
    })
  })

  test('in a very long line is shown with what stands around it', () => {
    const { text } = locateTranscriptProblem(
      'talk.json',
      ['Line 1, column 1000: oops'],
      `${'a'.repeat(999)}!${'b'.repeat(999)}`,
    )
    expect(text).toMatch(/^…a+!b+…$/)
    expect(text.length).toBeLessThan(260)
  })

  test('without a place is its sentence', () => {
    expect(locateTranscriptProblem('talk.srt', ['The file is empty.'], '')).toMatchObject({
      lines: ['The file is empty.'],
      place: null,
      text: '',
    })
  })
})

describe('removing a transcript says what becomes of the others', () => {
  const file = (
    id: number,
    format: TranscriptFile['format'],
    origin: TranscriptFile['origin'] = 'uploaded',
  ): TranscriptFile => ({
    ...{
      id,
      format,
      origin,
      language: 'en',
      file_name: '',
      file_url: '',
      bytes: 1,
      created_at: `2026-03-0${id}T10:00:00Z`,
    },
  })
  const srt = file(1, 'srt')
  const vtt = file(2, 'vtt')
  const made = [file(3, 'json', 'derived'), file(4, 'html', 'derived')]
  test.each<[string, TranscriptFile, TranscriptFile[], string]>([
    [
      'what was made goes alone',
      made[0] as TranscriptFile,
      [srt, ...made],
      'Apps no longer get this format. The other files stay.',
    ],
    [
      'one of two own files is made of the other',
      srt,
      [srt, vtt, ...made],
      'Apps get a file instead that we make from your WebVTT file.',
    ],
    [
      'the last own file takes what was made of it along',
      srt,
      [srt, ...made, { ...vtt, language: 'de' }],
      'It is the only file you uploaded. What was made from it goes, too: JSON, HTML. Apps then get no transcript of this episode.',
    ],
  ])('%s', (_, gone, files, text) => expect(removalText(gone, files)).toBe(text))
})
