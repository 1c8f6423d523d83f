/** Texts of the podcast pages. Texts of the specification stand as its ledger spells them. */
export const LIST = {
  title: 'Podcasts',
  subtitle: 'Overview',
  emptyTitle: 'Start your first podcast',
  emptyText: 'Give it a name and you have a feed. Artwork, description and episodes can follow whenever you are ready.',
  emptyAction: 'Start a podcast',
  newPodcast: 'New podcast',
  loadFailed: 'Your podcasts could not be loaded',
  private: 'Private',
  delete: 'Delete',
} as const

export const CREATE = {
  title: 'New podcast',
  name: 'Podcast name',
  nameHint: 'You can change it later.',
  membersOnly: 'Members only',
  membersOnlyHint: 'There is no public feed: each listener gets an address of their own, and nobody else can subscribe.',
  submit: 'Create podcast',
  cancel: 'Cancel',
  errors: 'Errors:',
  doneTitle: 'Podcast created!',
  done: (name: string) => `${name} was created.`,
  upgradeTitle: 'Upgrade needed',
  upgrade: 'Please upgrade your plan to remove the restriction on creating a podcast without Dropbox.',
} as const

export const DELETE = {
  title: 'Delete podcast',
  text: (days: number) =>
    `The podcast disappears at once from your list, from its feed and from its pages, with all of its episodes. It can be brought back for ${days} days.`,
  confirm: 'Delete podcast',
  undo: 'Undo',
  undoText: (name: string) => `Deleted “${name}” by mistake?`,
  restored: (name: string) => `${name} is back, with all of its episodes.`,
} as const

export const OVERVIEW = {
  title: 'Overview',
  loadFailed: 'The overview could not be loaded',
  uploaded: 'Uploaded',
  published: 'Published',
  scheduled: 'Scheduled',
  downloads: 'Downloads',
  downloadsSpan: 'Last 30 days',
  allTime: (count: string) => `${count} since the first episode`,
  noDownloads: 'No downloads in the last 30 days yet. They appear here within seconds of the first one.',
  day: 'Day',
  chartLabel: 'Downloads per day in the last 30 days',
  latest: 'Latest episodes',
  all: 'All episodes',
  newEpisode: 'New episode',
  emptyTitle: 'Upload your first episode',
  emptyText: 'One audio file is enough to begin. Your feed is ready: it fills as soon as an episode is published.',
  emptyAction: 'Upload an episode',
  nextSteps: 'Good to have before the first episode',
  nextStepsLater: 'Directories will ask for these',
  stepDescription: 'Describe your podcast',
  stepDescriptionText: 'People decide by it whether to press play, and directories ask for it.',
  stepContact: 'Say who makes it',
  stepContactText: 'Author and e-mail address let directories confirm that the podcast is yours.',
} as const
