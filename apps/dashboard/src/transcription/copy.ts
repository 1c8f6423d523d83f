import { messages } from '../language/language.ts'

/** Words around transcripts that are made of an episode's audio. */

export const REQUEST = messages('transcription', 'REQUEST', {
  title: 'From the audio',
  loadFailed: 'The transcript of this episode could not be loaded',
  noEngine: 'No transcripts can be made yet',
  noEngineText: (language: string) =>
    `Nothing is set up on this server that understands ${language}. The operator can install a speech model or connect a service. You can still upload a transcript.`,
  madeBy: (engine: string, language: string) => `Made by ${engine}, in ${language}.`,
  takes: (time: string) => `Takes about ${time}.`,
  costs: (cost: string) => `Costs about ${cost} at the service.`,
  stays: 'The audio stays on this server.',
  goesTo: (host: string) => `The audio is sent to ${host}.`,
  allowance: (left: string, all: string) => `${left} of ${all} left this month.`,
  usedUp: 'This month’s allowance is used up.',
  consent: (host: string) => `The audio of this podcast may be sent to ${host}`,
  consentText: 'Asked once for the podcast. Guests you record should know, too.',
  ownerConsent: (host: string) =>
    `The owner of the podcast has to agree first that its audio may be sent to ${host}.`,
  submit: 'Request',
  again: 'Try again',
  queued: (count: number) =>
    count === 0
      ? 'Next in the queue'
      : count === 1
        ? 'In the queue, 1 before it'
        : `In the queue, ${count} before it`,
  minute: (minute: number, minutes: number) => `Minute ${minute} of ${minutes}`,
  progress: 'Progress of the transcript',
  leave: 'You can leave this page. The transcript appears here when it is ready.',
  stop: 'Cancel',
} as const)

/** Where the operator has set up several engines. */
export const ENGINES = messages('transcription', 'ENGINES', {
  title: 'Transcripts',
  text: 'What makes the transcripts of this podcast from now on. A single one can still be made by another.',
  label: 'Made by',
  standard: (engine: string) => `Server default: ${engine}`,
  standardNone: 'Server default',
  option: (engine: string, languages: string) => `${engine} – ${languages}`,
  allLanguages: 'all languages',
  manyLanguages: (count: number) => `${count} languages`,
  price: (price: string) => `Costs ${price} per minute at the service.`,
  once: 'Made by',
  onceText: 'Just this once.',
  save: 'Save choice',
  saved: 'Transcripts are made by this from now on.',
} as const)

export const DIALOGS = messages('transcription', 'DIALOGS', {
  preparing: 'Preparing your transcript...',
  note: 'You can close this window. A one-hour podcast takes about 12 minutes; please check back later.',
  warning: 'Warning',
  somethingWrong: 'Something went wrong...',
  close: 'Close',
} as const)

export const FINISHED = messages('transcription', 'FINISHED', {
  view: 'View',
  made: (language: string, engine: string, when: string) => `${language}, made by ${engine} ${when}.`,
  approximate: 'Times of single words are approximate.',
  failed: 'The transcript could not be made',
  stale: 'Made for an earlier file',
  staleText:
    'The episode has other audio by now. Realigning keeps your corrections and moves them to where they are said in the new file.',
  realign: 'Realign',
  realignTitle: 'Realign the transcript?',
  realignText: 'The new audio is transcribed to find out when each word is said. Your corrections stay.',
  replace: 'Transcribe again',
  replaceTitle: 'Transcribe again?',
  replaceText:
    'Listeners keep this transcript until the new one is ready. Your corrections and listeners’ open suggestions do not carry over; today’s text can be restored.',
  meanwhile: 'Until the new one is there, listeners have the present one.',
  stays: 'Listeners still have the present one.',
  viewPresent: 'View the present one',
  keepPresent: 'Keep the present one',
  delete: 'Delete',
  deleteTitle: 'Delete the transcript?',
  deleteText:
    'Its text, your corrections and the files made from it are deleted. Files that you uploaded stay.',
} as const)

export const PAGE = messages('transcription', 'PAGE', {
  title: 'Transcript',
  sentencesTitle: 'Transcript, sentence by sentence',
  loadFailed: 'The transcript could not be loaded',
  failedTitle: 'The transcript could not be made',
  failed: 'Something went wrong.  Please take a screenshot of this and email it to us.',
  reload: 'Reload',
  processing: 'The transcript is being made',
  view: 'Show as',
  paragraphs: 'Paragraphs',
  sentences: 'Sentences',
  toEpisode: 'Realign or transcribe again',
} as const)

export const DOWNLOADS = messages('transcription', 'DOWNLOADS', {
  txt: 'Text',
  srt: 'SRT',
  vtt: 'VTT',
  json: 'JSON',
  word: 'Word',
  pdf: 'PDF',
  failed: 'The file could not be downloaded.',
} as const)

export const TEAM = messages('transcription', 'TEAM', {
  title: 'Transcript',
  requestTitle: 'There is no transcript yet',
  requestText: 'One can be made from the audio of the episode. You correct it here afterwards.',
  downloadText: 'Download Text',
  srt: 'SRT',
  vtt: 'VTT',
  json: 'JSON',
  text: 'Text of the transcript',
  hint: 'Changes are saved when you pause or leave a paragraph.',
  paragraphAt: (speaker: string, time: string) => (speaker ? `${speaker}, ${time}` : time),
  saving: 'Saving…',
  saved: 'Update Successful!',
  failed: 'Something went wrong!',
  changedElsewhere: (text: string) => `Somebody else changed this paragraph: “${text}”`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
} as const)
