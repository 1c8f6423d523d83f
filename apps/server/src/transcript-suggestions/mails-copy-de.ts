import type { SuggestionsWords } from './mails-copy.ts'

export const DE: SuggestionsWords = ({ title, open, host }) => ({
  subject: `Korrekturen an den Transkripten von „${title}“`,
  preheader:
    open === 1
      ? 'Jemand schlägt eine Korrektur vor.'
      : `${open} Vorschläge aus dem Publikum warten auf dich.`,
  paragraphs: [
    open === 1
      ? `Jemand aus dem Publikum von „${title}“ schlägt eine Korrektur an einem Transkript vor.`
      : `${open} Korrekturen, die das Publikum von „${title}“ für die Transkripte vorschlägt, warten auf dich.`,
    'Bei jeder siehst du, was sich ändert. Übernimm sie mit einem Klick oder lehne sie ab.',
  ],
  button: 'Vorschläge ansehen',
  footnote: `Du bekommst diese E-Mail höchstens einmal am Tag, weil das Publikum deines Podcasts bei ${host} Korrekturen vorschlagen darf. Das kannst du in den Einstellungen der Website ausschalten.`,
})
