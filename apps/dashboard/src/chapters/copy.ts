import { messages } from '../language/language.ts'

/** Texts of the chapter pages. Texts of the specification stand as its ledger spells them. */
export const CHAPTERS = messages('chapters', 'CHAPTERS', {
  title: 'Chapters',
  loadFailed: 'The chapters could not be loaded',
  count: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
  add: 'Add new chapter',
  save: 'Save',
  done: 'Done',
  cancel: 'Cancel',
  fields: {
    title: 'Title',
    time: 'Start time',
    url: 'Link',
    img: 'Picture address',
    toc: 'Hide from the list in apps',
  },
  hints: {
    time: 'Type 1:02 for 00:01:02. Arrow keys move it by 0.1 s, with Shift by 1 s.',
    url: 'Optional. Opens from the chapter in apps.',
    img: 'Optional. Shown instead of the artwork while the chapter plays.',
    toc: 'The picture and link still appear while it plays.',
  },
  uploadPicture: 'Upload a picture',
  picture: 'Picture of the chapter',
  pictureHint: 'JPEG or PNG, at most 15 MB. A square looks best in most apps.',
  newChapter: 'New chapter',
  editing: (title: string) => `Edit ${title}`,
  playFrom: (title: string, at: string) => `Play ${title} from ${at}`,
  edit: (title: string) => `Edit ${title}`,
  remove: (title: string) => `Delete ${title}`,
  untitled: 'Untitled',
  hidden: 'Hidden',
  hasLink: 'Has a link',
  more: 'More for chapters',
  emptyTitle: 'No chapters yet',
  emptyText:
    'Play the episode, and add a chapter where something new begins. You can also import a list from a file.',
  noTitle: "Title can't be empty",
  badTime: "Time can't be empty, and please make sure it follows HH:MM:SS",
  badLink: 'This must be a web address that starts with http:// or https://',
  beyond: (end: string) => `The chapter starts beyond the end of the episode (${end}).`,
  taken: (at: string) => `Two chapters cannot start at the same second (${at}).`,
  errorTitle: 'Error',
  added: 'Added a new chapter',
  updated: 'Chapter has been updated',
  deleted: 'Chapter has been deleted',
  listSaved: 'Chapters updated.',
  listBack: 'The previous chapters are back.',
  undo: 'Undo',
  undone: (title: string) => `“${title}” is back.`,
} as const)

export const IMPORT = messages('chapters', 'IMPORT', {
  action: 'Import from a file',
  title: 'Import chapters',
  text: 'An MP3 or MP4 with chapters, a Podlove, WebVTT or JSON file, or a text with a line such as “00:01 Welcome” for each chapter.',
  choose: 'Choose a file',
  another: 'Choose another file',
  reading: 'Reading…',
  found: (count: string, format: string) => `Found ${count} in this ${format} file`,
  formats: { mp3: 'MP3', mp4: 'MP4', json: 'JSON', txt: 'text', psc: 'Podlove', vtt: 'WebVTT' },
  nothing: 'There are no chapters in this file.',
  how: 'What should happen to the existing chapters?',
  replace: 'Replace them',
  append: 'Keep them and add the new ones',
  leftOut: (count: string) =>
    `${count} will be left out: beyond the end of the episode, or at a time already in use.`,
  more: (count: number) => `and ${count} more`,
  confirm: (count: string) => `Import ${count}`,
  numbered: (number: number) => `Chapter ${number}`,
} as const)

export const EXPORT = messages('chapters', 'EXPORT', {
  label: 'Export',
  formats: { json: 'JSON chapters', txt: 'Text lines', psc: 'Podlove Simple Chapters', vtt: 'WebVTT' },
  saveFirst: 'Save first: files are made from what is saved.',
} as const)

export const MARKER = messages('chapters', 'MARKER', {
  action: 'Add chapter marker',
  title: 'Write the chapters into the audio file',
  text: 'Some players read chapters only from the MP3 itself. This writes them into the file, up to its full length. The audio itself is untouched, and listeners get the new file at the same address.',
  noAudio: 'This episode has no audio yet.',
  saveFirst: 'Save the chapters first: what is saved is written into the file.',
  onlyMp3:
    'Only MP3 files can hold chapter markers. Apps still get the chapters of this episode with your feed.',
  start: 'Write chapters',
  again: 'Try again',
  close: 'Close',
  queued: 'Waiting for its turn…',
  processing: (percent: number) => `Writing… ${percent} %`,
  background: 'You can close this window. The work goes on.',
  completed: 'The chapters are in the file.',
  completedText: 'Everyone who downloads the episode from now on gets them.',
  failed: 'Something went wrong',
  before: 'They have been written before. Write them again after changing them.',
} as const)
