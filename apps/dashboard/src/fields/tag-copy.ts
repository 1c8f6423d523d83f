import { messages } from '../language/language.ts'

export const TAGS = messages('fields', 'TAGS', {
  wrongTxts: 'A text record needs its text.',
  wrongSocial: 'Each place for comments needs its whole address, such as https://mastodon.social/@you/123.',
  wrongChat: 'The chat needs the name of its server, such as matrix.org.',
  wrongImages: 'Each picture needs an address that starts with https://',
  wrongLinks: 'Each link needs its words and an address that starts with https://',
  wrongXml: 'This XML cannot go into the feed',
} as const)

export const TXTS = messages('fields', 'TXTS', {
  label: 'Text records',
  none: 'No text records.',
  add: 'Add a text record',
  row: (n: number) => `Text record ${n}`,
  remove: (n: number) => `Remove text record ${n}`,
  purpose: 'Purpose',
  purposeExample: 'verify',
  value: 'Text',
} as const)

export const SOCIAL = messages('fields', 'SOCIAL', {
  off: 'No comments, please',
  offHint: 'Asks apps to offer no comments here.',
  label: 'Where people comment',
  hint: 'The most important first: apps show that one.',
  none: 'No place for comments yet.',
  add: 'Add a place for comments',
  row: (n: number) => `Place for comments ${n}`,
  remove: (n: number) => `Remove place for comments ${n}`,
  protocol: 'Network',
  uri: 'Address of the post',
  uriHint: 'The post whose replies are the comments.',
  account: 'Your account there',
  accountExample: '@you@mastodon.social',
  accountUrl: 'Address of your account',
  protocols: {
    disabled: 'None',
    activitypub: 'Mastodon & others',
    twitter: 'X (Twitter)',
    lightning: 'Lightning',
    atproto: 'Bluesky',
    hive: 'Hive',
    matrix: 'Matrix',
    nostr: 'Nostr',
  },
} as const)

export const CHAT = messages('fields', 'CHAT', {
  protocol: 'Chat',
  no: 'No chat',
  server: 'Server',
  serverHint: 'Its name, without https://',
  space: 'Room',
  spaceHint: 'What apps open, under the name the chat uses.',
  account: 'Your account',
  protocols: { matrix: 'Matrix', irc: 'IRC', xmpp: 'XMPP (Jabber)', nostr: 'Nostr' },
  spaces: {
    matrix: '#your-show:matrix.org',
    irc: '#your-show',
    xmpp: 'your-show@conference.example.org',
    nostr: '',
  },
} as const)

export const IMAGES = messages('fields', 'IMAGES', {
  label: 'Pictures',
  none: 'No further pictures.',
  add: 'Add a picture',
  row: (n: number) => `Picture ${n}`,
  remove: (n: number) => `Remove picture ${n}`,
  href: 'Address of the picture',
  purpose: 'What it is for',
  purposeNone: 'Anything',
  alt: 'What it shows',
  altHint: 'For people who cannot see it.',
  width: 'Width, pixels',
  height: 'Height, pixels',
  ratio: 'Aspect ratio',
  type: 'Type',
  purposes: {
    artwork: 'Artwork',
    social: 'Sharing in social networks',
    canvas: 'Background while it plays',
    banner: 'Banner',
    publisher: 'Publisher’s mark',
    circular: 'Round picture',
    poster: 'Poster of a film',
  },
} as const)

export const LINKS = messages('fields', 'LINKS', {
  label: 'Where else it is',
  none: 'No links yet.',
  add: 'Add a link',
  row: (n: number) => `Link ${n}`,
  remove: (n: number) => `Remove link ${n}`,
  text: 'Words',
  textExample: 'Watch on YouTube',
  href: 'Address',
} as const)

export const XML = messages('fields', 'XML', {
  label: 'XML',
  hint: 'Elements with a namespace of their own. They are checked when you save, and appear in the feed as they are. At most 4,096 bytes.',
  jump: (line: number, column: number) => `Go to line ${line}, column ${column}`,
  example: '<example:rating xmlns:example="https://example.org/ns">5</example:rating>',
} as const)

/** Who gets what listeners send. */
export const RECIPIENTS = messages('fields', 'RECIPIENTS', {
  title: 'Who gets a share',
  text: 'Shares are any whole numbers: 10 and 30 mean one quarter and three quarters. A fee is taken off first, in percent, and the rest is shared.',
  none: 'Nobody yet. Add yourself, and everyone who should get a share.',
  add: 'Add someone',
  nameOf: (place: number) => `Recipient ${place}`,
  name: 'Name',
  type: 'Type',
  types: { lnaddress: 'Lightning address', node: 'Node' },
  address: 'Address',
  examples: { lnaddress: 'name@wallet.com', node: '02… or 03…, 66 characters' },
  hints: {
    lnaddress: 'A lightning address looks like an email address: name@wallet.com',
    node: 'A node’s key has 66 characters, digits and a to f, and starts with 02 or 03',
  },
  split: 'Share',
  fee: 'Fee',
  feeHint: 'Taken off first, in percent',
  percent: (percent: string) => `${percent} %`,
  gets: (name: string, percent: string) => `${name} gets ${percent} %`,
  custom: 'Custom key and value',
  customHint: 'Some shared wallets need both to find the right account.',
  customKey: 'Custom key',
  customValue: 'Custom value',
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is taken out.`,
  undo: 'Undo',
  missing: (field: string) => `${field} can't be blank`,
  notShare: 'Share must be a whole number from 1',
  tooMuch: 'The fees come to more than 100 %. Nothing is left to share.',
} as const)

export const PAYMENT = messages('fields', 'PAYMENT', {
  method: 'Way of payment',
  methodHint: 'Apps use it for everyone in the list.',
  methods: { lnaddress: 'Lightning address (name@wallet.com)', keysend: 'Keysend to a node' },
  amount: 'Suggested amount',
  amountHint: 'In sats for each minute. Optional: apps offer it first, and listeners choose.',
  sats: 'sats',
  notNumber: 'Suggested amount is not a number',
} as const)

/** Who is paid, as the merge notice says it. */
export const CONFLICT = messages('fields', 'CONFLICT', {
  parts: { paid: 'Who gets a share, and how', splits: 'Time splits' },
  nobody: 'Nobody',
  noSplits: 'No such part',
  person: (name: string, percent: string, address: string) => `${name} ${percent} % (${address})`,
  sats: (sats: string) => `${sats} sats`,
  split: (start: string, duration: string, who: string) => `From ${start} for ${duration}: ${who}`,
} as const)
