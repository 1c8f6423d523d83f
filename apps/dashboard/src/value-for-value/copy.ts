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
export const EPISODE = messages('value-for-value', 'EPISODE', {
  inherited: 'Uses the podcast’s recipients',
  inheritedNone: 'The podcast has no recipients yet, so nobody is paid for this episode.',
  inheritedText:
    'Nothing to do here. Choose your own only if others should get the shares of this episode, a guest for instance.',
  own: 'Use own',
  back: 'Use the podcast’s recipients again',
  toShow: 'Recipients of the podcast',
} as const)
