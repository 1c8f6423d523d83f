import { messages } from '../../language/language.ts'

/** Texts of codes that listeners type: free ones and discounts. */
export const CODES = messages('fields', 'CODES', {
  code: 'Code',
  used: (uses: number, max: number | null) => (max === null ? `${uses}` : `${uses} of ${max}`),
  off: 'Switched off',
  expired: 'Expired',
  usedUp: 'Used up',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  menuOf: (code: string) => `More for ${code}`,
  edit: 'Edit',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  switchedOn: (code: string) => `The code ${code} works again.`,
  maxUsesHint: 'Empty: as many as want to.',
  expiresHint: 'Empty: it does not expire.',
  save: 'Make the code',
  created: (code: string) => `The code ${code} is ready.`,
} as const)
