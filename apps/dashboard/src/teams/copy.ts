import { messages } from '../language/language.ts'

/** Texts of sharing and of the team area. Those of the specification stand as its ledger spells them. */
export const SHARING = messages('teams', 'SHARING', {
  title: 'Team',
  lead: 'Invite people by email. They find the podcast under Team podcasts, and only you see this page.',
  loadFailed: 'The team could not be loaded',
  invite: 'Invite a teammate',
  email: 'Email address',
  role: 'Role',
  episode: 'Episode',
  episodeHint: 'The one episode that they may hear and comment on.',
  send: 'Send invitation',
  sent: (email: string) => `${email} is invited.`,
  emptyTitle: 'Nobody else yet',
  empty:
    'A podcast that is made by several people needs no shared password: everybody gets an access of their own, and you see who was here when.',
  members: 'Who takes part',
  invited: (when: string) => `Invited ${when}`,
  lastActive: (when: string) => `Last here ${when}`,
  waiting: 'Not opened yet',
  remove: 'Remove',
  removeOf: (email: string) => `Remove ${email}`,
  resend: 'Send again',
  resendTo: (email: string) => `Send the invitation to ${email} again`,
  resent: 'The invitation is on its way again.',
  roleOf: (email: string) => `Role of ${email}`,
  changed: (email: string, role: string) => `${email}: ${role}`,
  removeTitle: (email: string) => `Remove ${email}?`,
  removeText:
    'They are out at once: open pages close, and an upload of theirs stops. What they contributed stays.',
  revokeText: 'The invitation is taken back.',
} as const)

/** In words what a role may do, read before it is chosen. */
export const ROLE_WORDS = messages('teams', 'ROLE_WORDS', {
  manager: 'Edits episodes and settings, publishes, and sees the numbers.',
  editor: 'Edits episodes and settings, creates drafts and publishes.',
  analyst: 'Sees the numbers, and nothing else.',
  guest: 'Hears one episode, comments on it and approves it.',
} as const)

export const NEVER = messages('teams', 'NEVER', {
  text: 'Nobody but you sees subscribers, money, passwords and private addresses, or can change the privacy, share, give away or delete the podcast.',
} as const)

export const TEAM = messages('teams', 'TEAM', {
  title: 'Team podcasts',
  lead: 'Podcasts that others share with you, and your own that you share.',
  loadFailed: 'The team podcasts could not be loaded',
  private: 'Private',
  emptyTitle: 'Nothing is shared with you yet',
  empty:
    'When somebody invites you to the team of a podcast, it stands here. To share one of yours, open it and choose Team under More.',
  toPodcasts: 'To your podcasts',
  leave: 'Leave the team',
  menuOf: (name: string) => `More for ${name}`,
  leaveTitle: (name: string) => `Leave the team of ${name}?`,
  leaveText: 'You cannot open the podcast any more. Its owner can invite you again.',
  manage: 'Manage the team',
  uploads: (count: number) => `${count} ${count === 1 ? 'upload' : 'uploads'}`,
  edit: 'Edit',
  review: 'Review',
  search: 'Search episodes',
  noEpisodesTitle: 'No episodes yet',
  noEpisodes: 'What you upload here is a draft until somebody publishes it.',
  nothingFound: 'No episode matches',
  pages: 'Pages of episodes',
} as const)
