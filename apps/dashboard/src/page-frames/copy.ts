import { messages } from '../language/language.ts'

/** Publish states of an episode. */
export const STATES = messages('page-frames', 'STATES', {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  processing: 'Processing',
  failed: 'Failed',
} as const)

export const EPISODE_HEADER = messages('page-frames', 'EPISODE_HEADER', {
  episodes: 'Episodes',
  older: (name: string) => `Previous episode: ${name}`,
  newer: (name: string) => `Next episode: ${name}`,
} as const)

export const NO_EPISODE = messages('page-frames', 'NO_EPISODE', {
  title: 'This episode does not exist',
  text: (days: number) =>
    `It may have been deleted, or the link is mistyped. Deleted episodes can be brought back from the list of episodes for ${days} days.`,
  toEpisodes: 'To the episodes of the podcast',
  toPodcasts: 'To your podcasts',
} as const)

export const EPISODE_TABS = messages('page-frames', 'EPISODE_TABS', {
  settings: 'Settings',
  chapters: 'Chapters',
  soundbites: 'Soundbites',
  aiContents: 'AI content',
  assets: 'Assets',
  transcript: 'Transcript',
  artwork: 'Artwork',
  images: 'Images',
  value: 'Value for value',
  review: 'Review',
  check: 'Check',
  metrics: 'Metrics',
} as const)

/** Of every page of a private audience. */
export const MEMBERS = messages('page-frames', 'MEMBERS', {
  notLoaded: 'This page could not be loaded',
  notMembersOnly: (name: string) =>
    `${name} is not a members-only podcast. Choose “Members only” in its advanced settings to have subscribers.`,
} as const)

/** Of what only public podcasts have. */
export const ONLY_PUBLIC = messages('page-frames', 'ONLY_PUBLIC', {
  toPrivacy: 'Change who can hear it',
} as const)

export const EDITING = messages('page-frames', 'EDITING', {
  by: (who: string) => `${who} is editing this episode`,
  self: 'You are editing this episode in another window, too',
  hint: 'The changes of both are kept. If both change the same, you are asked when you save.',
  list: (people: readonly string[]) => new Intl.ListFormat('en').format(people),
} as const)
