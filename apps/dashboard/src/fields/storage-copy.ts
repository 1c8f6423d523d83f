import { messages } from '../language/language.ts'

/** Words on how much an account stores and may store. */
export const STORAGE = messages('fields', 'STORAGE', {
  label: 'Storage used',
  stored: (used: string) => `${used} stored.`,
  used: (used: string, limit: string, left: string) => `${used} of ${limit} used, ${left} left.`,
  full: (used: string, limit: string) => `${used} of ${limit} used. Nothing new can be uploaded.`,
  nearlyFull: (left: string, limit: string) => `Only ${left} of your ${limit} of storage are left.`,
  nothingLeft: (limit: string) =>
    `Your ${limit} of storage are used up. Nothing new can be uploaded until you delete something.`,
  look: 'See what uses it',
} as const)
