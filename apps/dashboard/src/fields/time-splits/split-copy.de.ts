import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './split-copy.ts'

export const DE: Catalogue<typeof copy> = {
  SPLITS: {
    title: 'Andere Empfänger für eine Weile',
    text: 'Während ein Lied oder ein anderer Podcast läuft, können die Anteile an deren Urheber gehen. Davor und danach gehen sie an die Empfänger oben.',
    none: 'Noch kein solcher Abschnitt.',
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
      'Im Feed stehen sie nur zusammen mit Empfängern des Ganzen. Füge oben jemanden hinzu, oder beim Podcast.',
  },
}
