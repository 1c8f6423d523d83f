import { messages } from '../language/language.ts'

/** What went wrong before any server could say so. */
export const PROBLEMS = messages('api', 'PROBLEMS', {
  unknown: 'Something went wrong. Please try again.',
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  interrupted: 'The connection broke before the server answered. Please try again.',
} as const)
