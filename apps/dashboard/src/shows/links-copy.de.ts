import type { Catalogue } from '../language/translated.ts'
import type * as copy from './links-copy.ts'

export const DE: Catalogue<Pick<typeof copy, 'LINKS'>> = {
  LINKS: {
    title: 'Links',
    copy: 'Kopieren',
    feed: 'RSS-Feed',
    feedText: 'Für Verzeichnisse und Podcast-Apps.',
    website: 'Podcast-Website',
    websiteText: 'Die Seite zum Weitergeben: Titelbild, Beschreibung und Episoden.',
    player: 'Player',
    playerText: 'Eine Seite nur mit dem Player.',
    elsewhereText: 'Wie du es unter „Soziale Netze“ eingetragen hast.',
    membersOnly: 'Nur Mitglieder hören diesen Podcast: Jedes hat eine eigene Feed-Adresse, und hier gibt es keine zum Weitergeben.',
    design: 'Wie diese Seiten aussehen',
    designText: 'Farben und Überschriften der Website und der Player.',
    customize: 'Gestalten',
  },
}
