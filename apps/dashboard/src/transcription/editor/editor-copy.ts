import { messages } from '../../language/language.ts'

/** Words of the editor of transcripts. */

export const TRANSCRIPT_EDITOR = messages('transcription', 'TRANSCRIPT_EDITOR', {
  tools: 'Listen and correct',
  text: 'Text of the transcript',
  nobody: 'Speaker?',
  playFrom: (time: string) => `Play from ${time}`,
  speakerAt: (speaker: string, time: string) => `${speaker}, speaks at ${time}. Change`,
  textAt: (speaker: string, time: string) => `${speaker}, ${time}`,
  deleteAt: (time: string) => `Delete what is said at ${time}`,
  undo: 'Undo',
  redo: 'Redo',
  find: 'Find and replace',
  glossary: 'Glossary of the podcast',
  versions: 'Earlier versions',
  keys: 'Keyboard shortcuts',
  download: 'Download',
  doubtful: (count: number) => (count === 1 ? 'Check 1 word' : `Check ${count} words`),
  confirm: 'The word is right',
  saving: 'Saving…',
  failed: 'Something went wrong!',
} as const)

/** After each kind of change. */
export const SAVED_TEXTS = messages('transcription', 'SAVED_TEXTS', {
  text: 'Update Successful!',
  deletion: 'Delete Successful!',
  speaker: 'Updated Speaker name!',
} as const)

export const PLAYER = messages('transcription', 'PLAYER', {
  position: 'Position in the episode',
  speed: 'Speed',
  times: (speed: number) => `${speed}×`,
  failed: 'The audio could not be played.',
} as const)

export const SPEAKER = messages('transcription', 'SPEAKER', {
  title: 'Who speaks here?',
  name: 'Name',
  blank: "Speaker can't be blank",
  tooShort: 'The name is required and must be at least 2 characters long.',
  everywhere: (name: string) => `Rename ${name} everywhere`,
  everywhereUnnamed: 'Everywhere this speaker has no name',
  keysHint: 'In the text, Alt and 1 to 9 choose one of the names above.',
  submit: 'Save',
} as const)

export const SPEAKER_PROPOSALS = messages('transcription', 'SPEAKER_PROPOSALS', {
  title: 'Is this who speaks?',
  text: 'Guessed from what is said, and shown to nobody until you take it over.',
  name: (name: string, count: number) =>
    count === 1 ? `${name}, 1 sentence` : `${name}, ${count} sentences`,
  listen: (name: string, time: string) => `${name}: listen from ${time}`,
  accept: 'Use these names',
  refuse: 'No, none',
} as const)

export const KEYS = messages('transcription', 'KEYS', {
  shift: 'Shift',
  control: 'Ctrl',
  backspace: 'Backspace',
  delete: 'Delete',
  play: 'Play and pause',
  back: (seconds: number) => `Back ${seconds} seconds`,
  forward: (seconds: number) => `Forward ${seconds} seconds`,
  next: 'Next word to check',
  previous: 'Previous word to check',
  confirm: 'The word is right; go to the next one',
  splitParagraph: 'New paragraph at the cursor',
  splitSentence: 'Split the sentence at the cursor',
  joinParagraph: 'At the beginning: join with the paragraph before',
  joinSentence: 'At the beginning: join with the sentence before',
  deleteParagraph: 'Delete the paragraph',
  deleteSentence: 'Delete the sentence',
  speaker: 'Speaker 1 to 9',
  name: 'Name the speaker',
  save: 'Save now',
  list: 'This list',
} as const)

export const FIND_AND_REPLACE = messages('transcription', 'FIND_AND_REPLACE', {
  find: 'Find',
  replace: 'Replace with',
  matchCase: 'Match case',
  wholeWords: 'Whole words',
  count: (count: number) => (count === 0 ? 'Not found' : count === 1 ? 'Found once' : `Found ${count} times`),
  more: (count: number) => `and ${count} more`,
  goTo: (time: string) => `Go to ${time}`,
  replaceOne: 'Replace',
  replaceAt: (time: string) => `Replace at ${time}`,
  replaceAll: (count: number) => (count === 1 ? 'Replace it' : `Replace all ${count}`),
  removeOne: 'Remove',
  removeAt: (time: string) => `Remove at ${time}`,
  remember: (heard: string, term: string) => `Write “${heard}” as “${term}” in new transcripts, too?`,
  toGlossary: 'Add to the glossary',
  removeAll: (count: number) => (count === 1 ? 'Remove it' : `Remove all ${count}`),
  close: 'Close',
} as const)

export const GLOSSARY = messages('transcription', 'GLOSSARY', {
  title: 'Glossary of the podcast',
  text: 'Names and products, as they are written. New transcripts are corrected by it.',
  term: 'Written as',
  heardAs: 'Heard as',
  heardAsHint: 'Several with commas between them. Empty: the term itself, in any capitals.',
  add: 'Add a term',
  removeTerm: (term: string) => (term ? `Remove ${term}` : 'Remove this term'),
  none: 'There is no term yet.',
  save: 'Save',
  saved: 'The glossary is saved.',
  changed: 'Somebody else has changed the glossary. Close this and open it again to see it.',
  proposals: 'Proposed for this transcript',
  proposalsNone: 'Nothing in this transcript has to be replaced.',
  choose: (before: string, after: string) => `${before} becomes ${after}`,
  apply: (count: number) => (count === 1 ? 'Replace 1 place' : `Replace ${count} places`),
  close: 'Close',
  closeTitle: 'Close without saving?',
  closeText: 'What you changed in the glossary is not saved yet.',
  closeConfirm: 'Close without saving',
} as const)

export const VERSIONS = messages('transcription', 'VERSIONS', {
  title: 'Earlier versions',
  text: 'One is kept from the beginning, and one before each visit in which something changed.',
  none: 'There is no earlier version yet.',
  reasons: {
    made: 'As it was made',
    visit: 'Before corrections',
    restored: 'Before an earlier version was restored',
    realigned: 'Before it was realigned',
    redone: 'Before a part was transcribed again',
    replaced: 'Before a new one was made',
  },
  words: (count: string) => `${count} words`,
  by: (email: string) => `then changed by ${email}`,
  restore: 'Restore',
  restoreOf: (when: string) => `Restore the version (${when})`,
  confirmTitle: 'Restore this version?',
  confirmText: 'The transcript becomes as it was. What stands there now is kept as another version.',
  close: 'Close',
} as const)

export const PART = messages('transcription', 'PART', {
  open: 'Transcribe a part again',
  text: 'The words of this part are replaced by what is recognised now. Everything else stays as you corrected it, and the transcript as it is now is kept under earlier versions.',
  from: 'From',
  to: 'To',
  invalid: 'Choose a beginning and an end, at least one second apart.',
  submit: 'Transcribe again',
  started: 'The part is being transcribed again.',
} as const)

export const TRANSCRIPT_CONFLICT = messages('transcription', 'TRANSCRIPT_CONFLICT', {
  title: 'Somebody else changed the same',
  text: 'Choose what stays. Everything else that both of you did is kept.',
  place: (count: number) => `Place ${count}`,
  mine: 'Yours',
  theirs: 'Theirs',
  deleted: '(deleted)',
  submit: 'Keep this choice',
} as const)
