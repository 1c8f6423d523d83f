import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './list-copy.ts'

export const DE: Catalogue<typeof copy> = {
  ARRANGE: {
    open: 'Anordnen',
    title: 'Podcasts anordnen',
    text: 'Das ist deine eigene Liste: hier, im Menü links und überall, wo du einen Podcast auswählst.',
    save: 'Reihenfolge speichern',
    cancel: 'Abbrechen',
    saved: 'Die Reihenfolge ist gespeichert.',
  },
  ARCHIVE: {
    putAway: 'Archivieren',
    takeBack: 'Aus dem Archiv holen',
    done: (name) => `${name} ist im Archiv. Hörer merken davon nichts.`,
    undone: (name) => `${name} ist wieder in deiner Liste.`,
    undo: 'Rückgängig',
    heading: (count) => `Archivierte Podcasts: ${count}`,
    allArchived: 'Alle deine Podcasts sind im Archiv.',
  },
  DIRECTORY: {
    title: 'Verzeichnisse',
    text: 'Reiche deinen Podcast bei jedem einmal ein; neue Folgen erscheinen dort dann von selbst.',
    progress: (count, all) => `${count} von ${all} haben deinen Podcast.`,
    show: 'Anzeigen',
    hide: 'Ausblenden',
    submit: 'Einreichen',
    submitTo: (name) => `Bei ${name} einreichen`,
    addLink: 'Link eintragen',
    addLinkOf: (name) => `Den Link zu deinem Podcast bei ${name} eintragen`,
    fetched: (when) => `Hat deinen Feed zuletzt abgerufen: ${when}`,
    listed: 'Eingetragen, laut deinem Link',
    missing: 'Noch nicht eingereicht',
    copy: 'Feed-URL kopieren',
    links: 'Links zu deinem Podcast an anderen Orten',
  },
}
