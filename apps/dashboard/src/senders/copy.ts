import { messages } from '../language/language.ts'

/** Texts of the page of senders, and of the page that the link in a mail opens. */
export const SENDERS = messages('senders', 'SENDERS', {
  title: 'Sender Authentication',
  lead: 'Letters to the subscribers of a members-only podcast can come from an address of yours. Add it here and confirm it; then choose it where you write the letters.',
  review:
    'Verification takes up to 48 hours. A sender that is pending for more than 24 hours needs follow-up.',
  loadFailed: 'The senders could not be loaded',
  emptyTitle: 'No senders yet',
  empty:
    'Until you add one, letters go out in the name of your podcast from the address of this installation, and answers reach you.',
  add: 'Add a sender',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  status: { Pending: 'Pending', Verified: 'Verified', Failed: 'Failed' },
  answersTo: (email: string) => `Answers go to ${email}`,
  usedBy: (shows: string) => `Writes for ${shows}`,
  unused: 'Not connected to a podcast',
  pending: (email: string, until: string) =>
    `Waits for the link in the mail to ${email} to be opened, until ${until}.`,
  overdue: (email: string) =>
    `Pending for more than 24 hours: look into the junk folder of ${email}, or send the link again.`,
  failed: (email: string) => `The link in the mail to ${email} was not opened within 48 hours.`,
  refusedTitle: 'Letters would not arrive',
  unknownTitle: 'Not looked up yet',
  resend: 'Send the link again',
  resent: (email: string) => `A new link is on its way to ${email}.`,
  resendFailed: 'The link could not be sent',
  confirmTitle: (name: string) => `Delete ${name}?`,
  confirmUnused: 'It has to be confirmed again if you add it later.',
  confirmUsed: (shows: string) =>
    `${shows} will write letters in the name of the podcast instead, and answers will reach you.`,
  delete: 'Delete',
  deleted: 'The sender is deleted.',
} as const)

export const SENDER_FORM = messages('senders', 'SENDER_FORM', {
  addTitle: 'Add a sender',
  editTitle: 'Edit the sender',
  nickname: 'Nickname',
  nicknameHint: 'Only you see it.',
  fromName: 'From name',
  fromNameHint: 'Who the letter is from, such as your name or that of the podcast.',
  fromEmail: 'From email',
  fromEmailHint: 'We mail a link to it, which confirms that you read it.',
  fromEmailChanged: 'Another address has to be confirmed anew.',
  replyTo: 'Reply to',
  replyToHint: 'Where answers go.',
  companyText: 'Many countries ask for it in letters to lists of people.',
  address: 'Company address',
  city: 'City',
  country: 'Country',
  zip: 'Zip code',
  optional: 'Optional',
  noCountry: 'No such country',
  save: 'Save',
  create: 'Add and send the link',
  added: (email: string) => `A link is on its way to ${email}.`,
  saved: 'The sender is saved.',
} as const)

export const PROOF = messages('senders', 'PROOF', {
  title: 'May letters come from this address?',
  loading: 'One moment',
  asks: (account: string, name: string) =>
    `${account} would like to write letters to the subscribers of a podcast as “${name}”, from`,
  consequence:
    'If you confirm it, letters from here bear this address. If you do not know who asks, close this page: nothing happens then.',
  confirm: 'Confirm this address',
  doneTitle: 'The address is confirmed',
  done: (email: string) => `Letters can now be written from ${email}. You can close this page.`,
  deadTitle: 'This link no longer works',
  dead: 'It is more than 48 hours old, or a newer one was sent. Ask for a new one under Sender Authentication.',
  failedTitle: 'This did not work',
  retry: 'Try again',
} as const)
