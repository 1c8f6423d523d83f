import { messages } from '../language/language.ts'

/** Texts of the connections of an account, and of the mailing lists of a private podcast. */
export const CONNECTIONS = messages('connections', 'CONNECTIONS', {
  title: 'Connections',
  lead: 'Other services that work with your podcasts.',
  loadFailed: 'The connections could not be loaded',
  mailerlite: 'MailerLite',
  about:
    'Contacts of your groups in MailerLite become subscribers of a private podcast, and lose access when they leave the group.',
  connected: 'Connected',
  notConnected: 'Not Connected',
  refused: 'Needs a new key',
  setUp: 'Set up connection',
  another: 'Connect another account',
  account: (ending: string) => `Key ending in ${ending}`,
  groups: (count: number) =>
    count === 0 ? 'No groups linked' : count === 1 ? '1 group linked' : `${count} groups linked`,
  usedBy: (shows: string) => `for ${shows}`,
  refusedTitle: 'MailerLite no longer accepts this key',
  refusedText: (since: string) =>
    `Since ${since} nothing is synced: nobody is added, and nobody loses access. Give the connection a new key to go on.`,
  settings: 'Settings',
  settingsOf: (ending: string) => `Settings of the key ending in ${ending}`,
  deleteOf: (ending: string) => `Delete the connection with the key ending in ${ending}`,
  connectTitle: 'Connect MailerLite',
  settingsTitle: 'Settings of MailerLite',
  key: 'API key',
  keyHint:
    'In MailerLite under Integrations → API → Generate new token. It is stored encrypted and never shown again.',
  newKeyHint: 'Another key replaces the one that is stored. Linked groups stay as they are.',
  connect: 'Connect',
  replace: 'Replace the key',
  connectedNow: 'Connected to your MailerLite account',
  replaced: 'The new key works. Your groups are being synced.',
  deleteTitle: 'Delete this connection?',
  deleteUnused: 'The stored key is deleted. You can connect the account again at any time.',
  deleteUsed: (groups: string, shows: string) =>
    `${groups} (${shows}): syncing stops. New contacts are no longer added, and nobody loses access by leaving a group. Who subscribes already keeps access, and you decide about them.`,
  linkHint: 'Link groups under Private Subscribers → Mailing lists of a podcast.',
} as const)

export const MAILING = messages('connections', 'MAILING', {
  title: 'Mailing lists',
  loadFailed: 'The mailing lists could not be loaded',
  emptyTitle: 'Let your mailing list listen',
  empty:
    'Connect the service with your mailing lists: the contacts of a group become subscribers of this podcast, and lose access when they leave it.',
  getStarted: 'Get started',
  manage: 'Manage groups',
  groupsTitle: 'MailerLite groups',
  back: 'Mailing lists',
  caption: 'Linked groups',
  captionText:
    'Active contacts become approved subscribers at each sync, every 15 minutes. Anyone who leaves every linked group is rejected. People you added or rejected yourself stay as you decided.',
  none: 'No group is linked yet.',
  addTitle: 'Link a group',
  addText: 'New subscribers get the instructions that you have set up under Instruction email.',
  account: 'MailerLite account',
  accountName: (ending: string) => `Key ending in ${ending}`,
  group: 'Group',
  groupPlaceholder: 'Choose a group',
  groupOption: (name: string, count: number | null) => (count === null ? name : `${name} (${count} active)`),
  noGroups: 'This account has no groups, or all of them are linked.',
  groupsFailed: 'The groups could not be loaded',
  add: 'Add',
  added: (name: string) => `${name} is linked and is being synced.`,
  addFailed: 'Something went wrong',
  addFailedHelp: 'If this happens again, take a screenshot of this page and send it to support.',
  syncNow: 'Sync now',
  states: {
    syncing: 'Syncing',
    synced: 'Synced',
    failed: 'Not synced',
    refused: 'Needs a new key',
  },
  syncedAt: (time: string) => `Last sync ${time}`,
  never: 'Not synced yet',
  counts: (members: string, added: number, rejected: number) =>
    `${members} active contacts · ${added} let in · ${rejected} rejected`,
  untouched: (count: number) => `${count} left as you decided`,
  refusedHelp: 'MailerLite no longer accepts the key of this account.',
  fixKey: 'Give it a new key',
  remove: (name: string) => `Unlink ${name}`,
  removeTitle: (name: string) => `Unlink ${name}?`,
  removeText:
    'It is no longer synced. Its subscribers keep their access, and from then on you decide about them.',
  endAccess: (count: number) =>
    count === 1
      ? 'Also end the access of 1 subscriber whom no other group has'
      : `Also end the access of ${count} subscribers whom no other group has`,
  removeSubmit: 'Unlink',
} as const)
