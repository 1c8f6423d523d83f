import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './directories-copy.ts'

export const DE: Catalogue<typeof copy> = {
  DIRECTORY: {
    title: 'Verzeichnisse',
    text: 'Reiche deinen Podcast bei jedem einmal ein; neue Episoden erscheinen dort dann von selbst.',
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
