import type { ReviewMailWords } from './mails-copy.ts'

const footnote = (host: string) =>
  `Du bekommst diese E-Mail, weil du auf ${host} an diesem Podcast mitarbeitest.`

export const DE: ReviewMailWords = {
  request: ({ who, title, podcast, note, host }) => ({
    subject: `Bitte prüfe „${title}“`,
    preheader: `${who} fragt, was du davon hältst.`,
    paragraphs: [
      `${who} bittet dich, die Episode „${title}“ von „${podcast}“ vor ihrem Erscheinen anzuhören.`,
      ...(note ? [note] : []),
      'Du kannst jede Stelle kommentieren, und die Episode freigeben, wenn sie gut ist.',
    ],
    button: 'Episode prüfen',
    footnote: footnote(host),
  }),
  decision: ({ who, title, podcast, decision, host }) => ({
    subject: decision === 'approved' ? `„${title}“ ist freigegeben` : `Änderungen an „${title}“ gewünscht`,
    preheader: `${who} hat die Episode geprüft.`,
    paragraphs: [
      decision === 'approved'
        ? `${who} hat die Episode „${title}“ von „${podcast}“ freigegeben.`
        : `${who} wünscht Änderungen an der Episode „${title}“ von „${podcast}“.`,
    ],
    button: 'Prüfung ansehen',
    footnote: footnote(host),
  }),
  comment: ({ who, title, podcast, body, host }) => ({
    subject: `Ein Kommentar zu „${title}“`,
    preheader: `${who}: ${body.slice(0, 80)}`,
    paragraphs: [`${who} hat die Episode „${title}“ von „${podcast}“ kommentiert:`, body],
    button: 'Antworten',
    footnote: `${footnote(host)} Weitere Kommentare dieser Stunde stehen in der Prüfung.`,
  }),
}
