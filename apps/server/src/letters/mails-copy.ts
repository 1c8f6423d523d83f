import { DE } from './mails-copy-de.ts'
import { ES } from './mails-copy-es.ts'
import { FR } from './mails-copy-fr.ts'
import { PT } from './mails-copy-pt.ts'

const SUBSCRIBE_AGAIN =
  'Open your access page on the telephone or computer that you listen with, choose your podcast app, and subscribe once more: everything that is open to you is there. Then remove the old subscription from the app, because nothing new arrives in it.'

/** What letters say by themselves. Texts in double braces are variables (rules.ts). */
export const EN = {
  instructions: {
    subject: 'Your private feed of {{podcast_title}}',
    body: '<p>Hi {{first_name|there}},</p><p>Welcome to {{podcast_title}}. This podcast is for members, and its feed is yours alone: please do not pass the address on.</p><p>Open <a href="{{access_page}}">your access page</a> on the telephone or computer that you listen with, choose your podcast app, and new episodes arrive there by themselves.</p>',
    preheader: (podcast: string) => `How to listen to ${podcast}`,
  },
  links: {
    access: 'Open my access page',
    feed: 'The address of your feed, for apps that ask for it. Keep it to yourself:',
    player: 'Or listen in the browser:',
  },
  footnote: (podcast: string) => `You receive this email because you are a subscriber of “${podcast}”.`,
  unsubscribe: 'Unsubscribe from these emails',
  announcement: {
    subject: (podcast: string, titles: string[]) =>
      titles.length === 1 ? `${podcast}: ${titles[0]}` : `${podcast}: ${titles.length} new episodes`,
    heading: (titles: string[]) =>
      titles.length === 1 ? 'A new episode is open to you' : `${titles.length} new episodes are open to you`,
    more: (count: number) => `and ${count} more`,
    button: 'Listen now',
    app: 'Your podcast app shows them as soon as it looks again. Your access page:',
  },
  access: {
    subject: (podcast: string) => `Your access to ${podcast}`,
    paragraphs: (podcast: string) => [
      `Here is your access to “${podcast}”. The button leads to your page with the address of your feed, apps and the web player.`,
      'If you did not ask for it, ignore this email: the link was sent to nobody but you.',
    ],
  },
  address_reset: {
    subject: (podcast: string) => `Your feed of ${podcast} has a new address`,
    paragraphs: (podcast: string) => [
      `Whoever makes “${podcast}” has given your private feed a new address. The old one does not work any more, nor do the links of earlier emails.`,
      SUBSCRIBE_AGAIN,
    ],
  },
  address_rotated: {
    subject: (podcast: string) => `Your feed of ${podcast} has a new address`,
    paragraphs: (podcast: string) => [
      `The address of your private feed of “${podcast}” was replaced, because it was used in a way that looked as if it had been passed on. The old address does not work any more, nor do the links of earlier emails.`,
      SUBSCRIBE_AGAIN,
      'If you did not pass it on, you have done nothing wrong: an app or a journey can look the same. Answer this email if it happens again.',
    ],
  },
  probably_shared: {
    subject: (podcast: string) => `Is somebody else using your feed of ${podcast}?`,
    paragraphs: (podcast: string) => [
      `Your private feed of “${podcast}” was used in a way that looks as if its address had been passed on. It is meant for you alone.`,
      'If it was you, with a new app or on the way, all is well, and there is nothing to do. If not, answer this email, and you get a new address.',
    ],
  },
  not_opened: {
    subject: (podcast: string) => `${podcast} is waiting for you`,
    paragraphs: (podcast: string) => [
      `“${podcast}” is open to you, and no app has asked for your feed yet.`,
      'Open your access page on the telephone or computer that you listen with, and choose your podcast app: episodes arrive there by themselves. You can listen in the browser, too.',
    ],
  },
  fell_silent: {
    subject: (podcast: string) => `There is more of ${podcast} for you`,
    paragraphs: (podcast: string) => [
      `Episodes of “${podcast}” are open to you that you have not heard yet.`,
      'They are in your podcast app, and in the web player on your access page.',
    ],
  },
  evidence: 'What was noticed:',
  page: {
    language: 'en',
    title: (podcast: string) => `Emails of “${podcast}”`,
    ask: (podcast: string) => `Do you want no more emails of “${podcast}”?`,
    stays:
      'Your feed stays: episodes arrive in your podcast app as before. To leave the podcast, use your access page.',
    button: 'No more emails',
    doneTitle: 'No more emails',
    done: (podcast: string) => `You will get no more emails of “${podcast}”. Your feed stays as it is.`,
    resume: 'Get emails again',
    resumedTitle: 'You get emails again',
    resumed: (podcast: string) => `Emails of “${podcast}” reach you again.`,
    held: 'Emails to your address came back, or were reported as unwanted, so none are sent at the moment. Ask whoever makes the podcast to write to you again.',
  },
}
export type LetterWords = typeof EN

export const LETTERS = { en: EN, de: DE, fr: FR, es: ES, pt: PT }
