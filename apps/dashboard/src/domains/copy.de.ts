import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  DOMAINS: {
    title: 'Domain',
    loadFailed: 'Die Domain konnte nicht geladen werden',
    privateTitle: 'Nur öffentliche Podcasts haben eine eigene Domain',
    privateText:
      'Die Website dieses Podcasts ist nur für seine Hörer da, unter einer Adresse, die dieser Server verwaltet.',
    website: 'Deine Website',
    websiteText: 'Hier finden alle deinen Podcast. Dein Feed behält seine Adresse, was immer du hier wählst.',
    enterTitle: 'Eine eigene Domain',
    enterText:
      'Deine Website kann unter einer Adresse stehen, die dir gehört, zum Beispiel podcast.example.com. Du brauchst eine Domain und Zugang zu ihren DNS-Einträgen bei dem Anbieter, bei dem du sie registriert hast.',
    label: 'Domain',
    placeholder: 'podcast.example.com',
    submit: 'Weiter',
    errors: 'Es wurde nicht gespeichert',
    states: { waiting: 'Wartet auf DNS', verified: 'Verbunden', failing: 'Nicht verbunden' },
    waitingTitle: 'Setze diese DNS-Einträge',
    waitingText:
      'Trage sie dort ein, wo deine Domain verwaltet wird. Meist dauert das Minuten, höchstens einen Tag; wir prüfen immer wieder und schreiben dir, sobald es so weit ist.',
    verifiedTitle: (host) => `Deine Website steht unter ${host}`,
    verifiedText:
      'Ihre Adresse auf diesem Server leitet dorthin weiter. Lass diese DNS-Einträge stehen: Sie werden jeden Tag geprüft.',
    failingTitle: (host) => `${host} führt nicht mehr hierher`,
    failingText: (day) =>
      `Links führen so lange zur Adresse auf diesem Server. Setze die Einträge wieder; ändert sich bis zum ${day} nichts, antwortet die Website dort nicht mehr.`,
    cautionTitle: 'Die letzte Prüfung hat die Einträge nicht gefunden',
    cautionText: 'Innerhalb einer Stunde wird noch einmal geprüft. Bisher hat sich nichts geändert.',
    endedTitle: 'Die Website antwortet nicht mehr unter dieser Domain',
    endedText: (day) =>
      `Ihre Einträge führten 7 Tage lang woandershin, bis zum ${day}. Setze sie wieder, dann kommt sie von selbst zurück.`,
    proof: 'Nachweis, dass die Domain dir gehört',
    address: 'Führt zu deiner Website',
    or: 'Einer davon genügt, wenn dein Anbieter nur einen erlaubt.',
    alias: 'Manche Anbieter nennen das ANAME oder CNAME-Flattening.',
    type: 'Typ',
    name: 'Name',
    value: 'Wert',
    copy: 'Kopieren',
    copyOf: (what, name) => `${what} von ${name}`,
    found: 'Gefunden',
    missing: 'Noch nicht gefunden',
    other: 'Dort steht etwas anderes',
    unknown: 'Noch nicht geprüft',
    foundInstead: (values) => `Stattdessen gefunden: ${values}`,
    taken:
      'Unter dieser Domain steht die Website eines anderen Podcasts auf diesem Server. Entferne sie zuerst dort.',
    relativeHint:
      'Manche Anbieter wollen als Namen nur den Teil vor deiner Domain und ergänzen den Rest selbst.',
    proxyHint:
      'Schalte einen Proxy oder ein CDN für den Namen ab („Nur DNS“), damit er direkt hierher führt.',
    checked: (when) => `Zuletzt geprüft ${when}.`,
    checkedNow: 'Gerade geprüft.',
    neverChecked: 'Noch nicht geprüft.',
    nextCheck: (when) => `Nächste Prüfung ${when}.`,
    noNextCheck: 'Wir prüfen nicht mehr von selbst; drücke „Jetzt prüfen“, wenn die Einträge gesetzt sind.',
    check: 'Jetzt prüfen',
    checkFailed: 'Die Einträge konnten nicht geprüft werden',
    connected: (host) => `Deine Website steht jetzt unter ${host}.`,
    change: 'Andere Domain verwenden',
    changeText: (host) =>
      `${host} funktioniert nicht mehr, sobald du fortfährst. Bis die neue Domain verbunden ist, steht deine Website unter ihrer Adresse auf diesem Server.`,
    remove: 'Domain entfernen',
    removeTitle: (host) => `${host} entfernen?`,
    removeText: (address) =>
      `Deine Website steht sofort wieder unter ${address}. Links auf die Domain gehen dann nicht mehr; ändere sie dort, wo du sie veröffentlicht hast.`,
    removeWaitingText: 'Für deine Besucher ändert sich nichts: Die Website ist dort noch nicht.',
    removed: 'Die Domain wurde entfernt.',
  },
}
