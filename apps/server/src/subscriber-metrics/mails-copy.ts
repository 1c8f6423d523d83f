import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

/** Mails to the owner about addresses that were passed on. */
export const EN = {
  shared: (who: string[], more: number, title: string, host: string) => ({
    subject: `A private feed of “${title}” was probably passed on`,
    preheader: who.join(', '),
    paragraphs: [
      `Somebody other than its subscriber probably uses the address of a private feed of “${title}”:`,
      [...who, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
      'The page shows what was noticed. You can write to them, give them a new address, or say that all is well.',
    ],
    button: 'See what was noticed',
    footnote: `You are receiving this email because of your podcast at ${host}, once a day at most. You can turn it off on the page with the private downloads.`,
  }),
}

export const ALERTS = { en: EN, de: DE, fr: FR }
