import { messages } from '../language/language.ts'

/** Words of the instruction email and of what else is written to subscribers. */
export const LETTERS = messages('letters', 'LETTERS', {
  title: 'Instruction email',
  loadFailed: 'The instruction email could not be loaded',
  saved: 'The customized instructions email has been saved',
  failed: (error: string) => `Failed to save. ${error}`,
  text: {
    title: 'What it says',
    lead: 'It tells each new subscriber how to listen. Keep it short: who you are, what they get, and what to press.',
    subject: 'Subject',
    subjectHint: 'Variables work here, too: {{podcast_title}}, {{first_name|there}}.',
    body: 'Text',
    insert: 'Insert',
    insertLabel: 'Insert a name or an address',
    language: 'Language',
    languageHint: 'Of what stands around your text. Our own text follows the language of each subscriber.',
    languageOfShow: 'As the podcast',
    reset: 'Back to the text that comes with it',
  },
  variables: {
    full_name: 'Full name',
    first_name: 'First name',
    email_address: 'Email address',
    podcast_title: 'Title of the podcast',
    podcast_author: 'Author of the podcast',
    access_page: 'Link: access page',
    feed_address: 'Link: feed address',
    web_player: 'Link: web player',
    unsubscribe_page: 'Link: unsubscribe',
  },
  linkWords: {
    access_page: 'your access page',
    feed_address: 'your feed',
    web_player: 'the web player',
    unsubscribe_page: 'unsubscribe',
  },
  nobody: 'there',
  sending: {
    title: 'When it goes out',
    live: 'Go Live',
    liveHint: 'Everybody you approve or import gets it once, by itself.',
    ownIntro: 'You introduce the podcast personally (private settings), so it does not go out by itself.',
    withoutLinks: 'Exclude default links',
    withoutLinksHint:
      'The button to the access page, the feed address and the web player at the end are left out.',
    noWayIn: 'Without them, nothing in this text leads to the podcast. Insert the access page.',
  },
  preview: {
    title: 'Preview',
    of: (name: string) => `As ${name} gets it`,
    sample: 'Nobody is approved yet: name and links are samples.',
    from: 'From',
    replyTo: 'Answers to',
    subject: 'Subject',
    frame: 'The email as it arrives',
    failed: 'The preview could not be made',
    test: 'Send a test to me',
    testFailed: 'The test could not be sent',
  },
} as const)

export const SENDER = messages('letters', 'SENDER', {
  title: 'Who it is from',
  lead: 'Choose one of your verified senders, so that subscribers know the name.',
  label: 'Email address',
  placeholder: 'Choose a sender',
  empty: "Email address can't be empty",
  disconnect: 'Disconnect',
  disconnected: 'Emails are sent by Podstead again; answers go to the address of the podcast.',
  connected: (address: string) => `Emails are sent from ${address} now.`,
  failed: 'The sender could not be changed',
} as const)

export const RUNS = messages('letters', 'RUNS', {
  title: 'Send to everybody',
  lead: (approved: number, perMinute: number) =>
    `${approved === 1 ? 'One approved subscriber' : `${approved} approved subscribers`}, at most ${perMinute} emails a minute.`,
  nobody: 'Nobody is approved yet. As soon as somebody is, you can write to all of them here.',
  button: 'Send to all…',
  dialog: 'Send the instructions to everybody?',
  dialogText: (approved: number, minutes: number) =>
    `${approved === 1 ? 'One subscriber gets' : `${approved} subscribers get`} the saved text, also those who have had it before.${minutes > 1 ? ` It takes about ${minutes} minutes.` : ''}`,
  unsaved: 'You have changes that are not saved. The saved text goes out.',
  typing: 'Type Yes to confirm',
  wrong: "The confirmation can't be empty, and must be Yes",
  send: 'Send to all',
  failed: 'The emails could not be sent',
  running: 'On its way',
  paused: 'Paused',
  done: 'Sent',
  cancelled: 'Stopped',
  progress: (done: number, total: number) => `${done} of ${total}`,
  minutesLeft: (minutes: number) => (minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`),
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  stopTitle: 'Stop sending?',
  stopText: 'Whoever has not been written to yet gets nothing. What was sent stays sent.',
  history: 'Sent before',
  counts: (sent: number) => (sent === 1 ? '1 sent' : `${sent} sent`),
  skipped: (count: number) => `${count} left out`,
  failures: (count: number) => `${count} failed`,
  changeFailed: 'That did not work',
  loadFailed: 'What was sent could not be loaded',
} as const)

export const ANNOUNCEMENTS = messages('letters', 'ANNOUNCEMENTS', {
  title: 'New episodes',
  label: 'Write when an episode opens',
  hint: 'Each subscriber gets an email at the minute at which an episode opens for them, as your schedule says. Several at once come in one email. Nothing that is open already is told.',
  on: 'Subscribers get an email when an episode opens for them.',
  off: 'No emails about new episodes any more.',
  failed: 'That could not be saved',
} as const)

export const SUPPRESSED = messages('letters', 'SUPPRESSED', {
  title: 'Who gets no emails',
  lead: 'Their feed works as before. Addresses that mail servers do not know would harm the delivery to all others.',
  empty: 'Everybody can be reached.',
  loadFailed: 'The list could not be loaded',
  reasons: { unsubscribed: 'Unsubscribed', bounced: 'Came back', complained: 'Reported as spam' },
  gone: 'No subscriber any more',
  since: (date: string) => `since ${date}`,
  remove: 'Write again',
  removeOf: (address: string) => `Write again: ${address}`,
  asked: 'Write to this address again?',
  askedText: {
    unsubscribed:
      'This person asked for no more emails. Only go on if they told you that they want them again.',
    bounced:
      'The mail server said that there is no such mailbox. If that was a mistake, or the mailbox is there now, write again.',
    complained: 'This person reported an email as spam. Writing again may harm the delivery to all others.',
  },
  more: 'Show more',
} as const)

export const SUBSCRIBER_LETTERS = messages('letters', 'SUBSCRIBER_LETTERS', {
  title: 'Emails',
  empty: 'Nothing was written to this subscriber yet.',
  loadFailed: 'The emails could not be loaded',
  resend: 'Send instructions',
  resent: 'The instructions are on their way.',
  resendFailed: 'The instructions could not be sent',
  kinds: {
    instructions: 'Instructions',
    announcement: 'New episodes',
    access: 'Way back to the access page',
    address_reset: 'New address of the feed',
    address_rotated: 'New address after sharing',
    probably_shared: 'Question about a shared address',
    not_opened: 'Reminder: not opened yet',
    fell_silent: 'Reminder: more to hear',
  },
  states: {
    queued: 'Waits',
    sending: 'On its way',
    sent: 'Sent',
    unconfirmed: 'Unknown',
    suppressed: 'Held back',
    bounced: 'Came back',
    failed: 'Failed',
    cancelled: 'Not sent',
  },
  unconfirmed: 'The connection broke before the mail server answered. It is not sent twice by itself.',
  held: {
    unsubscribed: 'Has unsubscribed from your emails.',
    bounced: 'Gets no emails: the last one came back.',
    complained: 'Gets no emails: one was reported as spam.',
  },
} as const)
