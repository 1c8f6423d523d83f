import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  VALUE: {
    title: 'Value for Value',
    loadFailed: 'Die Einstellungen konnten nicht geladen werden',
    whatTitle: 'Worum es geht',
    what: [
      'In manchen Apps können Hörer beim Hören kleine Beträge in Bitcoin senden oder einen größeren mit einer Nachricht. Das ist freiwillig: Alles bleibt frei zu hören.',
      'Das Geld geht direkt aus der App der Hörer in die Wallets unten. Es läuft nie über uns, und es gibt nichts auszuzahlen.',
      'Wer keine solche App hat, merkt nichts davon.',
    ],
    settings: 'Wie bezahlt wird',
    saved: 'Die Empfänger sind gespeichert.',
    savedNone: 'Niemand bekommt mehr etwas.',
    albyTitle: 'Deine Wallet bei Alby',
    alby: 'Wallets lassen sich hier verbinden, sobald diese Installation dafür eingerichtet ist. Bis dahin schreib die Adresse von Hand: Alby zeigt sie in deiner Wallet als name@getalby.com.',
  },
  EPISODE: {
    inherited: 'Es gelten die Empfänger des Podcasts',
    inheritedNone: 'Der Podcast hat noch keine Empfänger, also bekommt niemand etwas für diese Episode.',
    inheritedText:
      'Hier ist nichts zu tun. Wähle nur dann eigene, wenn andere die Anteile dieser Episode bekommen sollen, ein Gast zum Beispiel.',
    own: 'Eigene verwenden',
    back: 'Wieder die Empfänger des Podcasts verwenden',
    toShow: 'Empfänger des Podcasts',
  },
}
