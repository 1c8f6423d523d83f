import { messages } from '../language/language.ts'

/** /shows/{id}/pragmatic-feed. Labels of actions and what is said of saving stand as specified. */
export const SCHEDULE = messages('release-schedule', 'SCHEDULE', {
  title: 'Advanced Controls',
  notLoaded: 'The actions could not be loaded',
  listTitle: 'Actions',
  lead: 'Decide when episodes open and close for each subscriber. Whoever is under way follows a change at once.',
  noneTitle: 'Everything is open',
  none: 'Without actions, subscribers hear every published episode from the day they join. Add one to release a course step by step, or to end access after a while.',
  add: 'Add action',
  editOf: (sentence: string) => `Edit: ${sentence}`,
  removeOf: (sentence: string) => `Remove: ${sentence}`,
  olderMark: 'Older setting',
  olderHint: 'Comes from before there were actions. An action on the same subject takes its place.',
  unbatched: (n: number) =>
    n === 1
      ? 'One episode has no batch number and comes in the last turn.'
      : `${n} episodes have no batch number and come in the last turn.`,
  toEpisodes: 'To the episodes',
  added: 'Action added.',
  changed: 'Action changed.',
  removed: 'Action removed.',
  turnedOff: 'Setting turned off.',
  errorsTitle: 'This could not be saved',
  close: 'Close',
  cancel: 'Cancel',
} as const)

export const ACTION_FORM = messages('release-schedule', 'ACTION_FORM', {
  addTitle: 'New action',
  editTitle: 'Edit action',
  name: 'Action',
  names: {
    sequential_feed: 'Drip an episode every',
    batch_feed: 'Drop a batch of episodes every',
    podcast_full_access_after: 'Allow full access after',
    episode_expires_after: 'Episode expiration',
    batch_expires_after: 'Batch of episodes expiration',
    podcast_expires_after: 'Podcast expiration',
  },
  taken: (label: string) => `${label} (in use)`,
  excluded: (label: string) => `${label} (episodes or batches, not both)`,
  choose: 'Choose',
  value: 'Number',
  unit: 'Unit',
  units: { hours: 'Hours', days: 'Days', weeks: 'Weeks', months: 'Months' },
  initiator: 'Counted from',
  initiators: {
    subscriber_approved_at: 'Joining of the subscriber',
    first_feed_fetch: 'First fetch of the feed by an app',
    episode_published_at: 'Publication of the episode',
    fixed_date: 'A fixed date',
  },
  date: 'Date',
  dateFormat: 'ddd, D MMM YYYY',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  rhythm: 'At a set time, where the listener lives',
  rhythmHint: 'Instead of the time of day at which somebody joined.',
  weekdays: 'On these days',
  anyWeekday: 'None chosen: on the weekday of joining.',
  time: 'Time',
  empty: "Can't be empty",
  save: 'Save action',
  add: 'Add action',
  reads: 'In words',
} as const)

/** What a change would mean for subscribers. */
export const DIFFERENCE = messages('release-schedule', 'DIFFERENCE', {
  working: 'Working out what this means for subscribers…',
  failed: 'What this means for subscribers could not be worked out.',
  nothing: 'Nobody loses or gains access today.',
  nothingLater: (days: number) => `Nobody loses or gains access today, nor within ${days} days.`,
  subscribers: (n: string, isOne: boolean) => `${n} ${isOne ? 'subscriber' : 'subscribers'}`,
  about: (subscribers: string) => `About ${subscribers}`,
  loses: (subscribers: string, episodes: string, isOne: boolean) =>
    `${subscribers} ${isOne ? 'loses' : 'lose'} access to ${episodes} today`,
  gains: (subscribers: string, episodes: string, isOne: boolean) =>
    `${subscribers} ${isOne ? 'gains' : 'gain'} access to ${episodes} today`,
  losesLater: (subscribers: string, episodes: string, isOne: boolean, days: number) =>
    `In ${days} days, ${subscribers} ${isOne ? 'has' : 'have'} ${episodes} less than by the schedule of now`,
  gainsLater: (subscribers: string, episodes: string, isOne: boolean, days: number) =>
    `In ${days} days, ${subscribers} ${isOne ? 'has' : 'have'} ${episodes} more than by the schedule of now`,
  estimate: (examined: string, all: string) =>
    `An estimate: ${examined} of ${all} subscribers were looked at, chosen by chance.`,
  names: (list: string) => `Among them: ${list}`,
  saveTitle: 'Take access away?',
  saveText: 'Subscribers notice this in their apps at once.',
  saveAnyway: 'Save anyway',
  removeTitle: 'Remove this action?',
  removeAction: 'Remove action',
  turnOffTitle: 'Turn this setting off?',
  turnOff: 'Turn off',
} as const)

/** Actions as sentences. */
export const ACTION_WORDS = messages('release-schedule', 'ACTION_WORDS', {
  amount: {
    hours: (n: number) => (n === 1 ? '1 hour' : `${n} hours`),
    days: (n: number) => (n === 1 ? '1 day' : `${n} days`),
    weeks: (n: number) => (n === 1 ? '1 week' : `${n} weeks`),
    months: (n: number) => (n === 1 ? '1 month' : `${n} months`),
  },
  every: {
    hours: (n: number) => (n === 1 ? 'every hour' : `every ${n} hours`),
    days: (n: number) => (n === 1 ? 'every day' : `every ${n} days`),
    weeks: (n: number) => (n === 1 ? 'every week' : `every ${n} weeks`),
    months: (n: number) => (n === 1 ? 'every month' : `every ${n} months`),
  },
  onDays: (days: string, time: string) => ` on ${days} at ${time} where the listener lives`,
  atTime: (time: string) => ` at ${time} where the listener lives`,
  weekdays: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  countedFrom: {
    subscriber_approved_at: () => 'counted from joining',
    first_feed_fetch: () => 'counted from the first fetch of the feed',
    episode_published_at: () => 'counted from its publication',
    fixed_date: (date: string) => `counted from ${date}`,
  },
  after: {
    subscriber_approved_at: () => 'after joining',
    first_feed_fetch: () => 'after the first fetch of the feed',
    episode_published_at: () => 'after its publication',
    fixed_date: (date: string) => `after ${date}`,
  },
  notBefore: {
    subscriber_approved_at: () => '',
    first_feed_fetch: () => ', counted from the first fetch of the feed at the earliest',
    episode_published_at: () => '',
    fixed_date: (date: string) => `, counted from ${date} at the earliest`,
  },
  drip: (every: string, from: string) => `A new episode ${every}, ${from}`,
  dripPublished: (amount: string, at: string) => `Each episode opens ${amount} after its publication${at}`,
  batch: (every: string, from: string) => `A new batch of episodes ${every}, ${from}`,
  batchPublished: (amount: string, at: string) =>
    `Each batch opens ${amount} after its first publication${at}`,
  fullAccess: (amount: string, after: string) => `Everything is open ${amount} ${after}`,
  fullAccessPublished: (amount: string) =>
    `Each episode is open at the latest ${amount} after its publication`,
  episodeExpires: (amount: string, notBefore: string) =>
    `Each episode closes ${amount} after it opened${notBefore}`,
  episodeExpiresPublished: (amount: string) => `Each episode closes ${amount} after its publication`,
  batchExpires: (amount: string, notBefore: string) =>
    `Each batch closes ${amount} after its first episode opened${notBefore}`,
  batchExpiresPublished: (amount: string) => `Each batch closes ${amount} after its first publication`,
  podcastExpires: (amount: string, after: string) => `All access ends ${amount} ${after}`,
  podcastExpiresPublished: (amount: string) => `Access to each episode ends ${amount} after its publication`,
} as const)

/** Why an episode is open or closed. */
export const REASONS = messages('release-schedule', 'REASONS', {
  published: () => 'No action holds it back',
  turn: (turn: number) => `Its turn in the drip, number ${turn}`,
  batch: (batch: number) => `Its batch, number ${batch}`,
  lastBatch: () => 'The last turn, for episodes without a batch number',
  full_access: () => 'Full access',
  opened_by_hand: () => 'Opened by hand',
  not_approved: () => 'The subscriber is not approved',
  not_joined: () => 'Opens with joining',
  access_ended: () => 'Access of this subscriber has ended',
  draft: () => 'A draft',
  waits_for_date: () => 'Waits for a publish date',
  scheduled: () => 'Not published yet',
  waits_for_turn: (turn: number) => `Waits for its turn, number ${turn}`,
  waits_for_batch: (batch: number) => `Waits for its batch, number ${batch}`,
  waits_for_last_batch: () => 'Waits for the last turn, for episodes without a batch number',
  waits_for_full_access: () => 'Waits for full access',
  waits_for_first_fetch: () => 'Waits for the first fetch of the feed by an app',
  paused: () => 'Waits for the end of a pause',
  episode_expired: () => 'The episode has expired',
  batch_expired: () => 'The batch has expired',
  podcast_expired: () => 'Access to the podcast has expired',
  never_opens: () => 'Would expire before it opens',
  higher_tier: () => 'Only for a higher tier',
} as const)

export const TIERS = messages('release-schedule', 'TIERS', {
  title: 'Tiers',
  text: 'Sell more than one kind of access. An episode of a tier opens to those who pay for that tier or a higher one, and to everybody you add yourself. The tier of an episode is chosen on its page, that of a price among the patron prices, that of a code when it is made.',
  addFirst: 'Add tiers',
  add: 'Add a higher tier',
  examples: ['Supporter', 'Silver', 'Gold', 'Platinum', 'Patron'],
  nameOf: (tier: number) => `Name of tier ${tier}`,
  remove: (name: string) => `Remove ${name || 'this tier'}`,
  removedTo: (removed: string, below: string) =>
    `Once you save, the episodes of ${removed} open to ${below}.`,
  removedAll: (removed: string) => `Once you save, the episodes of ${removed} open to all subscribers.`,
  toPrices: 'To the patron prices',
  save: 'Save tiers',
  discard: 'Discard',
  saved: 'The tiers have been saved.',
  notSaved: 'The tiers were not saved',
} as const)
