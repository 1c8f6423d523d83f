import { messages } from '../language/language.ts'

/** Words that several pages of the subscribers share; MS… are the rows of the specification's ledger. */
export const STATUS = messages('subscribers', 'STATUS', {
  // MS232 to MS234.
  Approved: 'Approved',
  Pending: 'Pending',
  Reject: 'Reject',
  change: (name: string, status: string) => `Status of ${name}: ${status}. Change it`,
  approve: 'Approve',
  reject: 'Reject',
  approved: (name: string) => `${name} is approved.`,
  rejected: (name: string) => `${name} is rejected and hears nothing from now on.`,
} as const)

export const SUBSCRIBERS = messages('subscribers', 'SUBSCRIBERS', {
  title: 'Private Subscribers',
  loadFailed: 'The subscribers could not be loaded',
  list: 'Subscribers',
  // MS231.
  all: 'All',
  tabs: 'Show subscribers that are',
  search: 'Search names and e-mail addresses',
  clearSearch: 'Clear search',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    email: 'E-mail address',
    name: 'Name',
    status: 'Status',
  },
  joined: (when: string) => `Joined ${when}`,
  asked: (when: string) => `Asked ${when}`,
  listensSince: (when: string) => `Listens since ${when}`,
  notOpened: 'Not opened yet',
  closes: (when: string) => `Until ${when}`,
  closed: (when: string) => `Ended ${when}`,
  range: (from: string, until: string, all: string) => `${from}–${until} of ${all}`,
  rangeOpen: (from: string, until: string) => `${from}–${until}`,
  pages: 'Pages of subscribers',
  first: 'First page',
  back: 'Previous page',
  next: 'Next page',
  nothingFound: 'Nobody matches',
  nothingFoundText: 'Try the beginning of a name or of an e-mail address, or show everybody.',
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
  // MS214 to MS216, MS230.
  instructions: 'Send instructions',
  reset: 'Reset private feed',
  access: 'Access page',
  remove: 'Delete',
  copyAccess: 'Copy the access page',
  copied: 'Copied. Whoever has this address can listen, so give it to this person only.',
  resetTitle: (name: string) => `Give ${name} a new feed address?`,
  resetText:
    'The present address stops working at once, in every app. Send the instructions afterwards, so that they can listen again.',
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
  email: 'E-mail address',
  name: 'Full name',
  nameHint: 'Optional. Letters greet them with it.',
  // MS213.
  invalid: (email: string) => `Please make sure ${email} is a valid email address.`,
  missing: 'Please enter an e-mail address.',
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
  oneText: 'Type an e-mail address. They can listen at once.',
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
  tooMany: (count: string) => `Select at most ${count}, or all of them`,
  title: {
    approve: (who: string) => `Approve ${who}?`,
    reject: (who: string) => `Reject ${who}?`,
    remove: (who: string) => `Delete ${who}?`,
    reset: (who: string) => `Give ${who} new feed addresses?`,
  },
  text: {
    approve: 'Each of them gets a feed address, and the instruction e-mail if it is live.',
    reject: 'Their addresses stop working at once. They stay in the list, and can be approved again.',
    remove:
      'Their addresses stop working at once, and everything that names them is deleted for good. This cannot be undone.',
    reset:
      'Their present addresses stop working at once, in every app. Each of them has to add the podcast anew. This cannot be undone.',
  },
  word: { remove: 'delete', reset: 'reset' },
  everybody: 'everybody who matches',
  running: {
    approve: 'Approving',
    reject: 'Rejecting',
    remove: 'Deleting',
    reset: 'Making new addresses',
  },
  progress: (done: string, total: string) => `${done} of ${total}`,
  runDone: {
    approve: (people: string) => `Approved: ${people}.`,
    reject: (people: string) => `Rejected: ${people}.`,
    remove: (people: string) => `Deleted: ${people}.`,
    reset: (people: string) => `New addresses for ${people}.`,
  },
  runFailed: 'It stopped before the end. Select the rest and try again.',
} as const)
