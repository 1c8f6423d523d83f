import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  FIRST: {
    title: 'Podcast importieren',
    subtitle: 'Episoden, Artwork, Daten und GUIDs ziehen mit um',
    upgrade: 'Mit einem größeren Tarif kannst du Podcasts auch ohne Dropbox anlegen.',
  },
  IMPORT: {
    title: 'Import',
    loadFailed: 'Der Import konnte nicht geladen werden',
    failed: 'Der Import ist fehlgeschlagen.',
    hasEpisodes:
      'Dieser Podcast hat schon Episoden, darum lässt sich nichts in ihn importieren: Episoden könnten durcheinandergeraten oder doppelt kommen. Ein Import legt einen eigenen Podcast an.',
    hasEpisodesTitle: 'Nur Podcasts ohne Episoden lassen sich aus einem Feed füllen',
    elsewhere: 'In einen neuen Podcast importieren',
  },
  STEPS: {
    label: 'Schritte',
    done: 'erledigt',
    names: { address: 'Feed', look: 'Prüfen', copy: 'Importieren', next: 'Fertig' },
  },
  ADDRESS: {
    title: 'Wo ist dein Podcast jetzt?',
    text: 'Füge die Adresse seines Feeds ein. Dein jetziger Anbieter zeigt sie unter „RSS-Feed“ oder „Verbreitung“. Dort ändert sich nichts, und importiert wird erst, wenn du gesehen hast, was wir gefunden haben.',
    label: 'Feed-Adresse',
    placeholder: 'https://feeds.example.com/mein-podcast.xml',
    hint: 'Bitte die ganze Adresse: Sie beginnt mit https://.',
    submit: 'Feed ansehen',
    looking: 'Der Feed wird gelesen. Bei langen dauert das ein paar Sekunden.',
  },
  PREVIEW: {
    found: 'Das haben wir gefunden',
    by: (author) => `von ${author}`,
    host: (host) => `Jetzt bei ${host}`,
    episodes: 'Episoden',
    size: 'Audio',
    length: 'Zu hören',
    dates: 'Veröffentlicht',
    keepsTitle: 'Was mitkommt',
    always: 'Titel, Beschreibung und Ton jeder Episode',
    prefixesTitle: 'Was zurückbleibt',
    prefixes: (names) =>
      `Der Messvorsatz von ${names} wird nicht übernommen. Downloads werden hier ohnehin gezählt; brauchst du ihn weiterhin, trag ihn in den erweiterten Einstellungen ein.`,
    warningsTitle: 'Gut zu wissen',
    direct:
      'Bei deinem jetzigen Anbieter ändert sich nichts. Beide Feeds bestehen nebeneinander, bis du den alten weiterleitest.',
    proof: (email) =>
      `Dieser Feed ist gesperrt, damit ihn niemand ohne die Person nimmt, der er gehört. Wenn du beginnst, geht ein Code an ${email}, die Adresse im Feed. Damit zeigst du, dass der Podcast dir gehört.`,
    refused:
      'Dieser Feed ist gesperrt und nennt keine E-Mail-Adresse, bei der wir fragen könnten. Hebe die Sperre bei deinem jetzigen Anbieter auf (podcast:locked) oder trag dort deine E-Mail-Adresse ein. Dann komm wieder.',
    back: 'Andere Adresse',
    submit: 'Import beginnen',
  },
  KEPT: {
    guids: 'Die Kennung jeder Episode, damit keine App etwas doppelt herunterlädt',
    dates: 'Veröffentlichungsdaten, auf die Minute',
    seasons: 'Staffeln und Episodennummern',
    people: 'Moderierende und Gäste',
    chapters: 'Kapitel',
    transcripts: 'Transkripte',
    soundbites: 'Hörproben',
    value: 'Zahlungsadressen, über die Hörer dich unterstützen',
    locations: 'Orte',
    artwork: 'Titelbilder des Podcasts und seiner Episoden',
  },
  PROOF: {
    title: 'Zeig, dass er dir gehört',
    text: (email) =>
      `Wir haben einen Code an ${email} geschickt, die Adresse im Feed. Gib ihn hier ein, und der Import beginnt.`,
    label: 'Code',
    hint: 'Das kann ein, zwei Minuten dauern. Sieh auch im Spam-Ordner nach.',
    submit: 'Bestätigen',
    again: 'Neuen Code senden',
    sentAgain: 'Ein neuer Code ist unterwegs.',
    sentAt: (when) => `${when} gesendet`,
  },
  PROGRESS: {
    title: 'Dein Podcast ist unterwegs',
    leave:
      'Du kannst diese Seite verlassen oder den Browser schließen: Der Import geht weiter, und du findest ihn hier wieder. Den Podcast kannst du inzwischen schon benutzen: Bis ihr Ton hier ist, kommt jede Episode von deinem alten Host.',
    reading: 'Der Feed wird gelesen, die Episoden werden angelegt …',
    bar: 'Fortschritt des Imports',
    count: (done, all) => `${done} von ${all} Episoden`,
    bytes: (done, all) => `${done} von ${all}`,
    bytesOnly: (done) => `${done} bisher`,
    failures: (count) => `${count} fehlgeschlagen`,
    skipped: (count) => `${count} übersprungen`,
    current: 'Wird gerade kopiert',
    cancel: 'Import anhalten',
    cancelTitle: 'Import anhalten?',
    cancelText:
      'Was angekommen ist, bleibt. Episoden, deren Ton noch fehlt, kommen von deinem alten Host, bis du den Import fortsetzt.',
    cancelConfirm: 'Anhalten',
    keepGoing: 'Weitermachen',
    overview: 'Zum Podcast',
  },
  PROBLEMS: {
    title: 'Nicht so mitgekommen, wie es sollte',
    failed: 'Fehlgeschlagen',
    skipped: 'Übersprungen',
    partly: 'Zum Teil',
    retry: 'Noch einmal versuchen',
    retryOf: (name) => `Noch einmal versuchen: ${name}`,
    retryAll: 'Alle noch einmal versuchen',
    pages: (page, all) => `Seite ${page} von ${all}`,
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
  },
  DONE: {
    title: 'Dein Podcast ist da',
    partly: 'Dein Podcast ist da, aber nicht alles ist mitgekommen',
    cancelledTitle: 'Der Import wurde angehalten',
    nextTitle: 'Wie es weitergeht',
    copy: 'Kopieren',
    warningsTitle: 'Gut zu wissen',
    overview: 'Zum Podcast',
    episodes: 'Episoden ansehen',
    goOn: 'Import fortsetzen',
    startOver: 'Mit einer anderen Adresse versuchen',
    from: (host) => `Importiert von ${host}`,
    processing: (count) =>
      count === 1
        ? 'Der Ton einer Episode wird noch verarbeitet. Sie kommt in den Feed, sobald er fertig ist.'
        : `Der Ton von ${count} Episoden wird noch verarbeitet. Jede kommt in den Feed, sobald er fertig ist.`,
  },
}
