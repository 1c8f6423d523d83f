import { describe, expect, test } from 'vitest'
import { fileProblems, mistakeOf, slotOf } from './rules.ts'

test.each([
  ['srt', 'transcript_srt'],
  ['vtt', 'transcript_vtt'],
  ['json', 'transcript_json'],
  ['html', null],
  ['txt', null],
] as const)('%s has the slot %s', (format, slot) => expect(slotOf(format)).toBe(slot))

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
    const found = mistakeOf('talk.srt', ['Line 2, column 5: this is no time.'], '1\r\n00:00:01;5 --> x\r\nHello')
    expect(found).toEqual({
      fileName: 'talk.srt',
      lines: ['this is no time.'],
      place: { line: 2, column: 5 },
      text: '00:00:01;5 --> x',
    })
  })

  test('in a very long line is shown with what stands around it', () => {
    const { text } = mistakeOf('talk.json', ['Line 1, column 1000: oops'], `${'a'.repeat(999)}!${'b'.repeat(999)}`)
    expect(text).toMatch(/^…a+!b+…$/)
    expect(text.length).toBeLessThan(260)
  })

  test('without a place is its sentence', () => {
    expect(mistakeOf('talk.srt', ['The file is empty.'], '')).toMatchObject({ lines: ['The file is empty.'], place: null, text: '' })
  })
})
