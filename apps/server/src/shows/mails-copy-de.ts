import type { EN } from './mails-copy.ts'

export const DE: typeof EN = {
  offer: (from, title, host) => ({
    subject: 'Dir wird ein Podcast angeboten',
    preheader: `${from} möchte dir einen Podcast übergeben.`,
    paragraphs: [
      `${from} möchte dir den Podcast „${title}“ übergeben, mit Episoden, Feed und Zahlen.`,
      'Öffne den Link und melde dich mit dieser Adresse an; hast du kein Konto, kannst du vorher eines anlegen. Bis du annimmst, ändert sich nichts.',
      'Der Link gilt einmal, 14 Tage lang.',
    ],
    button: 'Angebot ansehen',
    footnote: `Du bekommst diese E-Mail, weil jemand auf ${host} diese Adresse genannt hat. Kennst du ihn nicht, dann tu nichts.`,
  }),
  taken: (from, title, host) => ({
    subject: 'Ein Podcast gehört jetzt dir',
    preheader: 'Sein Feed bleibt, wo er ist.',
    paragraphs: [
      `Du hast den Podcast „${title}“ von ${from} übernommen. Sein Feed bleibt, wo er ist; wer ihn hört, muss nichts tun.`,
      'Sieh dir seine Einstellungen an: Autor und E-Mail-Adresse können dort noch die von vorher sein.',
    ],
    button: 'Podcast öffnen',
    footnote: `Du bekommst diese E-Mail wegen deines Kontos auf ${host}.`,
  }),
  given: (to, title, host) => ({
    subject: 'Dein Podcast hat neue Besitzer',
    preheader: `${to} hat angenommen.`,
    paragraphs: [`${to} hat den Podcast „${title}“ übernommen. Er steht nicht mehr in deiner Liste.`],
    footnote: `Du bekommst diese E-Mail wegen deines Kontos auf ${host}.`,
  }),
}
