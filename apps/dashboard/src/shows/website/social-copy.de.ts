import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './social-copy.ts'

/** Services are called by their names in every language. */
export const DE: Catalogue<typeof copy> = {
  SOCIAL: {
    title: 'Soziale Netze',
    privateTitle: 'Niemand würde diese Links sehen',
    privateText:
      'Sie stehen auf den öffentlichen Seiten eines Podcasts. Dieser ist privat und hat also keine.',
    privateAction: 'Zurück zur Übersicht',
    closed:
      'Diesen Dienst gibt es nicht mehr. Die Adresse bleibt erhalten; leere sie, wenn du sie nicht mehr brauchst.',
    address: 'https://',
    handle: 'Adresse oder @Name',
    closedName: (name) => `${name} (geschlossen)`,
  },
  GROUPS: {
    listening: {
      title: 'Wo man dich hört',
      text: 'Knöpfe auf deinen Seiten, die den Podcast in einer App öffnen.',
    },
    social: { title: 'Wo man dich findet', text: 'Deine Seiten und Räume in sozialen Netzen.' },
    support: { title: 'Wie man dich unterstützt', text: 'Wo Hörer etwas zurückgeben können.' },
  },
}
