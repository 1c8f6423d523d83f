import { describe, expect, test } from 'vitest'
import {
  after,
  isBusy,
  isSameFile,
  NO_AUDIO,
  type UploadEvent,
  type UploadState,
  uploadSpeed,
} from './upload-state.ts'

const FILE = { name: 'rain.wav', size: 1000, lastModified: 5 }
const run = (...events: UploadEvent[]) => events.reduce<UploadState>(after, NO_AUDIO)
const STARTED: UploadEvent = { type: 'started', file: FILE, needToConvert: true, sent: 0, at: 0 }

describe('an upload of audio', () => {
  test('goes from none over uploading to uploaded and keeps the answer about conversion (RU409, RU410)', () => {
    const state = run(STARTED, { type: 'progress', sent: 500, at: 1 }, { type: 'finished', signedId: 'abc' })
    expect(state).toEqual({ step: 'uploaded', file: FILE, needToConvert: true, signedId: 'abc' })
  })

  test('blocks saving while a question is open or bytes are on their way, and not otherwise (RU145)', () => {
    expect(isBusy(run(STARTED))).toBe(true)
    expect(isBusy(NO_AUDIO)).toBe(false)
    expect(isBusy(run(STARTED, { type: 'failed', message: 'no', canRetry: true }))).toBe(false)
    expect(isBusy(run(STARTED, { type: 'finished', signedId: 'abc' }))).toBe(false)
  })

  test('waits for a lost connection and goes on with the next progress', () => {
    const waiting = run(STARTED, { type: 'progress', sent: 300, at: 1 }, { type: 'lost' })
    expect(waiting).toMatchObject({ step: 'uploading', isWaiting: true, sent: 300 })
    expect(after(waiting, { type: 'progress', sent: 400, at: 90_000 })).toMatchObject({
      step: 'uploading',
      isWaiting: false,
      sent: 400,
    })
  })

  test('that failed remembers the file and how far it was', () => {
    expect(
      run(
        STARTED,
        { type: 'progress', sent: 300, at: 1 },
        { type: 'failed', message: 'no room', canRetry: true },
      ),
    ).toEqual({
      step: 'failed',
      file: FILE,
      needToConvert: true,
      sent: 300,
      message: 'no room',
      canRetry: true,
    })
  })

  test('that was cancelled is not brought back by late answers', () => {
    const late: UploadEvent[] = [
      { type: 'progress', sent: 900, at: 2 },
      { type: 'lost' },
      { type: 'failed', message: 'x', canRetry: true },
      { type: 'finished', signedId: 'x' },
    ]
    for (const event of late) expect(run(STARTED, { type: 'reset' }, event)).toBe(NO_AUDIO)
  })

  test('shows why a file was refused, unless another one is already there', () => {
    expect(run({ type: 'refused', refusals: ['Only MP3 will be accepted'] })).toEqual({
      step: 'none',
      refusals: ['Only MP3 will be accepted'],
    })
    expect(run(STARTED, { type: 'refused', refusals: ['no'] }).step).toBe('uploading')
  })

  test('knows its speed once a second of it was seen', () => {
    const state = run(
      STARTED,
      { type: 'progress', sent: 0, at: 1000 },
      { type: 'progress', sent: 100, at: 1500 },
    )
    expect(state.step === 'uploading' && uploadSpeed(state.samples)).toBeNull()
    const later = after(state, { type: 'progress', sent: 600, at: 3000 })
    expect(later.step === 'uploading' && uploadSpeed(later.samples)).toBe(300)
  })

  test('measures speed over the last ten seconds only', () => {
    const slowThenFast = run(
      STARTED,
      { type: 'progress', sent: 0, at: 0 },
      { type: 'progress', sent: 10, at: 20_000 },
      { type: 'progress', sent: 5010, at: 25_000 },
    )
    expect(slowThenFast.step === 'uploading' && uploadSpeed(slowThenFast.samples)).toBe(1000)
  })

  test('goes on only with the same file', () => {
    expect(isSameFile(FILE, { ...FILE })).toBe(true)
    expect(isSameFile(FILE, { ...FILE, size: 1001 })).toBe(false)
    expect(isSameFile(FILE, { ...FILE, lastModified: 6 })).toBe(false)
    expect(isSameFile(FILE, { ...FILE, name: 'sun.wav' })).toBe(false)
  })
})
