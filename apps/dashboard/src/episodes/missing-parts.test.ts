import { expect, test } from 'vitest'
import { NO_AUDIO, type UploadState } from './audio/upload-state.ts'
import { missingParts } from './missing-parts.ts'

const FILE = { name: 'rain.mp3', size: 10, lastModified: 1 }
const UPLOADED: UploadState = { step: 'uploaded', file: FILE, needToConvert: false, signedId: 'abc' }
const UPLOADING: UploadState = {
  step: 'uploading',
  file: FILE,
  needToConvert: false,
  sent: 1,
  samples: [],
  isWaiting: false,
}
const good = { state: UPLOADED, hasAudioAlready: false, name: 'Rain', isDateMissing: false }

test('an episode with audio and name can be saved', () => {
  expect(missingParts(good).lines).toEqual([])
})

test('saving waits for the upload (RU145)', () => {
  expect(missingParts({ ...good, state: UPLOADING }).lines).toEqual([
    "Can't save while uploading audio file.",
  ])
  expect(missingParts({ ...good, state: UPLOADING, hasAudioAlready: true }).lines).toEqual([
    "Can't save while uploading audio file.",
  ])
})

test('audio is required, unless the episode has some already (RU146, RU147)', () => {
  expect(missingParts({ ...good, state: NO_AUDIO }).lines).toEqual([
    'Audio file must be included before saving your episode.',
  ])
  expect(missingParts({ ...good, state: NO_AUDIO, hasAudioAlready: true }).lines).toEqual([])
})

test('a draft needs no audio, but saving it waits for an upload all the same', () => {
  expect(missingParts({ ...good, state: NO_AUDIO, isDraft: true }).lines).toEqual([])
  expect(missingParts({ ...good, state: UPLOADING, isDraft: true }).lines).toEqual([
    "Can't save while uploading audio file.",
  ])
})

test('a name of spaces is no name, and every reason is told at once (RU146)', () => {
  expect(missingParts({ ...good, state: NO_AUDIO, name: '  ', isDateMissing: true })).toEqual({
    lines: [
      'Audio file must be included before saving your episode.',
      'Episode name cannot be empty',
      'Choose the date on which it should be published.',
    ],
    fields: {
      name: 'Episode name cannot be empty',
      wall: 'Choose the date on which it should be published.',
    },
  })
})

test('everyone needs a role, and a batch number is a number (RU148, RU149)', () => {
  const rolesMissing = 'Ana is missing roles., and Rui is missing roles.'
  expect(missingParts({ ...good, rolesMissing, batch: 'three' })).toEqual({
    lines: [rolesMissing, 'Batch number is not a number'],
    fields: { hosts: rolesMissing, batch_number: 'Batch number is not a number' },
  })
  expect(missingParts({ ...good, rolesMissing: null, batch: ' -12 ' }).lines).toEqual([])
})
