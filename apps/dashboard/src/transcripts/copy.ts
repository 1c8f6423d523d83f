import { messages } from '../language/language.ts'

/**
 * Texts of artwork and transcript files of an episode. Texts of the specification
 * stand as its ledger spells them.
 */
export const PAGE = messages('transcripts', 'PAGE', {
  title: 'Assets',
  artworkTitle: 'Artwork',
  loadFailed: 'The files of the episode could not be loaded',
} as const)

export const ARTWORK = messages('transcripts', 'ARTWORK', {
  title: 'Artwork',
  name: 'Artwork',
  text: 'An image just for this episode. Without one, the podcast’s artwork is shown.',
  hint: 'JPEG or PNG, a square of at least 1400 × 1400 pixels; Apple wants 3000 × 3000. You can crop other shapes here.',
  alt: (name: string) => `Artwork of ${name}`,
  own: (px: number) => `${px} × ${px} pixels, of this episode alone.`,
  fallback: 'This episode has no image of its own. The podcast’s artwork is shown.',
  choose: 'Choose a picture',
  other: 'Choose another picture',
  save: 'Save',
  remove: 'Remove',
  delete: 'Delete',
  keep: 'Keep it',
  sending: (percent: number) => `Uploading ${percent}%`,
  working: 'Making the smaller versions…',
  problem: 'Something went wrong',
  close: 'Close',
  deleteTitle: 'Delete the artwork?',
  deleteText: 'The podcast’s artwork is shown again.',
  uploaded: 'Image upload success',
  uploadFailed: 'Image upload failed',
  deleted: 'Image delete success',
  updatedOlder: 'Artwork has been updated!',
  deletedOlder: 'Artwork has been deleted!',
} as const)

export const TRANSCRIPTS = messages('transcripts', 'TRANSCRIPTS', {
  title: 'Transcripts',
  text: 'One file is enough: we make the other formats from it. A file of your own always comes first.',
  formats: { transcript_srt: 'SRT', transcript_vtt: 'WebVTT', transcript_json: 'JSON' },
  about: {
    transcript_srt: 'What most programs export.',
    transcript_vtt: 'For the web, with speakers.',
    transcript_json: 'With speakers and words, for apps.',
  },
  endings: { transcript_srt: '.srt', transcript_vtt: '.vtt', transcript_json: '.json' },
  choose: (format: string) => `Upload ${format}`,
  drop: (ending: string) => `or drop a ${ending} file here`,
  wrongType: (ending: string) => `Only ${ending} files will be accepted`,
  rejected: (name: string) => `Rejected file: ${name}`,
  oneOnly: 'Please upload one file at a time.',
  loading: 'Reading the file…',
  download: 'Download',
  remove: 'Remove',
  removeOf: (format: string) => `Remove ${format}`,
  downloadOf: (format: string) => `Download ${format}`,
  removeTitle: (format: string) => `Remove the ${format} file?`,
  removeDerived: 'Apps no longer get this format. The other files stay.',
  removeLast: (formats: string) =>
    formats
      ? `It is the only file you uploaded. What was made from it goes, too: ${formats}. Apps then get no transcript of this episode.`
      : 'It is the only file you uploaded. Apps then get no transcript of this episode.',
  removeOne: (format: string) => `Apps get a file instead that we make from your ${format} file.`,
  downloadFirst: 'Download it first',
  keep: 'Keep it',
  broken: 'This file has an error',
  brokenHint: 'Fix it in a text editor and upload it again. Nothing was changed.',
  at: (line: number, column: number) => `Line ${line}, column ${column}`,
  generated: 'Made from the audio',
  made: 'Made from your other file',
  derived: 'Made from these',
  derivedText: 'For apps and people who read. They follow the files above.',
  derivedNames: { srt: 'SRT', vtt: 'WebVTT', json: 'JSON', html: 'HTML', txt: 'Text' },
  uploaded: 'Transcript upload success',
  uploadFailed: 'Transcript upload failed',
  deleted: 'Transcript delete success',
} as const)
