import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-gifts-copy-de.ts'
import { ES } from './mails-gifts-copy-es.ts'
import { FR } from './mails-gifts-copy-fr.ts'
import { PT } from './mails-gifts-copy-pt.ts'

/** `until`: the day on which it ends; null: it does not. Names and messages may be empty. */
export interface GiftMailWords {
  gift(about: {
    title: string
    name: string
    giver: string
    message: string
    until: string | null
  }): MailWords
  thanks(about: { title: string; amount: string; name: string; until: string | null }): MailWords
}

const EN: GiftMailWords = {
  gift: ({ title, name, giver, message, until }) => ({
    subject: `A gift for you: ${title}`,
    heading: name ? `${name}, this is for you` : 'A gift for you',
    preheader: 'The way to your personal page',
    paragraphs: [
      `${giver || 'Somebody'} has given you the podcast “${title}”, which is for members. ${until ? `You can listen until ${until}; it ends by itself, and you pay nothing.` : 'It has no end, and you pay nothing.'}`,
      ...(message ? [`They write: “${message}”`] : []),
      'The button leads to your personal page, with your feed for podcast apps and a web player.',
    ],
    button: 'Open my page',
    footnote: `You get this because somebody gave you “${title}” and named this address.`,
  }),
  thanks: ({ title, amount, name, until }) => ({
    subject: `Thank you for your gift of ${title}`,
    heading: 'Thank you',
    preheader: `${amount} for ${title}`,
    paragraphs: [
      `Your ${amount} for “${title}” has arrived. ${name || 'Whoever you named'} gets an email with the way to listen${until ? `, until ${until}` : ''}.`,
      'This is one payment. Nothing is charged again.',
    ],
    footnote: `You get this because you gave “${title}” to somebody. The receipt comes from Stripe.`,
  }),
}

/** What people get who give access, and who are given it. */
export const GIFT_MAILS = { en: EN, de: DE, fr: FR, es: ES, pt: PT }
