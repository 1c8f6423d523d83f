import type { EN } from './mails-copy.ts'

export const DE: typeof EN = {
  refused: (host) => ({
    subject: 'MailerLite nimmt deinen API-Schlüssel nicht mehr an',
    preheader: 'Deine Verteiler werden bis zu einem neuen nicht abgeglichen.',
    paragraphs: [
      'MailerLite hat den API-Schlüssel abgelehnt, der es mit deinen Podcasts verbindet. Das geschieht, wenn der Schlüssel gelöscht wurde oder wenn die Person, die ihn angelegt hat, nicht mehr zum MailerLite-Konto gehört.',
      'Bis du der Verbindung einen neuen Schlüssel gibst, werden deine Gruppen nicht abgeglichen: Es kommt niemand hinzu, und niemand verliert den Zugang.',
    ],
    button: 'Neuen Schlüssel eingeben',
    footnote: `Du bekommst diese E-Mail wegen deines Kontos bei ${host}.`,
  }),
}
