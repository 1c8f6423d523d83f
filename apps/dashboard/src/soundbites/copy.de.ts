import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  SOUNDBITES: {
    title: 'Hörproben',
    loadFailed: 'Die Hörproben konnten nicht geladen werden',
    count: (count) => (count === 1 ? '1 Hörprobe' : `${count} Hörproben`),
    text: 'Momente, die Lust auf die Episode machen. Apps spielen sie als Kostprobe; am besten sind 15 bis 120 Sekunden.',
    add: 'Hörprobe hinzufügen',
    draw: 'Zieh auf der Wellenform, um einen Moment auszuwählen, oder füge einen an der jetzigen Stelle hinzu.',
    emptyTitle: 'Noch keine Hörproben',
    numbered: (number) => `Hörprobe ${number}`,
    fields: { title: 'Titel', start: 'Beginn', end: 'Ende' },
    titlePlaceholder: 'Kann leer bleiben',
    listen: 'Anhören',
    listenTo: (name) => `${name} anhören`,
    stop: 'Anhalten',
    remove: (name) => `${name} löschen`,
    length: (seconds) => `${seconds} Sek.`,
    short: 'Apps empfehlen mindestens 15 Sekunden.',
    long: 'Apps empfehlen höchstens 120 Sekunden.',
    good: 'Eine gute Länge',
    badTime: 'Die Zeit darf nicht leer sein und muss wie HH:MM:SS aussehen',
    order: 'Eine Hörprobe muss mindestens eine Sekunde lang sein.',
    beyond: (end) => `Die Hörprobe endet nach dem Ende der Episode (${end}).`,
    errorTitle: 'Fehler',
    saved: 'Hörproben gespeichert.',
    deleted: 'Hörprobe gelöscht',
    undo: 'Rückgängig',
  },
}
