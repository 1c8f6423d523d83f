import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './notion-copy.ts'

export const DE: Catalogue<typeof copy> = {
  NOTION: {
    title: 'Notion-Export',
    loadFailed: 'Die Episoden konnten nicht geladen werden',
    lead: 'Dein Podcast und seine Episoden als Text für Notion oder für jedes andere Programm, das Markdown oder Tabellen liest.',
    loading: (done) => `Episoden werden zusammengetragen … ${done}`,
    zipTitle: 'Alles für Notion (ZIP)',
    zipText:
      'Eine Seite über den Podcast mit einer Datenbank seiner Episoden und einer Seite für jede. In Notion: Einstellungen, Importieren, „Text & Markdown“.',
    zipDownload: 'ZIP herunterladen',
    csvTitle: 'Tabelle der Episoden (CSV)',
    csvText:
      'Wird in Notion zu einer Datenbank: eine Zeile je Episode, mit Titel, Datum, Zustand, Länge, Downloads und Links.',
    markdownTitle: 'Seite über den Podcast (Markdown)',
    markdownText:
      'Wird zu einer Seite: die Beschreibung, das Wichtigste in Kürze und jede Episode mit ihrem Text.',
    download: 'Herunterladen',
    copy: 'Kopieren',
    preview: (file) => `Die ersten Zeilen von ${file}`,
    columns: {
      title: 'Titel',
      published: 'Veröffentlicht',
      state: 'Zustand',
      number: 'Nummer',
      duration: 'Dauer',
      downloads: 'Downloads',
      keywords: 'Stichwörter',
      page: 'Seite',
      audio: 'Audio',
      description: 'Beschreibung',
    },
    facts: { author: 'Urheber', website: 'Website', page: 'Seite', feed: 'Feed', copyright: 'Copyright' },
    states: {
      draft: 'Entwurf',
      scheduled: 'geplant',
      published: 'veröffentlicht',
      processing: 'in Arbeit',
      failed: 'fehlgeschlagen',
    },
    episodes: 'Episoden',
    listen: 'Anhören',
    howTitle: 'So kommt es in Notion',
    how: [
      'Lade die Datei herunter.',
      'Öffne in Notion die Einstellungen, dann „Importieren“, und wähle „CSV“ für die Tabelle oder „Text & Markdown“ für die Seite.',
      'Wähle die Datei. Um sie später zu erneuern, importiere die neue Datei und lösche die alte Seite.',
    ],
  },
}
