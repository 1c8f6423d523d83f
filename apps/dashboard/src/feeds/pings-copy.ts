import { messages } from '../language/language.ts'

/** Whether apps were told that the feed changed. */
export const PINGS = messages('feeds', 'PINGS', {
  title: 'Telling apps',
  text: 'Apps that are told of a change need not ask for it: a new episode is there within seconds.',
  services: 'Who is told',
  loadFailed: 'We could not find out whether apps were told.',
  retry: 'Try again',
  again: 'Tell them again',
  telling: 'Apps are being told.',
  tooOften: 'They were told a moment ago. Try again in a while.',
  headTold: (when: string) => `Apps were told ${when}.`,
  headNever: 'Apps were not told of anything yet.',
  headWaiting: 'Apps are being told…',
  headPartly: 'Some could not be told.',
  headFailed: 'Apps could not be told. They will find the change when they next ask.',
  next: (when: string) => `The next episode goes out ${when}; they are told then.`,
  told: (when: string) => `Told ${when}`,
  toldOnce: 'Told',
  never: 'Not told yet',
  waiting: 'Is being told',
  waitingOnce: 'Not reached yet, tried once. It goes on by itself.',
  waitingAgain: (tries: string) => `Not reached yet, tried ${tries} times. It goes on by itself.`,
  errors: {
    refused: 'It said no',
    busy: 'It was too busy',
    unreachable: 'It could not be reached',
    timeout: 'It did not answer in time',
  },
  silences: {
    not_configured:
      'This installation tells nobody. Apps find changes when they next ask, mostly within the hour.',
    private: 'A private podcast is announced to nobody.',
    moved: 'The podcast has moved, so nobody is told of this feed any more.',
    empty: 'There is nothing to tell yet: the first published episode will be announced.',
  },
  names: { websub: 'WebSub', podping: 'Podping', podcastindex: 'Podcast Index' },
} as const)
