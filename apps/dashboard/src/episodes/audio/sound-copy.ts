import type { FindingCode } from '@podstead/contract/episodes/episode-fields'
import { messages } from '../../language/language.ts'

/**
 * Texts about the sound itself: what was measured, other files, other forms. Numbers come with their unit.
 */
export const CHECK = messages('episodes', 'CHECK', {
  title: 'Sound check',
  fine: 'All good. Loudness and peaks are right for podcast apps.',
  unmeasured: 'Loudness and peaks are not measured yet. They appear here by themselves.',
  unmeasurable:
    'Loudness and peaks of this file could not be measured. Listeners still get it. If it sounds wrong, export it again and upload it once more.',
  silent: 'There is nothing to hear in this file.',
  loudness: 'Loudness',
  loudnessValue: (lufs: string) => `${lufs} LUFS`,
  loudnessOk: 'As loud as other podcasts.',
  loudnessHigh: 'Louder than other podcasts.',
  loudnessLow: 'Quieter than other podcasts.',
  peak: 'True peak',
  peakValue: (dbtp: string) => `${dbtp} dBTP`,
  peakOk: 'Leaves room for the apps’ encoders.',
  peakHigh: 'So close to the limit that it can crackle.',
  range: 'Range',
  rangeValue: (lu: string) => `${lu} LU`,
  rangeText: 'Between quiet and loud passages.',
  make: (lufs: string) => `Make it ${lufs} LUFS`,
  makeHint: 'We make a levelled MP3 copy. Compare both, then choose. Nothing changes until you do.',
  video: 'Videos stay as they are. Level the audio in your video editor.',
} as const)

type Finding = (value: number | null, targetLufs: number) => string

/** What a person may want to mend; `value` where there is a number: LUFS, dBTP, samples or seconds. */
export const FINDING: Record<FindingCode, Finding> = messages('episodes', 'FINDING', {
  too_loud: (value, target) =>
    `It is ${distance(value, target)}louder than podcasts should be. Apps turn it down, or listeners do.`,
  too_quiet: (value, target) =>
    `It is ${distance(value, target)}quieter than other podcasts. In traffic it is hard to follow.`,
  peak_too_high: () => 'The highest peaks are above −1 dBTP. After encoding they can crackle.',
  clipped: (value) =>
    `${value === null ? 'Some' : value.toLocaleString('en')} samples are cut off at the top: the recording was too hot, and it sounds harsh there.`,
  silence_start: (value) =>
    `It begins with ${value === null ? '' : `${value.toFixed(1)} seconds of `}silence.`,
  silence_end: (value) => `It ends with ${value === null ? '' : `${value.toFixed(1)} seconds of `}silence.`,
  channels_same: () => 'Left and right are the same. As mono it would be half the size, with the same sound.',
  left_silent: () => 'The left channel is silent. On headphones it is heard on the right only.',
  right_silent: () => 'The right channel is silent. On headphones it is heard on the left only.',
})

export const VIDEO = messages('episodes', 'VIDEO', {
  convertHint:
    'Listeners get the audio, as an MP3 that every app plays. Clear this to keep the video; some apps cannot play it.',
} as const)

export const LEVEL = messages('episodes', 'LEVEL', {
  working: (percent: number) => `Levelling… ${percent}%`,
  ready: 'Here are both. Which one should listeners get?',
  failed: 'The audio could not be levelled',
  before: 'Before',
  after: 'After',
  accept: 'Use the levelled one',
  discard: 'Keep it as it is',
  again: 'Try again',
  accepted: 'Listeners get the levelled audio from now on. The previous file is kept for 30 days.',
  dropped: 'The audio stays as it is.',
} as const)

export const HISTORY = messages('episodes', 'HISTORY', {
  title: 'Earlier files',
  text: 'What was replaced is kept for 30 days.',
  open: 'Earlier files',
  close: 'Hide earlier files',
  empty: 'Nothing has been replaced in the last 30 days.',
  current: 'What listeners get now',
  until: (when: string) => `Deleted for good ${when}`,
  listen: (name: string) => `Listen to ${name}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restored: (name: string) => `Listeners get ${name} again.`,
} as const)

export const ALTERNATE = messages('episodes', 'ALTERNATE', {
  heading: 'Other versions',
  text: 'The same episode as video, at another bit rate or in another language. Apps that support it offer the choice.',
  none: 'No other versions.',
  drop: 'Drop the other version here',
  help: 'Video or audio, up to 1 GB. It is kept as it is.',
  add: 'Add a version',
  cancel: 'Cancel',
  where: 'Where the file is',
  places: { here: 'Upload a file', elsewhere: 'It is hosted elsewhere' },
  addresses: 'Addresses',
  content_type: 'Media type',
  bytes: 'Size in bytes',
  height: 'Video height',
  title: 'Title',
  language: 'Language',
  rel: 'Group',
  codecs: 'Codecs',
  hints: {
    addresses: 'One per line; put the one apps should try first at the top.',
    content_type: 'As its server calls it.',
    bytes: 'If you know it.',
    height: 'In lines, such as 1080; leave empty for audio only.',
    title: 'Short: “Video”, “High quality”.',
    language: 'A code such as de or pt-BR. Leave empty to use the podcast’s.',
    rel: 'The same word for versions that belong together; usually empty.',
    codecs: 'Such as mp4a.40.2, avc1.64001F; usually empty.',
  },
  default: 'The same as the main audio',
  defaultHint: 'Apps may play it in its place.',
  save: 'Add this version',
  added: 'The version is added. It is checked first.',
  addedElsewhere: 'The version is added.',
  editOf: (name: string) => `Change ${name}`,
  fileStays: 'To use another file, add it as a new version and remove this one.',
  saveWords: 'Save',
  changed: 'The version is changed.',
  processing: 'Being checked',
  queued: 'Waiting',
  failed: 'It could not be used',
  untitled: 'Version',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `Removed ${name}.`,
  confirm: (name: string) => `Remove ${name}?`,
  confirmText: 'Apps no longer offer this version. The main audio stays.',
  remove: 'Remove',
  keep: 'Keep it',
} as const)

function distance(value: number | null, target: number): string {
  return value === null ? '' : `${Math.abs(value - target).toFixed(1)} LU `
}
