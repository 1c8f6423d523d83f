import { messages } from '../../language/language.ts'

/** Numbers through one app or from one country. */
export const FILTERED = messages('metrics', 'FILTERED', {
  only: (name: string) => `Only ${name}`,
  remove: 'Show everything again',
  share: 'Share of all downloads',
  shareOf: (all: string) => `of ${all}`,
  since: (day: string) => `From ${day} on: what was listened to before is known by day and episode only.`,
  nothingKept: 'Single downloads of this time are no longer kept, so nothing more is known.',
} as const)
