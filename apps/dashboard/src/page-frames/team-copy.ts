import { messages } from '../language/language.ts'

/** Words around every page of the team area. */
export const TEAM_AREA = messages('page-frames', 'TEAM_AREA', {
  title: 'Team podcasts',
  episodes: 'Episodes',
  newEpisode: 'New episode',
  settings: 'Podcast settings',
  numbers: 'Numbers',
  suggestions: 'Corrections',
  episodeSettings: 'Settings',
  transcript: 'Transcript',
  review: 'Review',
  aiContents: 'AI content',
  loadFailed: 'This page could not be loaded',
  gone: 'This podcast is not shared with you, or not any more.',
} as const)

export const TEAM_ROLES_WORDS = messages('page-frames', 'TEAM_ROLES_WORDS', {
  owner: 'Owner',
  manager: 'Manager',
  editor: 'Editor',
  analyst: 'Analyst',
  guest: 'Guest of an episode',
} as const)
