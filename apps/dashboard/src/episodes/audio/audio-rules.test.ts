import { describe, expect, test } from 'vitest'
import {
  canBeKept,
  checkAudioFile,
  isMp3,
  progressText,
  timeLeftText,
  titleFromFileName,
  uploadPercent,
} from './audio-rules.ts'

const EXTENSIONS = ['mp3', 'wav', 'm4a']
const file = (name: string, type = 'audio/mpeg', size = 1000) => ({ name, type, size })

describe('the progress of an upload (RU409, RU425)', () => {
  test.each([
    [0, 100, 0],
    [999, 1000, 99],
    [1000, 1000, 100],
    [39_999, 1_000_000, 3],
    [0, 0, 0],
  ])('%i of %i bytes are %i per cent', (uploaded, total, percent) => {
    expect(uploadPercent(uploaded, total)).toBe(percent)
  })

  test.each([
    [0, 'Preparing'],
    [3, 'Preparing'],
    [4, 'Uploading 4%'],
    [100, 'Uploading 100%'],
  ])('%i per cent reads %s', (percent, text) => {
    expect(progressText(percent)).toBe(text)
  })

  test.each([
    [2, 'a few seconds left'],
    [31, 'about 40 seconds left'],
    [58, 'about 1 minute left'],
    [200, 'about 3 minutes left'],
    [7300, 'about 2 hours left'],
  ])('%i seconds are told as %s', (seconds, text) => {
    expect(timeLeftText(seconds)).toBe(text)
  })
})

describe('a chosen file', () => {
  test('is refused in the words of the ledger when its kind is not accepted (RU417)', () => {
    expect(checkAudioFile(file('notes.pdf', 'application/pdf'), EXTENSIONS)).toEqual([
      'Only .mp3, .wav, .m4a will be accepted',
      'Rejected file: notes.pdf',
    ])
  })

  test('is refused when it is empty or above 1 GB', () => {
    expect(checkAudioFile(file('a.mp3', 'audio/mpeg', 0), EXTENSIONS)).toEqual([
      'The file is empty.',
      'Rejected file: a.mp3',
    ])
    expect(checkAudioFile(file('a.mp3', 'audio/mpeg', 1_073_741_825), EXTENSIONS)).toEqual([
      'The file is larger than 1 GB.',
      'Rejected file: a.mp3',
    ])
    expect(checkAudioFile(file('a.mp3', 'audio/mpeg', 1_073_741_824), EXTENSIONS)).toEqual([])
  })

  test('may have its extension in capitals', () => {
    expect(checkAudioFile(file('A.MP3'), EXTENSIONS)).toEqual([])
  })

  test.each([
    ['a.mp3', 'audio/mpeg', true],
    ['a.mp3', 'audio/mp3', true],
    ['a.mp3', '', true],
    ['a.wav', 'audio/wav', false],
    ['a.m4a', 'audio/x-m4a', false],
    ['a.wav', '', false],
  ])('%s of type "%s" is an MP3: %s (RU410, RU421)', (name, type, is) => {
    expect(isMp3(file(name, type))).toBe(is)
  })

  test.each([
    ['a.wav', true],
    ['a.M4A', true],
    ['a.mov', true],
    ['a.flac', false],
    ['a.AIFF', false],
    ['a.opus', false],
    ['a.wma', false],
  ])('%s can be kept as it is: %s', (name, can) => {
    expect(canBeKept(name)).toBe(can)
  })
})

describe('a title taken from the file name', () => {
  test.each([
    ['The Long Road.mp3', 'The Long Road'],
    ['the_long_road.wav', 'The long road'],
    ['the-long-road.mp3', 'The long road'],
    ['042 - The Long Road.mp3', 'The Long Road'],
    ['042_the-long-road (final mix).mp3', 'The long road'],
    ['EP12 – Bread and salt.mp3', 'Bread and salt'],
    ['Episode 7: Rain.mp3', 'Rain'],
    ['2026-03-01 Rain.mp3', 'Rain'],
    ['Long-awaited guests.mp3', 'Long-awaited guests'],
    ['Rain_FINAL.mp3', 'Rain'],
    ['1984.mp3', '1984'],
    ['12 Angry Men.mp3', '12 Angry Men'],
    ['Über Äpfel.m4a', 'Über Äpfel'],
    ['Dr. Smith.mp3', 'Dr. Smith'],
    ['.mp3', ''],
  ])('%s becomes “%s”', (fileName, title) => {
    expect(titleFromFileName(fileName)).toBe(title)
  })
})
