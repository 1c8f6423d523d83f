import type { EN } from './mails-copy.ts'
import { listed } from './rules-report.ts'

export const DE: typeof EN = {
  proof: (feed, code, host) => ({
    subject: 'Dein Code für den Import deines Podcasts',
    preheader: 'Dein Feed ist gesperrt; dieser Code gibt den Import frei.',
    heading: 'Ist das dein Podcast?',
    paragraphs: [
      `Jemand, wahrscheinlich du, möchte den Podcast unter ${feed} auf ${host} importieren. Sein Feed ist gesperrt und nennt diese Adresse.`,
      `Bist du es, dann gib diesen Code auf der Seite des Imports ein:\n${code}`,
      'Er gilt einen Tag lang.',
    ],
    footnote:
      'Warst du das nicht, dann tu nichts und gib den Code niemandem: Ohne ihn wird nichts importiert.',
  }),
  report: ({ title, outcome, failures, notes, host }) => ({
    subject: `${title} ist importiert`,
    preheader: outcome,
    heading: failures.length ? 'Dein Podcast ist da, fast vollständig' : 'Dein Podcast ist da',
    paragraphs: [
      outcome,
      ...(failures.length ? [`Nicht alles kam mit:\n${listed(failures, 'Episode ohne Titel')}`] : []),
      ...notes,
      'Der nächste Schritt ist eine Weiterleitung bei deinem alten Anbieter, damit deine Abonnenten mitkommen. Die Seite des Imports zeigt, was dort einzutragen ist.',
    ],
    button: 'Ansehen, was da ist',
    footnote: `Du bekommst diese E-Mail, weil du auf ${host} einen Podcast importiert hast.`,
  }),
}
