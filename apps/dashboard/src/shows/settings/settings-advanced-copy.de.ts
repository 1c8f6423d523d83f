import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './settings-advanced-copy.ts'

export const DE: Catalogue<typeof copy> = {
  ADVANCED: {
    release: 'Veröffentlichen',
    releaseText: 'Wie Episoden in den Feed kommen und wie Zeitangaben gelesen werden.',
    manual: 'Freigabe von Hand',
    manualHint: 'Episoden kommen erst in den Feed, wenn du ein Datum für sie wählst.',
    hideSeason: 'Staffelnummern verbergen',
    hideSeasonHint: 'Der Feed nennt keine Staffeln. Für Podcasts, die durchzählen.',
    timeZone: 'Zeitzone',
    timeZoneHint: 'In ihr gelten Veröffentlichungsdaten und Auswertungen.',
    protection: 'Feed und Verzeichnisse',
    protectionText: 'Was Verzeichnisse, andere Anbieter und Messdienste zu sehen bekommen.',
    locked: 'Gesperrt',
    lockedHint: 'Andere Anbieter werden gebeten, diesen Feed nicht ohne deine Zustimmung zu importieren.',
    ownerEmail: 'E-Mail-Adresse im Feed zeigen',
    ownerEmailHint:
      'Manche Verzeichnisse schicken einen Code dorthin, wenn du den Podcast beanspruchst. Lesen können sie alle, auch Spammer.',
    ownerName: 'Name des Inhabers im Feed',
    ownerNameHint: 'Steht neben der E-Mail-Adresse, wo sie gezeigt wird. Leer: der Autor.',
    prefix: 'Vorsatz für Audio-Adressen',
    prefixHint: 'Steht vor der Adresse jeder Audiodatei, für einen Messdienst. Er muss mit https:// beginnen',
    claim: 'Apple-Podcasts-Schlüssel',
    claimHint:
      'Aus „Deinen Podcast beanspruchen“ bei Apple. Er steht sofort im Feed; bis Apple ihn sieht, können 24 Stunden vergehen.',
    support: 'Unterstützung und Rechte',
    supportText: 'Apps zeigen das neben dem Podcast.',
  },
  PRIVACY: {
    title: 'Privatsphäre',
    text: 'Wer den Podcast hören kann.',
    oneWay:
      'Dieser Podcast ist privat und kann nicht wieder öffentlich werden. Zwischen den Arten, privat zu sein, kannst du wechseln.',
    warning:
      'Wird dieser Podcast privat, ändert sich seine Feed-Adresse. Das lässt sich nicht rückgängig machen.',
    username: 'Benutzername',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen. Hörer geben beides einmal in ihrer App ein.',
    generate: 'Erzeugen',
    copy: 'Kopieren',
    confirmTitle: 'Diesen Podcast privat machen?',
    confirm: 'Privat machen',
    changeTitle: 'Diesem Podcast neue Adressen geben?',
    changeWarning:
      'Wer ihn hört, wurde unter anderen Bedingungen eingelassen: Feed und Audiodateien bekommen neue Adressen, die heutigen antworten nicht mehr.',
    changeText: 'Alle, die ihn hören, verlieren den Podcast, bis sie die neue Adresse haben.',
    change: 'Adressen ändern',
    changedTitle: 'Der Podcast hat neue Adressen',
    atOnce: 'Sobald du bestätigst:',
    consequences: [
      'Der heutige Feed, die Audiodateien und die Seiten antworten nicht mehr. Podcast-Apps zeigen den Podcast als verschwunden.',
      'Verzeichnisse wie Apple Podcasts nehmen ihn heraus. Niemand wird zur neuen Adresse weitergeleitet.',
      'Auch das Titelbild bekommt eine neue Adresse.',
    ],
    newAddress: 'Der Podcast bekommt eine neue Feed-Adresse. Gib sie den Menschen, die ihn hören dürfen.',
    doneTitle: 'Der Podcast ist jetzt privat',
    done: 'Seine alten Adressen gibt es nicht mehr. Die neue Feed-Adresse steht unter „RSS-Feed“ und „Links“.',
    needsPlan:
      'Nur für Mitglieder gehört zu einem anderen Plan. Wähle eine andere Art oder wechsle den Plan.',
    fromMembers: 'Die Adressen deiner Abonnenten funktionieren nicht mehr. Ihre Liste bleibt.',
    toMembers: 'Niemand hört ihn, bevor du die Menschen aufnimmst: Jede Person bekommt eine eigene Adresse.',
    doneMembers:
      'Seine alten Adressen gibt es nicht mehr. Nimm auf, wer hören darf: Jede Person bekommt eine eigene Adresse.',
  },
  MODES: {
    public: { label: 'Öffentlich', text: 'Alle können ihn finden, in Verzeichnissen und in jeder App.' },
    unlisted: {
      label: 'Nicht gelistet',
      text: 'Wer die Feed-Adresse hat, kann hören. Verzeichnisse werden gebeten, ihn nicht aufzunehmen.',
    },
    password: {
      label: 'Passwortgeschützt',
      text: 'Eine Feed-Adresse, und ein Benutzername mit Passwort für alle gemeinsam.',
    },
    members: {
      label: 'Nur für Mitglieder',
      text: 'Eine eigene Adresse für jede Person, die hört, auf Wunsch nach einem Zeitplan.',
    },
  },
}
