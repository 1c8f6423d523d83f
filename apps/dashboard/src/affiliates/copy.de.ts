import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  AFFILIATES: {
    title: 'Partnerprogramm',
    loadFailed: 'Das Partnerprogramm konnte nicht geladen werden',
    unconfigured: {
      title: 'Auf diesem Server gibt es kein Partnerprogramm',
      text: 'Wer diesen Server betreibt, hat keine Zahlungen eingerichtet. Alles andere geht auch ohne.',
    },
    off: {
      title: 'Zurzeit gibt es kein Partnerprogramm',
      text: 'Wer diesen Server betreibt, hat es nicht eingeschaltet.',
      operator: 'Einschalten',
    },
    how: {
      title: 'Empfiehl uns weiter und verdiene daran',
      steps: (percent, days, minimum) => [
        'Melde dich unten an und bekomme deinen eigenen Link.',
        `Teile ihn. Wer sich innerhalb von ${days} Tagen nach dem Klick registriert, ist dein Kunde.`,
        `Du bekommst ${percent} der ersten Zahlung jedes Kunden. Wir schicken sie per PayPal, sobald ${minimum} zusammengekommen sind.`,
      ],
    },
    join: {
      title: 'Als Partner anmelden',
      initial: 'Deine Initialen',
      initialHint: 'Sie gelten als deine Unterschrift unter den Bedingungen.',
      paypal: 'PayPal-Adresse',
      paypalHint: 'Die E-Mail-Adresse des PayPal-Kontos, an das Provisionen gehen.',
      agree: 'Ich habe die Bedingungen gelesen und stimme zu',
      submit: 'Partner werden',
      failed: 'Die Anmeldung ging nicht',
      missing: 'Es fehlt noch etwas',
      missingInitial: 'Bitte trage deine Initialen ein.',
      missingPaypal: 'Bitte trage deine PayPal-Adresse ein, damit wir dir später das Geld schicken können.',
      missingAgreement: 'Bitte stimme den Bedingungen zu.',
      back: 'Zurück zum Formular',
    },
    link: {
      title: 'Dein Link',
      text: (percent) =>
        `Du bekommst ${percent} der ersten Zahlung von allen, die sich darüber registrieren. Sag dazu, dass es ein Partnerlink ist.`,
      label: 'Link zum Teilen',
      copy: 'Link kopieren',
      clicks: 'Klicks',
      signUps: 'Registrierungen',
    },
    balance: {
      title: 'Guthaben',
      none: 'Noch ist nichts zusammengekommen.',
      owed: (currency) => `Guthaben in ${currency}`,
      payable: 'Genug für eine Auszahlung. Sie kommt mit der nächsten.',
      missing: (amount) => `Noch ${amount} bis zur Auszahlung.`,
      below:
        'Nach der Auszahlung gingen Zahlungen zurück. Das wird mit deinen nächsten Provisionen verrechnet.',
      paid: (amount) => `Bisher ausgezahlt: ${amount}`,
    },
    payouts: {
      title: 'Auszahlungen',
      text: 'Eine Zeile für jeden Kunden, der gezahlt hat.',
      none: 'Noch hat niemand gezahlt, der über deinen Link kam.',
      loadFailed: 'Die Auszahlungen konnten nicht geladen werden',
      signedUp: 'Registriert',
      status: 'Stand',
      date: 'Ausgezahlt',
      commission: 'Provision',
      statuses: {
        owed: 'Steht aus',
        payable: 'In der nächsten Auszahlung',
        paid: 'Ausgezahlt',
        reversed: 'Zahlung ging zurück',
      },
      more: 'Mehr anzeigen',
    },
    paypal: {
      title: 'Wohin ausgezahlt wird',
      submit: 'Adresse speichern',
      saved: 'Die PayPal-Adresse wurde geändert.',
      failed: 'Die PayPal-Adresse konnte nicht geändert werden.',
    },
  },
  TERMS: {
    title: 'Bedingungen des Partnerprogramms',
    show: 'Bedingungen lesen',
    updated: 'Zuletzt geändert am 17. Juni 2020',
    points: (percent, days, minimum) => [
      `Du bekommst ${percent} der ersten Zahlung, ohne Steuer, von jedem Kunden, der sich über deinen Link registriert.`,
      `Ein Kunde zählt für dich, wenn er sich innerhalb von ${days} Tagen nach dem Klick im selben Browser registriert. Von mehreren Links zählt der letzte.`,
      'Zahlungen, die erstattet oder angefochten werden, bringen nichts. Eine Provision, die schon ausgezahlt ist, wird mit den nächsten verrechnet.',
      'Deine eigenen Konten und Zahlungen mit deiner eigenen Karte bringen nichts.',
      `Wir zahlen per PayPal aus, sobald ${minimum} zusammengekommen sind, oder ebenso viel in einer anderen Währung. Währungen werden nicht zusammengezählt.`,
      'Du sagst, dass du an deiner Empfehlung verdienst. Du verschickst keine unerwünschten Nachrichten, schaltest keine Anzeigen unter unserem Namen und versprichst nichts, was nicht stimmt.',
      'Wir können das Programm jederzeit beenden. Was du bis dahin verdient hast, bleibt dein.',
    ],
  },
  PROGRAMME: {
    title: 'Partnerprogramm',
    text: (percent) =>
      `Wer diesen Server weiterempfiehlt, bekommt ${percent} der ersten Zahlung jedes Kunden, der dadurch kommt.`,
    loadFailed: 'Das Partnerprogramm konnte nicht geladen werden',
    on: 'Das Programm läuft',
    failed: 'Das ging nicht',
    none: 'Niemandem steht etwas zu.',
    below: (people, amount) => `${amount} stehen ${people} zu, jeweils zu wenig für eine Auszahlung.`,
    payable: (currency) => `Auszuzahlen in ${currency}`,
    exported: (currency) => `In der Datei für PayPal in ${currency}`,
    exportedText:
      'Lade die Datei bei PayPal Payouts hoch und bestätige dann hier, dass gezahlt wurde. Neues kommt in die nächste Datei.',
    download: 'Datei für PayPal erstellen',
    again: 'Datei noch einmal herunterladen',
    confirm: 'Als gezahlt markieren',
    confirmTitle: (amount) => `${amount} als gezahlt markieren?`,
    confirmText: (people) =>
      `Es wird für ${people} gebucht, und eine E-Mail geht hinaus. Das lässt sich nicht rückgängig machen: Tu es, wenn PayPal die Datei angenommen hat.`,
    confirmed: 'Als gezahlt markiert',
    remove: 'Herausnehmen',
    removeOf: (email) => `Herausnehmen: ${email}`,
    removed: 'Aus der Datei genommen. Der Betrag steht aus wie zuvor.',
    sent: 'Zuletzt ausgezahlt',
  },
}
