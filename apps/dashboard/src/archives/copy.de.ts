import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  ARCHIVE: {
    title: 'Export',
    subtitle: (name) => `${name} in einer Datei`,
    lead: 'Alles von diesem Podcast in einer Datei: Sie gehört dir, und du kannst sie überallhin mitnehmen.',
    holds: 'Was darin ist',
    contents: [
      ['Der Ton jeder Episode', 'Genau so, wie Hörer ihn bekommen, unverändert.'],
      ['Der Feed', 'Mit seinen GUIDs und Daten, damit Apps anderswo keinen Unterschied merken.'],
      ['Einstellungen, Staffeln und Mitwirkende', 'Mit Titelbild und allen anderen Bildern.'],
      ['Kapitel und Transkripte', 'Als Dateien, die andere Programme lesen.'],
      [
        'Deine Zahlen',
        'Downloads nach Tag und Episode, und eine Zeile je gezähltem Download. Hörer stehen nicht darin.',
      ],
      ['Tabellen', 'Episoden und Mitwirkende für deine Tabellenkalkulation.'],
    ],
    size: (episodes, bytes) => `${episodes === 1 ? '1 Episode' : `${episodes} Episoden`}, etwa ${bytes}`,
    download: 'Archiv herunterladen',
    expires:
      'Der Link gilt eine Stunde. Große Podcasts brauchen eine Weile; das Herunterladen geht in deinem Browser weiter.',
    privateHint: 'Dieser Podcast ist privat, und sein Passwort steht in der Datei: Behalte sie für dich.',
    processing: (count: number) =>
      count === 1
        ? 'Eine Episode wird noch verarbeitet: Ihr Ton würde fehlen. Warte einen Moment.'
        : `${count} Episoden werden noch verarbeitet: Ihr Ton würde fehlen. Warte einen Moment.`,
    missing: (count, names) =>
      `${count === 1 ? 'Der Ton einer Episode ist' : `Der Ton von ${count} Episoden ist`} nicht mehr im Speicher: ${names}. Das Archiv entsteht ohne ihn und sagt es in MISSING.txt. Frag den Betreiber dieses Servers nach einer Sicherung, oder lade den Ton noch einmal hoch.`,
    back: 'Ein anderes Podstead nimmt diese Datei unter „Ich habe schon einen Podcast“ wieder auf: Heraus kommt derselbe Feed.',
    loadFailed: 'Der Export konnte nicht vorbereitet werden.',
    siteTitle: 'Website als Dateien',
    siteText:
      'Jede Seite mit Bildern, Player und Audio, dazu der Feed. Jeder Webserver kann sie ausliefern, und sie öffnet sich auch aus einem Ordner. Die Seiten brauchen diesen Server nicht mehr.',
    siteBase: 'Künftige Adresse',
    siteBaseHint:
      'Optional. Feed und Linkvorschauen verwenden sie. Ohne Adresse sind Links relativ, und der Feed verweist auf die Audiodateien auf diesem Server.',
    siteExport: 'Website exportieren',
    siteStarted: 'Der Download hat begonnen. Große Podcasts dauern eine Weile.',
    siteFailed: 'Die Website konnte nicht exportiert werden.',
    sitePrivate:
      'Nur die Website eines öffentlichen Podcasts lässt sich exportieren: Dateien stehen jedem offen, der sie hat.',
    importTitle: 'Aus einem Podstead-Archiv',
    importText:
      'Eine ZIP-Datei aus dem Export, von hier oder von einem anderen Podstead. Episoden, Bilder und Zahlen kommen zurück, mit denselben GUIDs.',
    choose: 'Archiv wählen',
    drop: 'Zieh die ZIP-Datei hierher',
    uploading: (percent) => `Wird hochgeladen … ${percent} %`,
    lost: 'Die Verbindung ist weg. Das Hochladen geht von selbst weiter, sobald sie wieder da ist.',
    cancel: 'Abbrechen',
    retry: 'Noch einmal versuchen',
    notZip: 'Nur Archive mit der Endung .zip werden angenommen',
    failed: 'Das Archiv konnte nicht hochgeladen werden, bitte versuch es noch einmal.',
    started: 'Der Import hat begonnen. Du kannst diese Seite verlassen.',
    states: {
      waiting: 'Wartet',
      reading: 'Wird gelesen',
      copying: 'Wird kopiert',
      done: 'Fertig',
      failed: 'Fehlgeschlagen',
    },
    progress: (done, total) => `${done} von ${total} Episoden`,
    open: 'Podcast öffnen',
    dismiss: 'Ausblenden',
    imports: 'Importe von Archiven',
  },
}
