import type { Catalogue } from '../../language/translated.ts'
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
    membersOnly:
      'Niemand kann diesen Podcast hören: Er ist nur für Mitglieder, und Hörer lassen sich noch nicht einzeln einladen. Mach ihn nicht gelistet oder passwortgeschützt, dann bekommt er eine Feed-Adresse.',
    design: 'Aussehen der Website',
    designText: 'Farben und Überschriften der Website und der Player.',
    customize: 'Gestalten',
  },
}
