import type { OfferWords } from './present-offers-copy.ts'

export const DE: OfferWords = {
  code: {
    title: 'Code einlösen',
    lead: 'Gib den Code ein, den du bekommen hast. Deine persönliche Seite kommt per E-Mail, und du hörst in deiner eigenen Podcast-App.',
    code: 'Code',
    missing: 'Gib den Code ein.',
    refused: 'Dieser Code öffnet nichts. Vielleicht ist er vertippt, verbraucht oder abgelaufen.',
    nameMissing: 'Gib deinen Namen ein.',
    button: 'Code einlösen',
    tooMany: 'Zu viele Versuche. Bitte warte eine Stunde.',
    sentTitle: 'Schau in deine E-Mails',
    sent: 'Der Code ist eingelöst. Der Link zu deiner persönlichen Seite ist unterwegs.',
    sentNothing: 'Nichts da? Sieh im Spam-Ordner nach.',
    again: 'Noch einen Code einlösen',
    link: 'Ich habe einen Code',
  },
}
