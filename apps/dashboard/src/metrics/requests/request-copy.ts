import { messages } from '../../language/language.ts'

/** Words of "Why?": requests one by one, and the rules that decide. */
export const REQUESTS = messages('metrics', 'REQUESTS', {
  title: 'Requests',
  lead: 'Every app that fetches an episode asks for it, often many times. Here is each of these requests, and which rule made it a download or left it out.',
  list: 'Requests, newest first',
  when: 'When',
  episode: 'Episode',
  app: 'App',
  place: 'Place',
  received: 'Received',
  result: 'Result',
  why: 'Why?',
  whyOf: (when: string, app: string) => `Why? ${when}, ${app}`,
  unknownApp: 'Unknown app',
  unknownPlace: 'Unknown place',
  older: 'Show older requests',
  end: (range: string) => `That is all of ${range}.`,
  endOfDay: 'That is all of this day.',
  none: 'No such request in this period.',
  noneAtAll: 'Nobody requested an episode in this period. As soon as an app does, its request appears here.',
  looking: 'Nothing so far. Looking further back.',
  keptDays: (days: string) => `Single requests are kept for ${days} days. The counts made of them stay.`,
  kept: 'Single requests are kept for good.',
  filterDay: 'Day',
  anyDay: 'Any day',
  clearDay: 'Any day again',
  filterState: 'Result',
  anyState: 'All',
  filterRule: 'Rule',
  anyRule: 'Any rule',
  bots: 'Show bots',
  botsHint: 'Bots, scripts and data centres.',
  states: { counted: 'Counted', excluded: 'Left out', pending: 'Not yet a download' },
  totals: 'Excluded requests, by rule',
  totalsNone: 'Nothing was left out in this period.',
  log: 'Every counted download of this period, one line each',
  fromDownloads: 'Why these numbers?',
  fromDownloadsText: 'Every request can be opened, with the rule that counted it or left it out.',
  fromDownloadsAction: 'See every request',
} as const)

export const WHY = messages('metrics', 'WHY', {
  title: 'Why?',
  counted: 'This is a download',
  countedPart: 'This is part of a download',
  excluded: 'This does not count',
  pending: 'This is not a download yet',
  enough: (received: string, required: string) =>
    `${received} were received. ${required} make one minute of this episode, so it counts.`,
  enoughTogether: (requests: string, received: string, required: string) =>
    `${requests} requests of the same app and listener received ${received} together. ${required} make one minute of this episode, so they count as one download.`,
  countedUnknown: 'Enough of it was received, so it counts as one download.',
  tooLittle: (received: string, required: string) =>
    `Only ${received} of the ${required} that make one minute.`,
  tooLittleTogether: (requests: string, received: string, required: string) =>
    `${requests} requests of the same app and listener received ${received} together: only part of the ${required} that make one minute.`,
  unmeasured: 'How much of this file makes one minute is not known yet, so all of it must be received.',
  soon: 'Enough has been received. It is counted within seconds.',
  pairs: (asked: string, allowed: string) =>
    `From this address came requests for ${asked} different pairs of episode and app in one day; up to ${allowed} are believed.`,
  minute: 'One minute of the file',
  minuteBar: (percent: number) => `${percent}% of one minute received`,
  facts: 'The request',
  file: 'The file',
  fileText: (size: string, length: string) => `${size}, ${length} long`,
  headerText: (size: string) => `of this ${size} are title and cover before the sound`,
  time: 'Time',
  app: 'App',
  agent: 'As the app identifies itself',
  noAgent: 'It gave no name',
  device: 'Device',
  place: 'Place',
  referrer: 'Website',
  method: 'Requested with',
  answer: 'Answered',
  part: 'Part of the file',
  whole: 'The whole file',
  received: 'Received',
  window: 'Counted within',
  windows: {
    calendar: (day: string) => `${day}, midnight to midnight UTC`,
    first_touch: (from: string, to: string) => `24 hours from the first request: ${from} to ${to}`,
    last_touch: (from: string, to: string) => `24 hours after each request: ${from} to ${to}`,
  },
  countedAt: 'Counted as of',
  joined: 'Considered together with',
  joinedNone: 'No other request of this app and listener for this episode on that day.',
  joinedMore: (count: string) => `and ${count} more`,
  loadFailed: 'The reason could not be loaded',
} as const)

/** Codes of packages/downloads: what the rule is called, and one sentence for who asks. */
export const RULES = messages('metrics', 'RULES', {
  head: [
    'Only asked about the file',
    'The app only asked about the file (a HEAD request) and received none of it.',
  ],
  not_get: ['No request to read', 'This was not a request to read the file.'],
  not_modified: ['Not modified', 'The app already had the file and was told that nothing had changed (304).'],
  redirected: [
    'Redirected',
    'The request was sent on to another address, where the listener was served and what was received is not known here.',
  ],
  not_successful: ['Failed', 'The request failed, so no episode was delivered.'],
  probe: [
    'A probe',
    'The app asked for one or two bytes, only to learn whether it may ask for parts of the file.',
  ],
  prefetch: [
    'Fetched in advance',
    'The browser fetched the file in advance, in case somebody plays it, and nobody had yet.',
  ],
  watch_os: [
    'Apple Watch',
    'An Apple Watch fetched what its paired iPhone fetches as well, and the pair counts once.',
  ],
  empty_agent: ['No name given', 'The request did not say which app it came from.'],
  malformed_agent: ['Implausible name', 'The name of the app is not one that any listening app would send.'],
  bot: [
    'A robot',
    'The program identifies itself as a crawler, an importer or another robot, so nobody was listening.',
  ],
  script: ['A script', 'A programming library asked for the file, not a listening app.'],
  bot_address: ['Address of robots', 'The address is known to belong to robots.'],
  data_center: [
    'Data center',
    'The address belongs to a data center, where servers are and listeners are not.',
  ],
  vpn: [
    'Anonymising network',
    'The address belongs to an anonymising network, so listeners behind it cannot be told apart.',
  ],
  bogus_referrer: [
    'Made-up website',
    'The page that supposedly asked for the file is known to be made up, or fetches episodes nobody asked it to play.',
  ],
  too_many_requests: [
    'Too many from one address',
    'More downloads came from this address in one day than people behind one address could make.',
  ],
  unknown_file: [
    'File no longer known',
    'The requested file is no longer known, so it cannot be told how much of it makes one minute.',
  ],
  over_limit: [
    'No more are kept',
    'So many requests came from this address on that day that no more are kept. This is the first one beyond the limit.',
  ],
} as const)
