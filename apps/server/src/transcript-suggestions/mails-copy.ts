import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

export type SuggestionsWords = (about: { title: string; open: number; host: string }) => MailWords

const EN: SuggestionsWords = ({ title, open, host }) => ({
  subject: `Corrections of the transcripts of “${title}”`,
  preheader:
    open === 1 ? 'A listener suggests a correction.' : `${open} suggestions of listeners are waiting.`,
  paragraphs: [
    open === 1
      ? `A listener of “${title}” suggests a correction of a transcript.`
      : `${open} corrections that listeners of “${title}” suggest for its transcripts are waiting for you.`,
    'Each shows what changes. Accept it with a click, or dismiss it.',
  ],
  button: 'See the suggestions',
  footnote: `You are receiving this email, once a day at most, because listeners of your podcast at ${host} may suggest corrections. You can turn that off in the settings of its website.`,
})

/** Tells of corrections that listeners suggest. */
export const SUGGESTIONS = { en: EN, de: DE, fr: FR }
