import { messages } from '../language/language.ts'

/** Whether apps were notified of a change of the feed. */
export const PINGS = messages('feeds', 'PINGS', {
  title: 'Notifying apps',
  text: 'Apps that are notified of a change need not check for it: a new episode appears within seconds.',
  services: 'Who is notified',
  loadFailed: 'We could not find out whether apps were notified.',
  retry: 'Try again',
  again: 'Notify them again',
  telling: 'Apps are being notified.',
  tooOften: 'They were notified a moment ago. Try again in a while.',
  headTold: (when: string) => `Apps were notified ${when}.`,
  headNever: 'Apps have not been notified of anything yet.',
  headWaiting: 'Notifying apps…',
  headPartly: 'Some could not be notified.',
  headFailed: 'Apps could not be notified. They will find the change the next time they check.',
  next: (when: string) => `The next episode goes out ${when}; they are notified then.`,
  told: (when: string) => `Notified ${when}`,
  toldOnce: 'Told',
  never: 'Not notified yet',
  waiting: 'Being notified',
  waitingOnce: 'Not reached yet, tried once. It retries automatically.',
  waitingAgain: (tries: string) => `Not reached yet, tried ${tries} times. It retries automatically.`,
  errors: {
    refused: 'It refused',
    busy: 'It was too busy',
    unreachable: 'It could not be reached',
    timeout: 'It did not answer in time',
  },
  silences: {
    not_configured:
      'This installation notifies nobody. Apps find changes the next time they check, mostly within the hour.',
    private: 'A private podcast is announced to nobody.',
    moved: 'The podcast has moved, so nobody is notified of this feed any longer.',
    empty: 'There is nothing to announce yet: the first published episode will be announced.',
  },
  names: { websub: 'WebSub', podping: 'Podping', podcastindex: 'Podcast Index' },
} as const)
