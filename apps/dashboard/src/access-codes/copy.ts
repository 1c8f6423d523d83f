import { messages } from '../language/language.ts'

export const ACCESS_CODES = messages('access-codes', 'ACCESS_CODES', {
  title: 'Free codes',
  text: 'Whoever redeems a code becomes an approved subscriber of this private podcast without paying, and gets the way to listen by email. People whom you added by hand stay as they are.',
  loadFailed: 'The codes could not be loaded',
  caption: 'Codes of this podcast',
  emptyTitle: 'No codes yet',
  empty:
    'Make one for reviewers, a raffle or your club, for one person or for a hundred. They redeem it without an account, on a page of its own.',
  create: 'New code',
  uses: 'Uses',
  members: 'Listening now',
  gives: 'Gives',
  forever: 'access without end',
  days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
  months: (n: number) => (n === 1 ? '1 month' : `${n} months`),
  until: (date: string) => `Redeemable until ${date}`,
  open: 'Redeemable',
  switchedOff: (code: string) => `The code ${code} lets nobody in any more.`,
  deleteTitle: (code: string) => `Delete the code ${code}?`,
  deleteText:
    'Nobody can redeem it any more. Whoever redeemed it before keeps their access until it ends; remove them in the list of subscribers if you want that.',
  note: 'Note (optional)',
  noteHint: 'Only you see it: whom the code is for.',
  maxUses: 'How many people can redeem it',
  expires: 'Last day to redeem it',
  length: 'Access lasts',
  units: { end: 'Without end', day: 'Days', month: 'Months' },
  opens: 'What it opens',
  count: 'How many',
} as const)
