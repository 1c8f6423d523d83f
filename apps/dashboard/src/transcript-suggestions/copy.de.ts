import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  SUGGESTIONS: {
    title: 'Vorgeschlagene Korrekturen',
    loadFailed: 'Die Vorschläge konnten nicht geladen werden',
    filter: 'Welche Vorschläge',
    open: 'Offen',
    decided: 'Entschieden',
    list: 'Vorschläge',
    off: 'Das Publikum kann keine Korrekturen vorschlagen: Die Einstellung der Website ist aus.',
    toSettings: 'Zu den Einstellungen der Website',
    noneTitle: 'Keine offenen Vorschläge',
    none: 'Schlägt jemand eine Korrektur an einem Transkript vor, wartet sie hier auf dich.',
    noneDecidedTitle: 'Noch nichts entschieden',
    noneDecided: 'Was du übernimmst oder ablehnst, bleibt 90 Tage hier und lässt sich zurücknehmen.',
    by: (name, when) => (name ? `${name}, ${when}` : when),
    same: (count) => `${count}-mal vorgeschlagen`,
    present: 'Lautet jetzt',
    removed: 'fällt weg:',
    added: 'kommt dazu:',
    changed:
      'Diese Stelle wurde inzwischen geändert, deshalb lässt sich der Vorschlag nicht einfach übernehmen.',
    gone: 'Diese Stelle steht nicht mehr im Transkript.',
    accept: 'Übernehmen',
    acceptFrom: (time, episode) => `Korrektur bei ${time} in ${episode} übernehmen`,
    dismiss: 'Ablehnen',
    dismissFrom: (time, episode) => `Korrektur bei ${time} in ${episode} ablehnen`,
    editor: 'Im Editor öffnen',
    undo: 'Rückgängig',
    undoFrom: (time, episode) => `Entscheidung bei ${time} in ${episode} zurücknehmen`,
    failed: 'Das hat nicht geklappt',
    accepted: (who, when) => (who ? `Übernommen von ${who}, ${when}` : `Übernommen ${when}`),
    dismissed: (who, when) => (who ? `Abgelehnt von ${who}, ${when}` : `Abgelehnt ${when}`),
    more: 'Mehr zeigen',
  },
}
