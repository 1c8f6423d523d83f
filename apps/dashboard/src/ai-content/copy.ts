import { messages } from '../language/language.ts'

/** Texts of drafts: what is written or drawn from a transcript. */
export const AI = messages('ai-content', 'AI', {
  title: 'AI content',
  loadFailed: 'The drafts could not be loaded',
  rerun: 'Re-run',
  rerunOf: (name: string) => `Re-run ${name}`,
  generating: 'Generating new content',
  success: 'Success',
  generated: (label: string) => `Generate a new ${label}`,
  failed: 'Failed',
  wentWrong: 'Something went wrong',
  itemFailed: "Something went wrong. Click the 'Re-run' button to refresh the AI-generated content.",
  previous: 'Previous',
  next: 'Next',
  page: (page: number, total: number) => `page ${page} of ${total}`,
  pagesOf: (name: string) => `Pages of ${name}`,
  working: 'Drafting…',
  progress: (done: number, count: number) => `Drafting… ${done} of ${count} are done`,
  workingText: 'You can leave this page: drafting goes on.',
  watch: 'Read along',
  stop: 'Stop',
  notStopped: 'Drafting could not be stopped',
  unchecked: 'Not checked yet: drafts with names or numbers that nobody said are left out at the end.',
  drawn: 'Taken from the transcript, in the speakers’ own words',
  drawnInstead: (count: number) =>
    `Taken from the transcript: ${count === 1 ? 'a draft' : `${count} drafts`} named or counted something that nobody said, or used banned words`,
  written: (engine: string) => `Written by ${engine}. Read it before you use it.`,
  refused: (count: number) =>
    `${count === 1 ? 'One more' : `${count} more`} left out: names or numbers that nobody said, or banned words`,
  playFrom: (time: string) => `Play from ${time}`,
  copy: 'Copy',
  noTranscriptTitle: 'Drafts come from a transcript',
  noTranscript:
    'This episode has none yet. Add one, and titles, notes, chapters and posts can be drafted from it.',
  toTranscript: 'Add a transcript',
  startTitle: 'Draft texts from this episode',
  startText:
    'Titles, an introduction, keywords, show notes, chapters, soundbites and posts. Each one shows the moment it comes from, and nothing is used until you take it over.',
  teamStartText:
    'Titles, an introduction and keywords. Each one shows the moment it comes from, and nothing is used until somebody takes it over.',
  start: 'Draft texts',
  startDrawn: 'Take from the transcript',
  drawnText: 'Everything is taken from the transcript. Nothing leaves this server.',
  consent: (host: string) => `I agree that the words of this podcast are sent to ${host}`,
  consentText: (engine: string) => `${engine} writes the drafts. You are asked once for this podcast.`,
  consented: (engine: string, host: string) => `${engine} at ${host} writes the drafts.`,
  used: (used: number, allowed: number) => `${used} of ${allowed} drafts used this month`,
  all: 'All drafts, and new ones',
  settings: 'How drafts of this podcast sound',
  untitled: 'Nothing here yet',
} as const)

/** What each prompt is called, and one of what it brings. */
export const PROMPTS = messages('ai-content', 'PROMPTS', {
  titles: { title: 'Titles', label: 'title' },
  introductions: { title: 'Introductions', label: 'introduction' },
  keywords: { title: 'Keywords', label: 'keyword' },
  summary: { title: 'Show notes', label: 'text for the show notes' },
  chapters: { title: 'Chapters', label: 'list of chapters' },
  soundbites: { title: 'Soundbites', label: 'list of soundbites' },
  social_posts: { title: 'Social posts', label: 'post' },
} as const)

/** The description beside what was said. */
export const DESCRIPTION = messages('ai-content', 'DESCRIPTION', {
  title: 'Description check',
  loadFailed: 'The description could not be checked',
  none: 'Nothing to check: the episode has no description, or its transcript cannot be read.',
  allSaid: 'All names, numbers and quotes in the description are said in the episode.',
  foreign: 'Nobody says these in the episode. They may be right all the same; please check them.',
  name: 'Name',
  number: 'Number',
  quote: 'Quote',
  edit: 'Edit description',
} as const)

/** Taking a draft over into the episode. */
export const TAKE = messages('ai-content', 'TAKE', {
  titles: 'Use as title',
  introductions: 'Put before the description',
  keywords: 'Use as keywords',
  summary: 'Add to the description',
  chapters: 'Add chapter',
  soundbites: 'Add soundbite',
  allChapters: 'Add all chapters',
  allSoundbites: 'Add all soundbites',
  taken: 'Taken over into the episode.',
  undo: 'Undo',
  undone: 'The episode is as it was.',
  notUndone: 'It was changed meanwhile, and stays as it is.',
  notTaken: 'This could not be taken over',
} as const)

/** Taking a draft over into the letter to readers. */
export const LETTER = messages('ai-content', 'LETTER', {
  add: 'Add to the newsletter',
  subject: 'Use as subject of the newsletter',
  open: 'Newsletter',
  added: 'Added to the next letter. You read and send it under Newsletter.',
  undo: 'Undo',
  undone: 'The letter is as it was.',
  notUndone: 'The letter was changed meanwhile, and stays as it is.',
} as const)

/** A draft on its way to a social network. */
export const POST = messages('ai-content', 'POST', {
  start: 'Post…',
  title: 'Post this draft',
  text: 'Post',
  withoutLink: 'There is no link below: the episode has no page that everybody can open.',
  copy: 'Copy post',
  reset: 'Back to the draft',
  length: (length: string, limit: string) => `${length} of ${limit} characters.`,
  tooLong: (beyond: number) => (beyond === 1 ? '1 character too long.' : `${beyond} characters too long.`),
  linkOnly: 'It takes the link alone: copy the post and paste it there.',
  needsLink: 'It takes a link alone, and there is none.',
  open: (network: string) => `Open ${network}`,
  openShort: 'Open',
} as const)
