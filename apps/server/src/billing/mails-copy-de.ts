import type { BillingMailWords } from './mails-copy.ts'

export const DE: BillingMailWords = {
  receipt: ({ number, plan, amount }) => ({
    subject: `Beleg ${number}: ${amount} für ${plan}`,
    heading: 'Danke für deine Zahlung',
    preheader: `${amount} für ${plan}`,
    paragraphs: [
      `Deine Zahlung von ${amount} für ${plan} ist angekommen. Der Beleg hat die Nummer ${number}.`,
    ],
    button: 'Beleg ansehen',
    footnote: 'Du bekommst diese Mail, weil dein Konto für einen Tarif bezahlt.',
  }),
  missing: ({ plan, day }) => ({
    subject: `Deine Zahlung für ${plan} hat nicht geklappt`,
    preheader: `Du behältst ${plan} bis zum ${day}`,
    paragraphs: [
      `Die hinterlegte Karte wurde abgelehnt, deshalb fehlt die Zahlung für ${plan}. Bitte prüfe die Karte oder gib eine andere an; dann wird die Zahlung sofort noch einmal versucht.`,
      `Bis zum ${day} ändert sich nichts. Danach hat dein Konto den kostenlosen Tarif. Deine Podcasts, Episoden und Zahlen bleiben.`,
    ],
    button: 'Karte ändern',
    footnote: 'Du bekommst diese Mail, weil dein Konto für einen Tarif bezahlt.',
  }),
  ended: ({ plan }) => ({
    subject: `Dein Tarif ${plan} ist zu Ende`,
    preheader: 'Gelöscht wurde nichts',
    paragraphs: [
      `Dein Konto hat jetzt den kostenlosen Tarif, und für ${plan} wird nichts mehr abgebucht.`,
      'Gelöscht wurde nichts: Deine Podcasts, Episoden und Zahlen sind alle da, und was du veröffentlicht hast, bleibt online.',
    ],
    button: 'Tarife ansehen',
    footnote: 'Du bekommst diese Mail, weil dein Konto für einen Tarif bezahlt hat.',
  }),
}
