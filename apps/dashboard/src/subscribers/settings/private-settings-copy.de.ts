import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './private-settings-copy.ts'

export const DE: Catalogue<typeof copy> = {
  PRIVATE: {
    title: 'Private Einstellungen',
    saved: 'Einstellungen gespeichert.',
    failed: 'Die Einstellungen konnten nicht gespeichert werden',
    invites: 'Einladungslink',
    invitesText: 'Wer den Link hat, kann um Zugang bitten. Der Link allein lässt niemanden hinein.',
    link: 'Einladungslink',
    copyLink: 'Link kopieren',
    qr: 'QR-Code des Einladungslinks',
    showQr: 'QR-Code zeigen',
    hideQr: 'QR-Code verbergen',
    open: 'Der Link nimmt Anfragen an',
    openHint: 'Ausgeschaltet sagt die Seite, dass der Podcast niemanden mehr aufnimmt.',
    review: 'Anfragen ohne Prüfung freigeben',
    reviewHint:
      'Wer fragt, kommt sofort hinein. Der Zugang kommt per E-Mail, also bekommt ihn nur, wer dieses Postfach liest.',
    fullName: 'Nach dem vollständigen Namen fragen',
    fullNameHint: 'Auf der Einladungsseite darf er dann nicht fehlen.',
    domains: 'Erlaubte E-Mail-Domains',
    domainsHint: 'Nur Adressen dieser Domains können fragen, etwa example.com. Leer: alle.',
    letters: 'Anleitungs-E-Mail',
    lettersText: 'Neue Abonnenten erfahren aus einem Brief von dir, wie sie hören.',
    ownIntro: 'Ich stelle den Podcast selbst vor',
    ownIntroHint:
      'Bei der Freigabe geht nichts von selbst hinaus. Von Hand kannst du die Anleitung weiter senden.',
    notify: 'Sag mir Bescheid',
    notifyText: (email: string) => `Per E-Mail an ${email}.`,
    newMember: 'Wenn jemand um Zugang bittet',
    newMemberHint: 'Mit einem Link zum Entscheiden.',
    subscribed: 'Wenn jemand anfängt zu hören',
    subscribedHint:
      'Sobald eine App den Feed der Person zum ersten Mal holt oder sie den Webplayer benutzt. Höchstens eine E-Mail in der Stunde.',
    closing: 'Wenn der Zugang endet',
    closingText: 'Was Abonnenten hören, deren Zugang oder deren Episode zu Ende ist.',
    closingEpisode: 'Abschluss-Episode',
    closingEpisodeHint:
      'Sie klingt an der Stelle dessen, was geschlossen ist, in jeder App. Sie darf ein Entwurf sein.',
    closingNone: 'Ein kurzer Ton',
    closingWords: 'Text des letzten Eintrags',
    closingWordsHint: 'Apps zeigen ihn, wenn sonst nichts mehr da ist. Leer: der Text im Feld.',
    closingFailed: 'Der Abschluss konnte nicht geladen werden',
    closingSave: 'Speichern',
    older: 'Älterer Zeitplan',
    olderText:
      'Von einer früheren Fassung gespeichert. Die Aktionen unter „Zeitplan“ gehen vor, wo sie etwas sagen.',
    drip: 'Tage zwischen Episoden',
    dripHint: '0 ist aus: Alle Episoden sind sofort da.',
    expires: 'Tage, bis eine Episode schließt',
    expiresHint: '0 ist aus: Episoden bleiben.',
  },
}
