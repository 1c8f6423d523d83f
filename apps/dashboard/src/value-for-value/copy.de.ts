import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  VALUE: {
    title: 'Value for Value',
    loadFailed: 'Die Einstellungen konnten nicht geladen werden',
    whatTitle: 'Worum es geht',
    what: [
      'In manchen Apps können Hörer beim Hören kleine Beträge in Bitcoin senden oder einen größeren mit einer Nachricht. Das ist freiwillig: Alles bleibt frei zu hören.',
      'Das Geld geht direkt aus der App der Hörer in die Wallets unten. Es läuft nie über uns, und es gibt nichts auszuzahlen.',
      'Wer keine solche App hat, merkt nichts davon.',
    ],
    settings: 'Wie bezahlt wird',
    saved: 'Die Empfänger sind gespeichert.',
    savedNone: 'Niemand bekommt mehr etwas.',
    albyTitle: 'Deine Wallet bei Alby',
    alby: 'Wallets lassen sich hier verbinden, sobald diese Installation dafür eingerichtet ist. Bis dahin schreib die Adresse von Hand: Alby zeigt sie in deiner Wallet als name@getalby.com.',
  },
  CONFLICT: {
    parts: { paid: 'Wer einen Anteil bekommt, und wie', splits: 'Andere Empfänger für eine Weile' },
    nobody: 'Niemand',
    noSplits: 'Kein solcher Abschnitt',
    person: (name, percent, address) => `${name} ${percent} % (${address})`,
    sats: (sats) => `${sats} Sats`,
    split: (start, duration, who) => `Ab ${start} für ${duration}: ${who}`,
  },
  EPISODE: {
    inherited: 'Es gelten die Empfänger des Podcasts',
    inheritedNone: 'Der Podcast hat noch keine Empfänger, also bekommt niemand etwas für diese Episode.',
    inheritedText:
      'Hier ist nichts zu tun. Wähle nur dann eigene, wenn andere die Anteile dieser Episode bekommen sollen, ein Gast zum Beispiel.',
    own: 'Eigene verwenden',
    back: 'Wieder die Empfänger des Podcasts verwenden',
    toShow: 'Empfänger des Podcasts',
  },
  SPLITS: {
    title: 'Andere Empfänger für eine Weile',
    text: 'Während ein Lied oder ein anderer Podcast läuft, können die Anteile an deren Urheber gehen. Davor und danach gehen sie an die Empfänger oben.',
    none: 'Kein solcher Abschnitt in dieser Episode.',
    add: 'Abschnitt hinzufügen',
    nameOf: (place) => `Abschnitt ${place}`,
    remove: (place) => `Abschnitt ${place} entfernen`,
    start: 'Beginnt bei',
    duration: 'Dauert',
    time: 'h:mm:ss',
    notTime: 'Schreib es als 1:02:05 oder 2:05',
    noLength: 'Muss mindestens eine Sekunde dauern',
    kind: 'Wer die Anteile bekommt',
    kinds: { remote: 'Ein anderer Podcast oder ein Lied', people: 'Personen, die ich nenne' },
    feedGuid: 'GUID seines Feeds',
    feedGuidHint:
      'Die podcast:guid, wie 9b024349-ccf0-5f69-a609-6b82873eab3c. Podcast-Verzeichnisse zeigen sie.',
    notGuid: 'Eine GUID hat 36 Zeichen, wie das Beispiel',
    itemGuid: 'GUID der Episode oder des Lieds',
    feedUrl: 'Adresse seines Feeds',
    remoteStart: 'Beginnt dort bei',
    percentage: 'Prozent für sie',
    percentageHint: 'Der Rest bleibt bei den Empfängern oben.',
    noPeople: 'Füge mindestens eine Person hinzu',
    beyond: (length) => `Die Episode dauert ${length}`,
    chapter: 'Aus einem Kapitel…',
    chapterOf: (start, title) => `${start} ${title}`,
    unpaidTitle: 'Apps würden von diesen Abschnitten nichts erfahren',
    unpaid:
      'Im Feed stehen sie nur zusammen mit Empfängern der ganzen Episode. Füge oben jemanden hinzu, oder beim Podcast.',
  },
}
