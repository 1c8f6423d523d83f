import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './links-copy.ts'

export const DE: Catalogue<Pick<typeof copy, 'LINKS'>> = {
  LINKS: {
    title: 'Links',
    copy: 'Kopieren',
    feed: 'RSS-Feed',
    feedText: 'Für Verzeichnisse und Podcast-Apps.',
    landing: 'Landingpage',
    landingText: 'Eine Seite zum Sagen und Drucken: alle Apps, die des Geräts zuerst.',
    website: 'Podcast-Website',
    websiteText: 'Die Seite zum Weitergeben: Titelbild, Beschreibung und Episoden.',
    player: 'Player',
    playerText: 'Eine Seite nur mit dem Player.',
    elsewhereText: 'Wie du es unter „Soziale Netze“ eingetragen hast.',
    membersOnly:
      'Dieser Podcast ist nur für Mitglieder: Er hat keine eigene Adresse. Jede Person, die hört, hat eine, bei den privaten Abonnenten.',
    toSubscribers: 'Zu den Abonnenten',
    design: 'Aussehen der Website',
    designText: 'Farben und Überschriften der Website und der Player.',
    customize: 'Gestalten',
  },
}
