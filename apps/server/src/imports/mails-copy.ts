import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'
import { listed } from './rules-report.ts'

/** Mails about imports. */
export const EN = {
  proof: (feed: string, code: string, host: string) => ({
    subject: 'Your code for importing your podcast',
    preheader: 'Your feed is locked; this code unlocks its import.',
    heading: 'Is this your podcast?',
    paragraphs: [
      `Someone, probably you, wants to import the podcast at ${feed} into ${host}. Its feed is locked and names this address.`,
      `If it is you, enter this code on the import page:\n${code}`,
      'It is good for one day.',
    ],
    footnote: 'If it was not you, do nothing, and give the code to nobody: without it, nothing is imported.',
  }),
  report: ({ title, outcome, failures, notes, host }: ImportReport) => ({
    subject: `${title} was imported`,
    preheader: outcome,
    heading: failures.length ? 'Your podcast is here, almost complete' : 'Your podcast is here',
    paragraphs: [
      outcome,
      ...(failures.length ? [`Not everything came along:\n${listed(failures, 'Untitled episode')}`] : []),
      ...notes,
      'The next step is a redirect at your old host, so that your subscribers follow. The import page shows what to enter there.',
    ],
    button: 'See what came',
    footnote: `You are receiving this email because you imported a podcast at ${host}.`,
  }),
}

export const IMPORT = { en: EN, de: DE, fr: FR }

/** Sentences in the reader's language. */
export interface ImportReport {
  title: string
  outcome: string
  failures: { title: string; message: string }[]
  notes: string[]
  host: string
}
