import type { AffiliateMailWords } from './mails-copy.ts'

export const DE: AffiliateMailWords = {
  payout: ({ host, amount, paypalAddress }) => ({
    subject: `Wir haben dir ${amount} geschickt`,
    heading: 'Deine Provision ist unterwegs',
    preheader: `${amount} über PayPal`,
    paragraphs: [
      `Danke, dass du ${host} weiterempfiehlst. ${amount} gingen an dein PayPal-Konto ${paypalAddress}. PayPal schreibt dir, sobald das Geld da ist.`,
    ],
    button: 'Meine Auszahlungen ansehen',
    footnote: `Du bekommst diese E-Mail, weil du am Partnerprogramm von ${host} teilnimmst.`,
  }),
  paypalChanged: ({ host, paypalAddress }) => ({
    subject: 'Deine PayPal-Adresse wurde geändert',
    preheader: `Provisionen gehen jetzt an ${paypalAddress}`,
    paragraphs: [
      `Von jetzt an gehen deine Provisionen auf ${host} an ${paypalAddress}.`,
      'Wenn du das nicht warst, ändere dein Passwort und trage deine eigene Adresse wieder ein.',
    ],
    button: 'Meine PayPal-Adresse prüfen',
    footnote: `Du bekommst diese E-Mail, weil du am Partnerprogramm von ${host} teilnimmst.`,
  }),
}
