import type { EN } from './mails-owner-copy.ts'

export const DE: typeof EN = {
  refundRefused: ({ payer, title, amount, host }) => ({
    subject: `Die Erstattung an ${payer} hat nicht geklappt`,
    preheader: 'Die Zahlung ist beendet. Bitte erstatte den Rest bei Stripe.',
    paragraphs: [
      `Du hast den Zugang von ${payer} zu „${title}“ beendet und wolltest den nicht genutzten Teil der Zahlung erstatten${amount && `: ${amount}`}. Stripe hat die Erstattung nicht angenommen. Das geschieht, wenn dein Guthaben dort nicht reicht, wenn die Zahlung angefochten ist oder wenn dein Konto nicht mehr verbunden ist.`,
      'Es wird nichts mehr abgebucht. Um das Geld zurückzugeben, öffne die Zahlung in deinem Stripe-Dashboard und erstatte sie dort.',
    ],
    button: 'Zahlungen ansehen',
    footnote: `Du bekommst diese E-Mail wegen deines Kontos bei ${host}.`,
  }),
}
