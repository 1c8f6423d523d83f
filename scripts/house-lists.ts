/**
 * The floors of the server. A slice imports from floors below its own; what is above is notified by
 * events, or looks by itself. An arrow that runs upwards is counted by `npm run house`, and
 * there may only be fewer of them.
 */
export const FLOORS: Record<string, number> = {
  // Ground: knows nothing of podcasts.
  kernel: 0,
  // Accounts and rights, and the server itself.
  access: 1,
  accounts: 1,
  'counting-method': 1,
  geo: 1,
  live: 1,
  lookups: 1,
  'outgoing-mail': 1,
  'stored-files': 1,
  'webhook-inbox': 1,
  senders: 1,
  plans: 1,
  speech: 1,
  payments: 1,
  ledger: 1,
  // The core: podcasts, episodes, and the rows and files that belong to them.
  artwork: 2,
  episodes: 2,
  media: 2,
  ordering: 2,
  parts: 2,
  people: 2,
  search: 2,
  seasons: 2,
  shows: 2,
  uploads: 2,
  transcripts: 2,
  'value-for-value': 2,
  subscribers: 2,
  'release-schedule': 2,
  billing: 2,
  visibility: 2,
  // Around an episode.
  chapters: 3,
  'episode-assets': 3,
  transcription: 3,
  'episode-defaults': 2,
  'episode-images': 3,
  'live-items': 3,
  soundbites: 3,
  widgets: 3,
  'site-editor': 3,
  'social-pictures': 3,
  distributions: 3,
  domains: 3,
  'site-languages': 3,
  'transcript-search': 3,
  'tip-jar': 3,
  affiliates: 3,
  // Podcasts that are made by several people.
  teams: 3,
  reviews: 4,
  // What was done by whom.
  'audit-log': 2,
  // What is written to subscribers.
  letters: 3,
  // What is measured: requests are written, summed up, reported.
  ingest: 4,
  metrics: 4,
  rollup: 4,
  'statistics-import': 4,
  'sponsor-reports': 5,
  'weekly-reports': 4,
  'subscriber-metrics': 4,
  'access-codes': 4,
  'discount-codes': 4,
  connections: 3,
  reminders: 5,
  // What leaves the house.
  delivery: 5,
  'feed-variants': 5,
  feeds: 5,
  pings: 5,
  preflight: 5,
  'ai-content': 5,
  excerpts: 5,
  website: 5,
  'tip-pages': 5,
  embeds: 5,
  'episode-previews': 5,
  sitemaps: 5,
  contact: 2,
  'short-links': 5,
  newsletter: 5,
  'transcript-suggestions': 5,
  'private-feeds': 5,
  'private-web': 5,
  // Whole podcasts, and everything there is, in and out.
  archives: 6,
  backups: 6,
  imports: 6,
  // The operator's pages: they show all of it.
  operations: 7,
}

/**
 * Where the system itself, rather than the gate, says that a row may be used: what stands for the
 * decision. Each file may do so once.
 */
export const SYSTEM_PROOFS: Record<string, string> = {
  'apps/server/src/visibility/queries.ts': 'the one question of visibility: what a listener is let into',
  'apps/server/src/uploads/queries.ts': 'a ticket that was signed for whoever holds it',
  'apps/server/src/shows/queries-transfers.ts': 'the token of a mail, from the account of its address',
  'apps/server/src/shows/queries.ts': 'the job that erases what nobody can restore any more',
  'apps/server/src/episodes/commands-alternates.ts': 'the job that processed another form of an episode',
  'apps/server/src/episodes/queries-delivery.ts': 'the secret of a preview link',
  'apps/server/src/transcription/queries-job.ts': 'the job that makes a transcript, or writes its files',
  'apps/server/src/embeds/queries.ts': 'a ticket that was signed for an owner who looks at a player',
  'apps/server/src/excerpts/queries.ts': 'the link of an excerpt that its owner gave to everybody',
}

/** Names of telephones look like references. */
export const DATA_OF_OTHERS = [
  'packages/downloads/src/agents/agents-examples.ts',
  'scripts/house-rules.test.ts',
]

/** A folder with more source files than this holds several subjects. */
export const MAX_FILES = 40

/** Names that nobody outside this project would look for, with what the field says instead. */
export const DENIED_NAMES: Record<string, string> = {
  Answered: 'CompletedRequest',
  Arrived: 'IncomingRequest',
  Asked: 'HotRequest, or what it asks for',
  EpisodeDesk: 'EpisodeWorkspace',
  Foot: 'Footer',
  Given: 'what it is',
  Guarded: 'ShowAccess',
  GuardedEpisode: 'EpisodeForDelivery',
  Heard: 'what it is',
  HeardRequest: 'AudioRequest',
  Kept: 'ShowCache',
  Left: 'what it is',
  LineMaker: 'EventSerializer',
  Lost: 'NotFound',
  Manner: 'ConnectionOptions',
  OFTEN: 'HEAVY_LISTENER_REQUESTS',
  PlainAnswer: 'RawHttpResponse',
  Said: 'what it is',
  SaidHead: 'ResponseHead',
  Side: 'Sidebar',
  Taken: 'what it is',
  Told: 'what it is',
  WaveDesk: 'WaveformEditor',
  Ways: 'SectionNav',
  answersOver: 'drainResponses',
  bury: 'moveToDeadLetter',
  createKept: 'createShowCache',
  createShelf: 'createLruCache',
  expectProgress: 'enforceUploadProgress',
  giveBack: 'fallThrough',
  guardedOutside: 'remoteEpisode',
  handOver: 'passToNode',
  hurryAnswers: 'abortSlowResponses',
  leadAway: 'redirectPermanently',
  letGo: 'detach',
  lookAtFeed: 'detectFeedChange',
  namesFor: 'ensureListenerKeys',
  publishForNow: 'nothing: draw the draft in memory',
  receiveTicket: 'receiveDirectUpload',
  refuseHoarding: 'enforceQuota',
  said: 'translateServerText',
  sendMoved: 'redirectToOrigin',
  sendOn: 'redirectToOrigin',
  silenceOf: 'muteReason',
  speak: 'setLanguage',
  speakTus: 'handleTus',
  stillWanted: 'findPendingUpload',
  takenBack: 'nothing: draw the draft in memory',
  tell: 'notify',
  toldOf: 'fileHeaders',
  useDesk: 'useWaveform',
  words: 'messages',
}
/** Participles and adverbs that are no type: a type is a noun that says what it is of. */
export const NO_NOUNS = new Set(
  (
    'Asked Given Told Said Left Heard Kept Taken Opened Stored Found Measured Waiting Saved Shown Sent Started Stopped Named Wanted Placed Chosen Listed Queued Previewed Judged Held Known Paid Whose Mine Own Does Whole Before Stretch Stand Someone Elsewhere Inside Among Reached ' +
    'Lost Carried Bounded Dated Listening Encoded Decoded Filled Examined Crashed Described Prepared Moved Superseded Sounding Restoring Receiving Newcomers Claimed Copied Copying Marking Working Valued Spoken Merged Failing Loose Coloured Admitted Changed Answered Arrived Guarded Manner Ways Telling Handover Hearing Bite Moment Scene'
  ).split(' '),
)
/** MOST_FILES stands beside MAX_FILES for one thing. */
export const DENIED_PREFIX = 'MOST_'
