import { messages } from '../language/language.ts'

/** Texts of the value-for-value pages. Texts of the specification stand as its ledger spells them. */
export const VALUE = messages('value-for-value', 'VALUE', {
  title: 'Value for value',
  loadFailed: 'The settings could not be loaded',
  whatTitle: 'What this is',
  what: [
    'Some apps let listeners send small amounts of Bitcoin while they listen, or a larger one with a message. It is voluntary: everything stays free to hear.',
    'The money goes straight from the listener’s app to the wallets below. It never passes through here, and there is nothing to pay out.',
    'Listeners without such an app notice nothing.',
  ],
  settings: 'How it is paid',
  saved: 'The recipients have been saved.',
  savedNone: 'Nobody is paid any more.',
  albyTitle: 'Your Alby wallet',
  alby: 'Wallets are connected here once this installation is configured for it. Until then, write the address by hand: Alby shows it in your wallet as name@getalby.com.',
} as const)

/** In the notice that asks which version stays. */
export const CONFLICT = messages('value-for-value', 'CONFLICT', {
  parts: { paid: 'Who gets a share, and how', splits: 'Time splits' },
  nobody: 'Nobody',
  noSplits: 'No such part',
  person: (name: string, percent: string, address: string) => `${name} ${percent} % (${address})`,
  sats: (sats: string) => `${sats} sats`,
  split: (start: string, duration: string, who: string) => `From ${start} for ${duration}: ${who}`,
} as const)

export const EPISODE = messages('value-for-value', 'EPISODE', {
  inherited: 'Uses the podcast’s recipients',
  inheritedNone: 'The podcast has no recipients yet, so nobody is paid for this episode.',
  inheritedText:
    'Nothing to do here. Choose your own only if others should get the shares of this episode, a guest for instance.',
  own: 'Use own',
  back: 'Use the podcast’s recipients again',
  toShow: 'Recipients of the podcast',
} as const)

export const SPLITS = messages('value-for-value', 'SPLITS', {
  title: 'Time splits',
  text: 'While a song or another show is played, its makers can get the shares. Before and after, the recipients above do.',
  none: 'No such part in this episode.',
  add: 'Add a part',
  nameOf: (place: number) => `Part ${place}`,
  remove: (place: number) => `Remove part ${place}`,
  start: 'Starts at',
  duration: 'Lasts',
  time: 'h:mm:ss',
  notTime: 'Write it as 1:02:05 or 2:05',
  noLength: 'Must last at least a second',
  kind: 'Who gets the shares',
  kinds: { remote: 'Another podcast', people: 'People I name' },
  feedGuid: 'GUID of its feed',
  feedGuidHint: 'The podcast:guid, like 9b024349-ccf0-5f69-a609-6b82873eab3c. Podcast directories show it.',
  notGuid: 'A GUID has 36 characters, like the example',
  itemGuid: 'GUID of the episode or song',
  feedUrl: 'Address of its feed',
  remoteStart: 'Starts there at',
  percentage: 'Their percentage',
  percentageHint: 'The rest stays with the recipients above.',
  noPeople: 'Add at least one person',
  beyond: (length: string) => `The episode lasts ${length}`,
  chapter: 'From a chapter…',
  chapterOf: (start: string, title: string) => `${start} ${title}`,
  unpaidTitle: 'Apps would not see these parts',
  unpaid:
    'They are in the feed only together with recipients of the whole episode. Add somebody above, or to the podcast.',
} as const)
