import type { FeedPreview, KeptThing } from '@podstead/contract/imports'
import { messages } from '../language/language.ts'

/** Words around bringing a podcast here. MS… are the rows of the specification's ledger. */
export const FIRST = messages('imports', 'FIRST', {
  title: 'Import a podcast',
  subtitle: 'Episodes, artwork, dates and GUIDs move with it',
  upgrade: 'Please upgrade your plan to remove the restriction on creating a podcast without Dropbox.',
} as const)

export const IMPORT = messages('imports', 'IMPORT', {
  title: 'Import',
  loadFailed: 'The import could not be loaded',
  /** The reason follows. */
  failed: 'Failed to import.',
  hasEpisodes:
    'This podcast has episodes already, so nothing can be imported into it: episodes could get mixed up or come twice. An import makes a podcast of its own.',
  hasEpisodesTitle: 'Only podcasts without episodes can be filled from a feed',
  elsewhere: 'Import into a new podcast',
} as const)

export const STEPS = messages('imports', 'STEPS', {
  label: 'Steps',
  done: 'done',
  names: { address: 'Feed', look: 'Review', copy: 'Import', next: 'Finish' },
} as const)

export const ADDRESS = messages('imports', 'ADDRESS', {
  title: 'Where is your podcast now?',
  text: 'Paste the address of its feed. Your current host shows it under “RSS feed” or “Distribution”. Nothing changes there, and nothing is imported before you have seen what we found.',
  label: 'Feed address',
  placeholder: 'https://feeds.example.com/my-podcast.xml',
  hint: 'Enter the full address, starting with https://.',
  submit: 'Preview feed',
  looking: 'Reading the feed. Long ones take a few seconds.',
} as const)

export const PREVIEW = messages('imports', 'PREVIEW', {
  found: 'This is what we found',
  by: (author: string) => `by ${author}`,
  host: (host: string) => `Now at ${host}`,
  episodes: 'Episodes',
  size: 'Audio',
  length: 'To listen to',
  dates: 'Published',
  keepsTitle: 'What is imported',
  always: 'Titles, descriptions and audio of every episode',
  prefixesTitle: 'What is not imported',
  prefixes: (names: string) =>
    `The measuring prefix of ${names} is not taken over. Downloads are counted here by themselves; if you still need it, put it into the advanced settings.`,
  warningsTitle: 'Good to know before',
  direct:
    'Nothing changes at your current host. Both feeds exist side by side until you redirect the old one.',
  proof: (email: string) =>
    `This feed is locked so that nobody can import it without its owner’s consent. When you begin, a code goes to ${email}, the address in the feed. The code proves that the podcast is yours.`,
  refused:
    'This feed is locked, and it names no email address that we could ask. Unlock it at your current host (podcast:locked), or put your email address into its owner field. Then come back.',
  back: 'Another address',
  submit: 'Begin Import',
} as const)

export const KEPT: Record<KeptThing, string> = messages('imports', 'KEPT', {
  guids: 'The identity of each episode, so that no app downloads anything twice',
  dates: 'Publish dates, to the minute',
  seasons: 'Seasons and episode numbers',
  people: 'Hosts and guests',
  chapters: 'Chapters',
  transcripts: 'Transcripts',
  soundbites: 'Soundbites',
  value: 'Payment addresses for listeners’ support',
  locations: 'Places',
  artwork: 'Artwork of the podcast and of its episodes',
})

export const PROOF = messages('imports', 'PROOF', {
  title: 'Prove that it is yours',
  text: (email: string) =>
    `We sent a code to ${email}, the address in the feed. Enter it here to start the import.`,
  label: 'Code',
  hint: 'It may take a minute or two. Check your junk folder as well.',
  submit: 'Confirm',
  again: 'Send another code',
  sentAgain: 'Another code is on its way.',
  sentAt: (when: string) => `Sent ${when}`,
} as const)

export const PROGRESS = messages('imports', 'PROGRESS', {
  title: 'Your podcast is on its way',
  leave:
    'You can leave this page or close the browser: the import goes on, and you find it here again. The podcast can be used meanwhile: until its audio is here, every episode plays from your old host.',
  reading: 'Reading the feed and writing the episodes…',
  bar: 'Progress of the import',
  count: (done: number, all: number) => `${done} of ${all} episodes`,
  bytes: (done: string, all: string) => `${done} of ${all}`,
  bytesOnly: (done: string) => `${done} so far`,
  failures: (count: number) => `${count} failed`,
  skipped: (count: number) => `${count} skipped`,
  current: 'Being copied now',
  cancel: 'Stop the import',
  cancelTitle: 'Stop the import?',
  cancelText:
    'What has arrived is kept. Episodes without their audio play from your old host until you continue the import.',
  cancelConfirm: 'Stop it',
  keepGoing: 'Go on',
  overview: 'Go to the podcast',
} as const)

export const PROBLEMS = messages('imports', 'PROBLEMS', {
  title: 'Not imported as it should be',
  failed: 'Failed',
  skipped: 'Skipped',
  partly: 'Partly',
  retry: 'Try again',
  retryOf: (name: string) => `Try again: ${name}`,
  retryAll: 'Try all again',
  pages: (page: number, all: number) => `Page ${page} of ${all}`,
  previous: 'Previous page',
  next: 'Next page',
} as const)

export const DONE = messages('imports', 'DONE', {
  title: 'Your podcast is here',
  partly: 'Your podcast is here, but some of it could not be copied',
  cancelledTitle: 'The import was stopped',
  nextTitle: 'What to do next',
  copy: 'Copy',
  warningsTitle: 'Good to know',
  overview: 'Go to the podcast',
  episodes: 'See its episodes',
  goOn: 'Continue the import',
  startOver: 'Try with another address',
  from: (host: string) => `Imported from ${host}`,
  processing: (count: number) =>
    count === 1
      ? 'The audio of one episode is still being processed. It goes into the feed as soon as it is ready.'
      : `The audio of ${count} episodes is still being processed. Each goes into the feed as soon as it is ready.`,
} as const)

/** Facts of the preview that may be missing in a feed. */
export function hostText(preview: FeedPreview): string | null {
  return preview.host ? PREVIEW.host(preview.host) : null
}
