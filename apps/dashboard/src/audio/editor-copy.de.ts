import type { Catalogue } from '../language/translated.ts'
import type * as copy from './editor-copy.ts'

export const DE: Catalogue<typeof copy> = {
  DESK: {
    region: 'Ton der Episode',
    wave: 'Wellenform',
    position: 'Stelle in der Episode',
    positionText: (at, of) => `${at} von ${of}`,
    play: 'Abspielen',
    pause: 'Anhalten',
    back: (seconds) => `, ${seconds} Sekunden zurück`,
    forward: (seconds) => `, ${seconds} Sekunden vor`,
    backShort: (seconds) => `−${seconds} s`,
    forwardShort: (seconds) => `+${seconds} s`,
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Ganze Episode zeigen',
    keys: 'Leertaste spielt ab, Pfeile springen 5 s. Strg und Mausrad vergrößern.',
    failed: 'Der Ton konnte nicht abgespielt werden.',
    retry: 'Noch einmal versuchen',
    usePosition: 'Jetzige Stelle nehmen',
    starts: (label) => `Anfang von ${label}`,
    ends: (label) => `Ende von ${label}`,
  },
  SILENT: {
    title: 'Noch ist kein Ton da',
    text: 'Gib der Episode eine Audiodatei, dann erscheint hier ihre Wellenform. Bis dahin kannst du Zeiten eintippen.',
    processingTitle: 'Der Ton wird verarbeitet',
    processing:
      'Die Wellenform erscheint hier von selbst, sobald sie bereit ist. Bis dahin kannst du Zeiten eintippen.',
    failedTitle: 'Der Ton konnte nicht verarbeitet werden',
    failed: 'Ersetze ihn in den Einstellungen der Episode. Bis dahin kannst du Zeiten eintippen.',
    settings: 'Zu den Einstellungen',
  },
}
