import type { Decision } from '@podstead/contract/reviews/reviews'
import type { MailWords } from '../kernel/mail/mail-frame.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'

interface About {
  who: string
  title: string
  podcast: string
  host: string
}

export interface ReviewMailWords {
  request(about: About & { note: string }): MailWords
  decision(about: About & { decision: Decision }): MailWords
  comment(about: About & { body: string }): MailWords
}

const footnote = (host: string) =>
  `You are receiving this email because you take part in this podcast at ${host}.`

/** Mails about episodes that are looked at before they come out. */
const EN: ReviewMailWords = {
  request: ({ who, title, podcast, note, host }) => ({
    subject: `Please review “${title}”`,
    preheader: `${who} asks what you think of it.`,
    paragraphs: [
      `${who} asks you to listen to the episode “${title}” of “${podcast}” before it comes out.`,
      ...(note ? [note] : []),
      'Comment on any moment of it, and approve it when it is good.',
    ],
    button: 'Review the episode',
    footnote: footnote(host),
  }),
  decision: ({ who, title, podcast, decision, host }) => ({
    subject: decision === 'approved' ? `“${title}” is approved` : `Changes are wanted to “${title}”`,
    preheader: `${who} has reviewed it.`,
    paragraphs: [
      decision === 'approved'
        ? `${who} has approved the episode “${title}” of “${podcast}”.`
        : `${who} asks for changes to the episode “${title}” of “${podcast}”.`,
    ],
    button: 'See the review',
    footnote: footnote(host),
  }),
  comment: ({ who, title, podcast, body, host }) => ({
    subject: `A comment on “${title}”`,
    preheader: `${who}: ${body.slice(0, 80)}`,
    paragraphs: [`${who} has commented on the episode “${title}” of “${podcast}”:`, body],
    button: 'Answer',
    footnote: `${footnote(host)} Further comments of this hour are in the review.`,
  }),
}

export const REVIEW = { en: EN, de: DE, fr: FR }
