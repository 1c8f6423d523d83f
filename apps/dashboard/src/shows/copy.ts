import { messages } from '../language/language.ts'

/** Texts of the podcast pages. Texts of the specification stand as its ledger spells them. */
export const LIST = messages('shows', 'LIST', {
  title: 'Podcasts',
  subtitle: 'Overview',
  emptyTitle: 'Start your first podcast',
  emptyText:
    'Give it a name and you have a feed. Artwork, description and episodes can follow whenever you are ready.',
  emptyAction: 'Start a podcast',
  newPodcast: 'New podcast',
  loadFailed: 'Your podcasts could not be loaded',
  private: 'Private',
  delete: 'Delete',
  importAction: 'I already have a podcast',
  menuOf: (name: string) => `More for ${name}`,
  copy: 'Copy…',
  transfer: 'Hand over to someone…',
  moveAway: 'Move away',
  export: 'Export',
  downloadsOfAll: (count: string) => `${count} downloads in 30 days`,
  downloadsSpan: 'downloads in 30 days',
  deletedLink: (count: string) => `Recently deleted: ${count}`,
} as const)

export const COPY_SHOW = messages('shows', 'COPY_SHOW', {
  title: 'Copy podcast',
  text: 'A new podcast with the same settings, artwork, people and seasons, but without episodes, listeners and numbers.',
  name: 'Name of the copy',
  suggestion: (name: string) => `${name} (copy)`,
  submit: 'Copy podcast',
} as const)

export const TRANSFER = messages('shows', 'TRANSFER', {
  title: 'Hand over this podcast',
  text: 'Another person becomes its owner. Episodes, feed address and numbers go along; apps and listeners notice nothing. You will no longer have access.',
  email: 'Email of the new owner',
  emailHint: 'They get a mail with a link. Until they accept, nothing changes.',
  submit: 'Send the offer',
  pending: (email: string) => `Offered to ${email}`,
  pendingText: (until: string) =>
    `They can accept until ${until}. Until then the podcast is yours, and you can take the offer back.`,
  cancel: 'Take the offer back',
  close: 'Close',
  loadFailed: 'We could not find out whether an offer is open',
} as const)

export const OFFER = messages('shows', 'OFFER', {
  title: 'Podcasts offered to you',
  banner: (name: string) => `“${name}” is offered to you`,
  from: (email: string, until: string) =>
    `${email} wants to hand it over, with its episodes, feed address and numbers. The offer ends on ${until}.`,
  accept: 'Accept',
  decline: 'Decline',
  accepted: (name: string) => `${name} is yours now.`,
  noneTitle: 'There is no offer for this account',
  none: (email: string) =>
    `You are signed in as ${email}. An offer can only be accepted by the account with the address that it was sent to. If that is yours, sign in with it and open the link of the mail again.`,
  maybeOld: 'It may also have been withdrawn, already accepted, or expired.',
  toPodcasts: 'Go to your podcasts',
  loadFailed: 'The offer could not be loaded',
} as const)

export const DELETED = messages('shows', 'DELETED', {
  title: 'Recently deleted',
  subtitle: (days: number) => `Podcasts can be brought back for ${days} days`,
  back: 'All podcasts',
  loadFailed: 'Deleted podcasts could not be loaded',
  deleted: (when: string) => `Deleted ${when}`,
  until: (when: string) => `can be brought back until ${when}`,
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  emptyTitle: 'Nothing was deleted recently',
  empty: 'A podcast that you delete stays here before its files are erased for good.',
} as const)

export const MOVE = messages('shows', 'MOVE', {
  title: 'Move away',
  loadFailed: 'The podcast could not be loaded',
  sorry:
    'Your podcast is yours, and so are its listeners. This takes them along to the feed at your new host.',
  howTitle: 'How it works',
  how: [
    'From the moment you switch it on, the feed here answers every app with a permanent redirect (301) to your new feed.',
    'The new address also stands in the feed itself (itunes:new-feed-url), for apps that only look there.',
    'It keeps answering even if you delete the podcast here. So nobody is lost, not even apps that look once a month.',
  ],
  thereTitle: 'Before, at the new host',
  there: [
    'Import the podcast there with this feed, and see that every episode has arrived.',
    'Check that the GUIDs stayed the same: otherwise apps download everything again.',
    'Copy the address of the new feed and paste it below.',
  ],
  lockedTitle: 'This podcast is locked',
  locked:
    'The new host is asked not to import it, and will refuse or ask for proof. Unlock it until it has arrived there:',
  unlock: 'Advanced settings',
  presentFeed: 'This feed, for the import there',
  copy: 'Copy',
  address: 'Address of the new feed',
  placeholder: 'https://…',
  submit: 'Redirect listeners',
  activeTitle: 'Listeners are redirected',
  active:
    'Apps that ask for this feed are sent to the new address. Leave it on: the longer, the more of them follow.',
  stop: 'Stop redirecting',
  stopped: 'The feed is served here again.',
  started: 'Listeners are redirected from now on.',
  privateTitle: 'Private podcasts stay where they are',
  private:
    'Their addresses are secret and must not lead anywhere. Tell your listeners the new address yourself.',
} as const)

export const PLAYLIST = messages('shows', 'PLAYLIST', {
  title: 'Playlist',
  loadFailed: 'The playlist could not be loaded',
  playAll: 'Play all',
  more: 'Load more',
  summary: (episodes: string, length: string) => `${episodes}, ${length}`,
  hint: 'Only you can hear it here: episodes that are not published yet are marked, and nothing counts as a download.',
  emptyTitle: 'Nothing to hear yet',
  empty: 'Episodes appear here as soon as their audio is ready.',
  emptyAction: 'Upload an episode',
  notPublished: 'Not published',
} as const)

export const IMPORT_HINT = messages('shows', 'IMPORT_HINT', {
  running: (done: string, all: string) => `The import is running: ${done} of ${all} episodes have arrived.`,
  reading: 'The import is running: the feed is being read.',
  waiting: 'The import waits for the code that was mailed to the owner of the feed.',
  failures: 'The import has ended, but some episodes could not be copied.',
  failed: 'Failed to import.',
  look: 'Show the import',
} as const)

export const CREATE = messages('shows', 'CREATE', {
  title: 'New podcast',
  name: 'Podcast name',
  nameHint: 'You can change it later.',
  membersOnly: 'Members only',
  membersOnlyHint:
    'Each listener gets a feed address of their own, by invitation. It cannot become public later.',
  membersOnlyPlan: 'Members-only podcasts come with another plan.',
  membersOnlyPlans: 'See the plans',
  categoryPlaceholder: 'Choose a category',
  categoryMissing: 'Choose a category: directories file your podcast under it.',
  author: 'Author',
  authorHint: 'Shown in podcast apps and on your website.',
  timeZone: 'Time zone',
  timeZoneHint: 'Publish dates are read in this zone.',
  elsewhere: 'Already have it at another host?',
  bringIt: 'Bring it here',
  submit: 'Create podcast',
  cancel: 'Cancel',
  doneTitle: 'Podcast created!',
  done: (name: string) => `${name} was created.`,
  upgradeTitle: 'Upgrade needed',
  upgrade: 'Please upgrade your plan to remove the restriction on creating a podcast without Dropbox.',
} as const)

export const DELETE = messages('shows', 'DELETE', {
  question: (name: string) => `Delete “${name}”?`,
  text: (days: number) =>
    `The podcast disappears at once from your list, from its feed and from its pages, with all of its episodes. It can be brought back for ${days} days.`,
  confirm: 'Delete podcast',
  undo: 'Undo',
  deleted: (name: string) => `${name} was deleted.`,
  restored: (name: string) => `${name} is back, with all of its episodes.`,
} as const)

export const OVERVIEW = messages('shows', 'OVERVIEW', {
  title: 'Overview',
  loadFailed: 'The overview could not be loaded',
  uploaded: 'Uploaded',
  published: 'Published',
  scheduled: 'Scheduled',
  downloads: 'Downloads',
  atAGlance: 'How it is going',
  lastDays: (days: number) => `Last ${days} days`,
  more: (percent: string, days: number) => `${percent} more than in the ${days} days before`,
  fewer: (percent: string, days: number) => `${percent} fewer than in the ${days} days before`,
  same: (days: number) => `As many as in the ${days} days before`,
  nothingBefore: 'Nothing to compare with yet',
  latestEpisode: 'Latest episode',
  inFirst: (days: number) => (days === 1 ? 'in its first day' : `in its first ${days} days`),
  typical: (count: string) => `Typical: ${count}`,
  aboveTypical: (percent: string) => `${percent} above typical`,
  belowTypical: (percent: string) => `${percent} below typical`,
  asTypical: 'About typical',
  notYetTypical: 'From five episodes on you see here what is typical.',
  compare: 'Compare episodes',
  counts: 'Episodes by state',
  downloadsSpan: 'Last 30 days',
  allTime: (count: string) => `${count} since the first episode`,
  noDownloads: 'No downloads in the last 30 days yet. They appear here within seconds of the first one.',
  toMetrics: 'All metrics of this podcast',
  chartNeedsPlan: 'The chart, countries and apps come with statistics, which your plan does not include.',
  toPlans: 'See the plans',
  day: 'Day',
  chartLabel: 'Downloads per day in the last 30 days',
  latest: 'Latest episodes',
  all: 'All episodes',
  newEpisode: 'New episode',
  emptyTitle: 'Upload your first episode',
  emptyText:
    'One audio file is enough to begin. Your feed is ready: it fills as soon as an episode is published.',
  emptyTextNoFeed: 'One audio file is enough to begin.',
  emptyAction: 'Upload an episode',
  emptyImport: 'Import from a feed',
  nextSteps: 'Finish setting up',
  nextStepsLater: 'Before you submit to directories',
  stepDescription: 'Describe your podcast',
  stepDescriptionText: 'It helps people decide whether to press play, and directories ask for it.',
  stepContact: 'Say who makes it',
  stepContactText: 'Author and email address let directories confirm that the podcast is yours.',
} as const)

/** How a picture reads in the merge notice. */
export const PICTURE_STATES = messages('shows', 'PICTURE_STATES', {
  same: 'As it was',
  other: 'A new picture',
  none: 'No picture',
} as const)
