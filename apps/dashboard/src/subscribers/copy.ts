import { messages } from '../language/language.ts'

/** Words that several pages of the subscribers share. */
export const STATUS = messages('subscribers', 'STATUS', {
  Approved: 'Approved',
  Pending: 'Pending',
  Reject: 'Reject',
  change: (name: string, status: string) => `Status of ${name}: ${status}. Change it`,
  approve: 'Approve',
  reject: 'Reject',
  approved: (name: string) => `${name} is approved.`,
  rejected: (name: string) => `${name} is rejected and hears nothing from now on.`,
  rejectPayer: (name: string) => `Reject ${name}?`,
} as const)

/** What a subscriber pays. */
export const PAYMENT = messages('subscribers', 'PAYMENT', {
  label: 'Pays',
  month: (amount: string) => `${amount} a month`,
  year: (amount: string) => `${amount} a year`,
  once: (amount: string) => `${amount} once`,
  gift: 'Gift',
  free: 'Free',
  until: (payment: string, when: string) => `${payment}, until ${when}`,
  refund: 'Refund what is left of the period',
  refundHint:
    'The part of the last payment that is for the time from now on, to the second, goes back to their card when the payment ends. Stripe keeps its fee.',
  ends: (name: string, payment: string) =>
    `${name} pays for access${payment && ` (${payment})`}. The payment ends in an hour.`,
  endsUnless: (name: string, payment: string) =>
    `${name} pays for access${payment && ` (${payment})`}. The payment ends in an hour, unless you approve them again by then.`,
} as const)

export const SUBSCRIBERS = messages('subscribers', 'SUBSCRIBERS', {
  title: 'Private Subscribers',
  loadFailed: 'The subscribers could not be loaded',
  list: 'Subscribers',
  all: 'All',
  tabs: 'Show subscribers that are',
  search: 'Search names and email addresses',
  searchShort: 'Name or email',
  clearSearch: 'Clear search',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    email: 'Email address',
    name: 'Name',
    status: 'Status',
  },
  joined: (when: string) => `Joined ${when}`,
  asked: (when: string) => `Asked ${when}`,
  listensSince: (when: string) => `Listens since ${when}`,
  notOpened: 'Not opened yet',
  heard: (ago: string) => `Listened ${ago}`,
  shared: 'Probably shared',
  sharedHint: (name: string) => `The address of ${name} was probably passed on. See what was noticed`,
  closes: (when: string) => `Until ${when}`,
  trial: (when: string) => `Trial until ${when}`,
  closed: (when: string) => `Ended ${when}`,
  range: (from: string, until: string, all: string) => `${from}–${until} of ${all}`,
  rangeOpen: (from: string, until: string) => `${from}–${until}`,
  pages: 'Pages of subscribers',
  first: 'First page',
  back: 'Previous page',
  next: 'Next page',
  nothingFound: 'Nobody matches',
  nothingFoundText: 'Try the beginning of a name or of an email address, or show everybody.',
  nobodyHere: {
    Approved: 'Nobody is approved yet',
    Pending: 'Nobody is waiting',
    Reject: 'Nobody is rejected',
  },
  showAll: 'Show everybody',
  waiting: (people: string) => `${people} would like to listen.`,
  review: 'Look at the requests',
} as const)

export const ROW = messages('subscribers', 'ROW', {
  select: (name: string) => `Select ${name}`,
  menu: (name: string) => `What to do with ${name}`,
  open: 'Details',
  instructions: 'Send instructions',
  reset: 'Reset private feed',
  access: 'Access page',
  remove: 'Delete',
  copyAccess: 'Copy the access page',
  copied: 'Copied. Whoever has this address can listen, so give it to this person only.',
  resetTitle: (name: string) => `Give ${name} a new feed address?`,
  resetText:
    'The present address stops working at once, in every app. A letter with the way to the new one goes to them by email.',
  resetConfirm: 'Reset private feed',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText:
    'Their address stops working at once, and everything that names them is deleted for good. Counted downloads stay, without a name.',
  removeConfirm: 'Delete subscriber',
  removed: (name: string) => `${name} was deleted.`,
  undo: 'Undo',
  undone: 'It is as it was.',
} as const)

export const ADD = messages('subscribers', 'ADD', {
  button: 'Add subscribers',
  one: 'Add one person',
  many: 'Import a list',
  invite: 'Invite by a link',
  more: 'More',
  exportCsv: 'Export as CSV',
  exportJson: 'Export as JSON',
  exportFailed: 'The subscribers could not be exported',
  sendAll: 'Send instructions to all',
  title: 'Add a subscriber',
  text: 'They are approved at once and get a feed address of their own.',
  email: 'Email address',
  name: 'Full name',
  nameHint: 'Optional. Letters greet them with it.',
  invalid: (email: string) => `Please make sure ${email} is a valid email address.`,
  missing: 'Please enter an email address.',
  submit: 'Add subscriber',
  cancel: 'Cancel',
  done: (email: string) => `${email} was added.`,
  inviteTitle: 'Invite by a link',
  inviteText:
    'Whoever has this link can ask for access. You decide who is let in, unless your private settings approve everybody.',
  inviteClosed: 'The invite link is closed: nobody can ask for access by it.',
  inviteSettings: 'Private settings',
  inviteLink: 'Invite link',
  copyInvite: 'Copy link',
  inviteQr: 'QR code of the invite link',
} as const)

export const EMPTY = messages('subscribers', 'EMPTY', {
  title: 'Let your first listener in',
  text: 'Each listener gets a feed address of their own, which you can take back at any time.',
  one: 'Add one person',
  oneText: 'Type an email address. They can listen at once.',
  many: 'Import a list',
  manyText: 'From a file or pasted, up to 200,000 lines. You see what will happen before it does.',
  invite: 'Share the invite link',
  inviteText: 'People ask for access themselves, and you approve them.',
} as const)

export const MANY = messages('subscribers', 'MANY', {
  label: 'Selected subscribers',
  selectPage: 'Select this page',
  hint: 'Shift takes rows along, Ctrl+A the whole page.',
  count: (count: string) => `${count} selected`,
  clear: 'Clear the selection',
  selectAll: (count: string) => `Select all ${count}`,
  selectMatches: 'Select all that match',
  all: (count: string) => `All ${count} are selected`,
  allMatches: 'All that match are selected',
  approve: 'Approve',
  reject: 'Reject',
  remove: 'Delete',
  resend: 'Send instructions',
  reset: 'Reset feeds',
  tier: 'Set tier',
  tierOf: 'They hear',
  tooMany: (count: string) => `Select at most ${count}, or all of them`,
  title: {
    approve: (who: string) => `Approve ${who}?`,
    reject: (who: string) => `Reject ${who}?`,
    remove: (who: string) => `Delete ${who}?`,
    resend: (who: string) => `Send the instructions to ${who}?`,
    reset: (who: string) => `Give ${who} new feed addresses?`,
    tier: (who: string) => `Set the tier of ${who}?`,
  },
  text: {
    approve: 'Each of them gets a feed address, and the instruction email if it is live.',
    reject: 'Their addresses stop working at once. They stay in the list, and can be approved again.',
    remove:
      'Their addresses stop working at once, and everything that names them is deleted for good. This cannot be undone.',
    resend:
      'Approved subscribers among them get the instruction email once more. Whoever waits, was rejected or has unsubscribed gets nothing.',
    reset:
      'Their present addresses stop working at once, in every app. Each of them gets a letter with the way to the new one, and has to add the podcast again. This cannot be undone.',
    tier: 'It holds from now on, in feeds, apps and letters. Whoever pays, or came by a code, keeps the tier of that.',
  },
  paying: (count: string) =>
    `Paying members among them: ${count}. Their payments end in an hour, unless you approve them again by then. What is paid is not refunded by this.`,
  payingRemoved: (count: string) =>
    `Paying members among them: ${count}. Their payments end in an hour. What is paid is not refunded by this.`,
  word: { remove: 'delete', reset: 'reset' },
  everybody: 'everybody who matches',
  running: {
    approve: 'Approving',
    reject: 'Rejecting',
    remove: 'Deleting',
    reset: 'Making new addresses',
    tier: 'Setting tiers',
  },
  progress: (done: string, total: string) => `${done} of ${total}`,
  runDone: {
    approve: (people: string) => `Approved: ${people}.`,
    reject: (people: string) => `Rejected: ${people}.`,
    remove: (people: string) => `Deleted: ${people}.`,
    reset: (people: string) => `New addresses for ${people}.`,
    tier: (people: string) => `Another tier for ${people}.`,
  },
  runFailed: 'It stopped before the end. Select the rest and try again.',
} as const)

export const MEMBERS_OVERVIEW = messages('subscribers', 'MEMBERS_OVERVIEW', {
  about: { Approved: 'may listen', Pending: 'ask for access', Reject: 'hear nothing' },
  listeners: 'Subscribers',
  next: 'Next steps',
  review: (people: string) => `Let in or turn away: ${people}`,
  reviewText: 'They have asked for access by the invite link.',
  letter: 'Write the instruction email',
  letterText:
    'It tells new subscribers how to listen, once you switch it on. Until then only those who asked get a plain link.',
  invite: 'Invite your first listeners',
  inviteText: 'Add them one by one, import a list, or share the invite link.',
} as const)
