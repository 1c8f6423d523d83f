import type { EN } from './mails-copy.ts'

export const DE: typeof EN = {
  shared: (who, more, title, host) => ({
    subject: `Ein privater Feed von „${title}“ wurde wahrscheinlich weitergegeben`,
    preheader: who.join(', '),
    paragraphs: [
      `Die Adresse eines privaten Feeds von „${title}“ benutzt wahrscheinlich noch jemand anderes:`,
      [...who, ...(more > 0 ? [`und ${more} weitere`] : [])].join('\n'),
      'Die Seite zeigt, was aufgefallen ist. Du kannst die Abonnenten anschreiben, ihnen eine neue Adresse geben oder sagen, dass alles in Ordnung ist.',
    ],
    button: 'Ansehen, was aufgefallen ist',
    footnote: `Du bekommst diese E-Mail wegen deines Podcasts auf ${host}, höchstens einmal am Tag. Auf der Seite mit den privaten Downloads kannst du sie abschalten.`,
  }),
}
