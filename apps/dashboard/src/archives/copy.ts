import { messages } from '../language/language.ts'

/** Words around the file that holds a whole podcast. */
export const ARCHIVE = messages('archives', 'ARCHIVE', {
  title: 'Export',
  subtitle: (name: string) => `${name} in one file`,
  lead: 'Everything of this podcast in one file: it is yours, and you can take it anywhere.',
  holds: 'What is in it',
  contents: [
    ['The audio of every episode', 'Exactly as listeners get it, unchanged.'],
    ['The feed', 'With its GUIDs and dates, so that apps notice no difference elsewhere.'],
    ['Settings, seasons and people', 'With artwork and all other pictures.'],
    ['Chapters and transcripts', 'As files that other programs read.'],
    [
      'Your numbers',
      'Downloads by day and by episode, and one line for each counted download. It names no listeners.',
    ],
    ['Tables', 'Episodes and people for your spreadsheet.'],
  ],
  size: (episodes: number, bytes: string) =>
    `${episodes === 1 ? '1 episode' : `${episodes} episodes`}, about ${bytes}`,
  download: 'Download archive',
  expires: 'The link works for an hour. Large podcasts take a while; the download continues in your browser.',
  privateHint: 'This podcast is private, and its password is in the file: keep it to yourself.',
  processing: (count: number) =>
    count === 1
      ? 'One episode is still being processed: its sound would be missing. Wait a moment.'
      : `${count} episodes are still being processed: their audio would be missing. Wait a moment.`,
  missing: (count: number, names: string) =>
    `${count === 1 ? 'The audio of one episode is' : `The audio of ${count} episodes is`} no longer in the storage: ${names}. The archive leaves it out and lists it in MISSING.txt. Ask the people who run this server for a backup, or upload the audio again.`,
  back: 'Another Podstead reads this file under “I already have a podcast”, and you get the same feed.',
  loadFailed: 'The export could not be prepared.',
  siteTitle: 'Website as files',
  siteText:
    'Every page with its pictures, player and audio, and the feed. Any web server can host it, and it also opens from a folder. The pages no longer need this server.',
  siteBase: 'Address of the exported website',
  siteBaseHint:
    'Optional. The feed and link previews use it. Without it, links are relative and the feed points to the audio on this server.',
  siteExport: 'Export website',
  siteStarted: 'The download has started. Large podcasts take a while.',
  siteFailed: 'The website could not be exported.',
  sitePrivate: 'Only the website of a public podcast can be exported: files are open to whoever has them.',
  importTitle: 'From a Podstead archive',
  importText:
    'A ZIP file that Export gave you, here or on another Podstead. Episodes, pictures and numbers come back, with the same GUIDs.',
  choose: 'Choose archive',
  drop: 'Drop the ZIP file here',
  uploading: (percent: number) => `Uploading… ${percent} %`,
  lost: 'The connection is lost. The upload resumes when it is back.',
  cancel: 'Cancel',
  retry: 'Try again',
  notZip: 'Only *.zip archives will be accepted',
  failed: 'Failed to upload the archive, please try to upload it again.',
  started: 'The import has started. You can leave this page.',
  states: { waiting: 'Waiting', reading: 'Reading', copying: 'Copying', done: 'Done', failed: 'Failed' },
  progress: (done: number, total: number) => `${done} of ${total} episodes`,
  open: 'Open podcast',
  dismiss: 'Dismiss',
  imports: 'Imports of archives',
} as const)
