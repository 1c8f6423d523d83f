import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { ES } from './mails-copy-es.ts'
import { FR } from './mails-copy-fr.ts'
import { PT } from './mails-copy-pt.ts'

/** `interval`: of a tip that repeats. `amount` as people write it: `$5.00`. */
export interface TipMailWords {
  thanks(about: { title: string; amount: string; interval: 'month' | 'year' | null }): MailWords
  manage(about: { title: string }): MailWords
  /** Of a tip that repeats and is taken no more. */
  ended(about: { title: string; amount: string; interval: 'month' | 'year' }): MailWords
  /** What its giver reads besides when the unused part of the last payment goes back. */
  rest(amount: string): string
  /** Of what was paid to the account of a former owner, and went back. */
  returned(about: { title: string; amount: string }): MailWords
  /** The same to whoever pays for access to a podcast for members. */
  /** What a thank-you letter says besides while a discount runs; `interval`: of what repeats. */
  discount(about: { paid: string; list: string; interval: 'month' | 'year' | null }): string
  membership: MembershipMailWords
  trial: TrialMailWords
}

/** `tier`: its name, empty where there is none; `until`: the day on which access ends or ended, or empty. */
interface MembershipMailWords {
  thanks(about: {
    title: string
    tier: string
    amount: string
    interval: 'month' | 'year' | null
    until: string
  }): MailWords
  manage(about: { title: string; tier: string; until: string }): MailWords
  ended(about: {
    title: string
    tier: string
    amount: string
    interval: 'month' | 'year'
    until: string
  }): MailWords
  returned(about: { title: string; amount: string }): MailWords
}

/** `tier`: its name, empty where there is none; `until`: the day on which the trial is over. */
interface AboutTrial {
  title: string
  tier: string
  /** Of the first payment, as people write it: `$5.00`. */
  amount: string
  interval: 'month' | 'year'
  until: string
}

interface TrialMailWords {
  begins(about: AboutTrial): MailWords
  /** Begun, and stopped before this could be written. */
  stopped(about: AboutTrial): MailWords
  ends(about: AboutTrial): MailWords
}

const EN: TipMailWords = {
  thanks: ({ title, amount, interval }) => ({
    subject: `Thank you for your tip to ${title}`,
    heading: 'Thank you',
    preheader: `${amount} for ${title}`,
    paragraphs: [
      `Your tip of ${amount} to “${title}” has arrived. You help this podcast to go on.`,
      ...(interval
        ? [
            `It is paid every ${interval}. The button leads to the page where you can change or stop it at any time.`,
          ]
        : []),
    ],
    ...(interval && { button: 'Change or stop my tip' }),
    footnote: `You get this because you gave a tip to “${title}”. The receipt comes from Stripe.`,
  }),
  manage: ({ title }) => ({
    subject: `Your tips to ${title}`,
    preheader: 'The link to change or stop them',
    paragraphs: [
      `The button leads to the page where you can change or stop what you give to “${title}”. It works for one hour.`,
      'If it was not you who asked, ignore this email. Nothing has changed.',
    ],
    button: 'See my tips',
    footnote: `You get this because somebody asked for the tips of this address to “${title}”.`,
  }),
  ended: ({ title, amount, interval }) => ({
    subject: `Your tip to ${title} has ended`,
    heading: 'Your tip has ended',
    preheader: 'Nothing is charged any more',
    paragraphs: [
      `“${title}” no longer takes your tip of ${amount} a ${interval}, so it has ended. Nothing is charged any more, and there is nothing you need to do.`,
      'Thank you for what you gave.',
    ],
    footnote: `You get this because you gave a tip every ${interval} to “${title}”.`,
  }),
  rest: (amount) =>
    `What you paid for the time after that, ${amount}, goes back to your card. It may take some days.`,
  returned: ({ title, amount }) => ({
    subject: `Your tip to ${title} was returned`,
    heading: 'Your tip was returned',
    preheader: `${amount} goes back to your card`,
    paragraphs: [
      `You paid ${amount} to “${title}” on a page that was opened before the podcast changed hands. The money would have gone to the account of its former makers, so all of it was returned. It may take some days until it is on your card; nothing more is charged.`,
      'If you would like to support the podcast, its page says whether it takes tips.',
    ],
    button: 'Go to the podcast',
    footnote: `You get this because you gave a tip to “${title}”.`,
  }),
  discount: ({ paid, list, interval }) =>
    `With your discount this was ${paid} instead of ${list}.${interval ? ` Once the discount is over, it is ${list} every ${interval}.` : ''}`,
  membership: {
    thanks: ({ title, tier, amount, interval, until }) => ({
      subject: `Your membership of ${title}`,
      heading: 'Thank you',
      preheader: `${amount} for access to ${title}`,
      paragraphs: [
        `Your payment of ${amount} for your membership of “${title}”${tier && ` (${tier})`} has arrived.`,
        ...(interval
          ? [
              `${until && `You have access until ${until}. `}The membership is renewed every ${interval}. The button leads to the page where you can change or end it at any time.`,
            ]
          : ['Your access has no end, and nothing more is charged.']),
      ],
      ...(interval && { button: 'Change or end my membership' }),
      footnote: `You get this because you paid for access to “${title}”. The receipt comes from Stripe.`,
    }),
    manage: ({ title, tier, until }) => ({
      subject: `Your membership of ${title}`,
      preheader: 'The link to change or end it',
      paragraphs: [
        `The button leads to the page where you can change or end your membership of “${title}”${tier && ` (${tier})`}. It works for one hour.`,
        ...(until ? [`Your access is paid until ${until}.`] : []),
        'If it was not you who asked, ignore this email. Nothing has changed.',
      ],
      button: 'See my membership',
      footnote: `You get this because somebody asked for the membership of this address in “${title}”.`,
    }),
    ended: ({ title, tier, amount, interval, until }) => ({
      subject: `Your membership of ${title} has ended`,
      heading: 'Your membership has ended',
      preheader: 'Nothing is charged any more',
      paragraphs: [
        `“${title}” no longer takes your payment of ${amount} a ${interval}, so your membership${tier && ` (${tier})`} has ended. The access that it paid for ended on ${until}.`,
        'Nothing is charged any more, and there is nothing you need to do. Thank you for what you gave.',
      ],
      footnote: `You get this because you paid for access to “${title}” every ${interval}.`,
    }),
    returned: ({ title, amount }) => ({
      subject: `Your payment to ${title} was returned`,
      heading: 'Your payment was returned',
      preheader: `${amount} goes back to your card`,
      paragraphs: [
        `You paid ${amount} for membership of “${title}” on a page that was opened before the podcast changed hands. The money would have gone to the account of its former makers, so all of it was returned. This payment gives no access. It may take some days until the money is on your card; nothing more is charged.`,
        'If you would like to be a member, the page of the podcast says how to get access.',
      ],
      button: 'Go to the podcast',
      footnote: `You get this because you paid for access to “${title}”.`,
    }),
  },
  trial: {
    begins: ({ title, tier, amount, interval, until }) => ({
      subject: `Your free trial of ${title}`,
      heading: 'Your free trial has begun',
      preheader: `Free until ${until}`,
      paragraphs: [
        `You hear “${title}”${tier && ` (${tier})`} free until ${until}. On that day your first payment of ${amount} is charged, and then the same every ${interval}.`,
        'If you end it before, nothing is charged, and you hear the podcast until the end of the trial. The button leads to the page for that.',
      ],
      button: 'Change or end my membership',
      footnote: `You get this because you began a free trial of “${title}”.`,
    }),
    stopped: ({ title, until }) => ({
      subject: `Your free trial of ${title}`,
      heading: 'Your free trial',
      preheader: `Free until ${until}`,
      paragraphs: [
        `You hear “${title}” free until ${until}. You have ended the membership that would follow, so nothing is charged.`,
      ],
      footnote: `You get this because you began a free trial of “${title}”.`,
    }),
    ends: ({ title, tier, amount, interval, until }) => ({
      subject: `Your free trial of ${title} ends on ${until}`,
      heading: 'Your free trial ends soon',
      preheader: `The first payment of ${amount} comes on ${until}`,
      paragraphs: [
        `Your free trial of “${title}”${tier && ` (${tier})`} ends on ${until}. On that day your first payment of ${amount} is charged, and then the same every ${interval}.`,
        'If you would like to go on, there is nothing you need to do. If not, the button leads to the page where you end it before; then nothing is charged.',
      ],
      button: 'Change or end my membership',
      footnote: `You get this because you began a free trial of “${title}”.`,
    }),
  },
}

/** What listeners get who tip, or pay for access. */
export const TIP_MAILS = { en: EN, de: DE, es: ES, fr: FR, pt: PT }
