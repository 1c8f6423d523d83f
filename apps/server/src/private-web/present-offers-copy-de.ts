import type { OfferWords } from './present-offers-copy.ts'

export const DE: OfferWords = {
  code: {
    title: 'Code einlösen',
    lead: 'Gib den Code ein, den du bekommen hast. Deine persönliche Seite kommt per E-Mail, und du hörst in deiner eigenen Podcast-App.',
    code: 'Code',
    missing: 'Gib den Code ein.',
    refused: 'Dieser Code funktioniert nicht. Vielleicht ist er vertippt, verbraucht oder abgelaufen.',
    nameMissing: 'Gib deinen Namen ein.',
    button: 'Code einlösen',
    tooMany: 'Zu viele Versuche. Bitte warte eine Stunde.',
    sentTitle: 'Schau in deine E-Mails',
    sent: 'Der Code ist eingelöst. Der Link zu deiner persönlichen Seite ist unterwegs.',
    sentNothing: 'Nichts da? Sieh im Spam-Ordner nach.',
    again: 'Noch einen Code einlösen',
    link: 'Ich habe einen Code',
  },
  premium: {
    title: 'Zugang bekommen',
    lead: 'Zum Zugang gehören ein persönlicher Feed für deine Podcast-App und ein Webplayer. Der Link dorthin kommt per E-Mail.',
    choose: 'Wähle einen Preis',
    once: 'einmal, ohne Ende',
    month: 'jeden Monat',
    year: 'jedes Jahr',
    everything: 'Jede Episode',
    upTo: (name) => `Episoden bis ${name}`,
    trial: (days) => `${days} ${days === 1 ? 'Tag' : 'Tage'} kostenlos, dann`,
    trialUsed: (amount) =>
      `Diese Adresse hatte ihre kostenlose Probezeit bei diesem Podcast schon. Du kannst trotzdem zahlen: ${amount} jetzt, ohne Probezeit.`,
    address: 'Deine E-Mail',
    addressHint:
      'Für die kostenlose Probezeit, die jede Adresse einmal hat. Zahlung und Zugang gehören zu ihr.',
    addressProblem: 'Gib deine E-Mail-Adresse ein.',
    gift: 'Das ist ein Geschenk für jemand anderen',
    giftHint:
      'Ein Geschenk wird einmal bezahlt und verlängert sich nicht: ein Monatspreis gibt einen Monat, ein Jahrespreis ein Jahr, ein einmaliger Preis Zugang ohne Ende. Es beginnt, wenn du zahlst.',
    recipient: 'Name der beschenkten Person',
    recipientEmail: 'E-Mail der beschenkten Person',
    giver: 'Dein Name (sie liest ihn)',
    message: 'Nachricht (wenn du magst)',
    pay: 'Weiter zur Zahlung',
    safe: 'Du zahlst mit Karte auf einer Seite von Stripe. Der Zugang gehört zu der E-Mail-Adresse, die du dort angibst, oder bei einem Geschenk zu der beschenkten Person.',
    priceProblem: 'Wähle einen Preis.',
    recipientProblem: 'Gib die E-Mail-Adresse der beschenkten Person ein.',
    messageProblem: 'Schreib höchstens 500 Zeichen.',
    gone: 'Dieser Preis wird nicht mehr angeboten. Bitte wähle einen anderen.',
    failed:
      'Die Zahlungsseite ließ sich nicht öffnen. Es wurde nichts abgebucht. Bitte versuche es gleich noch einmal.',
    tooMany: 'Von hier kamen zu viele Versuche. Bitte versuche es später noch einmal.',
    cancelled: 'Du bist vor der Zahlung gegangen, und es wurde nichts abgebucht.',
    thanksTitle: 'Danke',
    thanks: 'Deine Zahlung ist angekommen. Der Weg zum Hören kommt in wenigen Minuten per E-Mail.',
    thanksTrial:
      'Deine kostenlose Probezeit hat begonnen, und es wurde nichts abgebucht. Der Weg zum Hören kommt in wenigen Minuten per E-Mail, mit dem Tag der ersten Zahlung.',
    thanksGift:
      'Dein Geschenk ist unterwegs: Eine E-Mail mit dem Weg zum Hören geht an die Adresse, die du angegeben hast. Die Quittung kommt zu dir.',
    back: 'Zurück zum Podcast',
    offTitle: 'Nichts zu kaufen',
    off: 'Zugang zu diesem Podcast wird gerade nicht verkauft.',
    link: 'Zugang kaufen oder verschenken',
  },
  /** On a member’s own page: what a higher tier opens. */
  more: {
    heading: 'Mehr Episoden',
    line: (episodes, tier) =>
      episodes === 1
        ? `Mit ${tier} öffnet sich eine weitere Episode.`
        : `Mit ${tier} öffnen sich ${episodes} weitere Episoden.`,
    link: 'Zu den Preisen',
  },
  payments: {
    title: 'Deine Zahlungen',
    lead: 'Gib die Adresse ein, die du beim Bezahlen angegeben hast. Du bekommst einen Link zu dem, was du für diesen Podcast zahlst.',
    send: 'Link zusenden',
    sentTitle: 'Schau in deine E-Mails',
    sent: 'Wenn zu dieser Adresse eine wiederkehrende Zahlung gehört, ist der Link unterwegs. Er gilt eine Stunde.',
    dead: 'Dieser Link ist verbraucht oder zu alt. Fordere einen neuen an:',
    emailProblem: 'Gib deine E-Mail-Adresse ein.',
    tooMany: 'Von hier kamen zu viele Versuche. Bitte versuche es später noch einmal.',
    none: 'Es läuft keine wiederkehrende Zahlung.',
    next: (date) => `Nächste Zahlung am ${date}`,
    trial: (date, amount) => `Kostenlos bis ${date}. An diesem Tag kommt die erste Zahlung von ${amount}.`,
    ends: (date) => `Beendet: Der Zugang endet am ${date}, und es wird nichts mehr abgebucht.`,
    change: 'Ändern in',
    changeButton: 'Ändern',
    changed: 'Der neue Preis gilt ab der nächsten Zahlung.',
    upgraded: 'Geändert. Die Episoden öffnen sich in wenigen Minuten, sobald die Zahlung da ist.',
    confirmTitle: 'Deine Zahlung ändern?',
    confirm: (due) =>
      `Du zahlst jetzt ${due}, den Unterschied für den Rest des Zeitraums, und ab der nächsten Zahlung den neuen Preis. Die Episoden öffnen sich, sobald die Zahlung da ist.`,
    confirmYear: (due) =>
      `Du zahlst jetzt ${due}: den Preis für ein Jahr, abzüglich dessen, was von deiner jetzigen Zahlung übrig ist. Die nächste Zahlung kommt in einem Jahr.`,
    confirmButton: (due) => `${due} zahlen und ändern`,
    confirmBack: 'Zurück, nichts ändern',
    stop: 'Diese Zahlung beenden',
    stopped:
      'Die Zahlung ist beendet. Es wird nichts mehr abgebucht; du behältst den Zugang bis zum Ende der bezahlten Zeit oder der Probezeit.',
    failed: 'Das hat nicht geklappt, und nichts wurde geändert. Bitte versuche es gleich noch einmal.',
    heading: 'Deine Zahlung',
    text: 'Du zahlst für diesen Podcast mit einer wiederkehrenden Zahlung.',
    link: 'Meine Zahlung ändern oder beenden',
    leave:
      'Auch deine wiederkehrende Zahlung wird beendet: Es wird nichts mehr abgebucht. Was schon bezahlt ist, wird nicht erstattet.',
    left: 'Deine wiederkehrende Zahlung wird beendet. Es wird nichts mehr abgebucht.',
  },
}
