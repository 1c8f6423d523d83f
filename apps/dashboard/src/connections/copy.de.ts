import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  CONNECTIONS: {
    title: 'Verbindungen',
    lead: 'Dienste anderer, die mit deinen Podcasts zusammenarbeiten.',
    loadFailed: 'Die Verbindungen konnten nicht geladen werden',
    mailerlite: 'MailerLite',
    about:
      'Kontakte deiner Gruppen in MailerLite werden Abonnenten eines privaten Podcasts und verlieren den Zugang, wenn sie die Gruppe verlassen.',
    connected: 'Verbunden',
    notConnected: 'Nicht verbunden',
    refused: 'Braucht einen neuen Schlüssel',
    setUp: 'Verbindung einrichten',
    another: 'Weiteres Konto verbinden',
    account: (ending) => `Schlüssel endet auf ${ending}`,
    groups: (count) =>
      count === 0
        ? 'Keine Gruppen verknüpft'
        : count === 1
          ? '1 Gruppe verknüpft'
          : `${count} Gruppen verknüpft`,
    usedBy: (shows) => `für ${shows}`,
    refusedTitle: 'MailerLite nimmt diesen Schlüssel nicht mehr an',
    refusedText: (since) =>
      `Seit ${since} wird nichts abgeglichen: Es kommt niemand hinzu, und niemand verliert den Zugang. Gib der Verbindung einen neuen Schlüssel, damit es weitergeht.`,
    settings: 'Einstellungen',
    settingsOf: (ending) => `Einstellungen des Schlüssels, der auf ${ending} endet`,
    deleteOf: (ending) => `Verbindung mit dem Schlüssel löschen, der auf ${ending} endet`,
    connectTitle: 'MailerLite verbinden',
    settingsTitle: 'Einstellungen von MailerLite',
    key: 'API-Schlüssel',
    keyHint:
      'In MailerLite unter „Integrations → API → Generate new token“. Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
    newKeyHint: 'Ein anderer Schlüssel ersetzt den gespeicherten. Verknüpfte Gruppen bleiben, wie sie sind.',
    connect: 'Verbinden',
    replace: 'Schlüssel ersetzen',
    connectedNow: 'Mit deinem MailerLite-Konto verbunden',
    replaced: 'Der neue Schlüssel funktioniert. Deine Gruppen werden abgeglichen.',
    deleteTitle: 'Diese Verbindung löschen?',
    deleteUnused: 'Der gespeicherte Schlüssel wird gelöscht. Du kannst das Konto jederzeit wieder verbinden.',
    deleteUsed: (groups, shows) =>
      `${groups} (${shows}): Der Abgleich endet. Neue Kontakte kommen nicht mehr hinzu, und niemand verliert den Zugang, weil er eine Gruppe verlässt. Wer schon abonniert hat, behält den Zugang, und du entscheidest darüber.`,
    linkHint: 'Gruppen verknüpfst du bei einem Podcast unter „Private Abonnenten → Verteiler“.',
  },
  MAILING: {
    title: 'Verteiler',
    loadFailed: 'Die Verteiler konnten nicht geladen werden',
    emptyTitle: 'Lass deinen Verteiler zuhören',
    empty:
      'Verbinde den Dienst mit deinen Verteilern: Die Kontakte einer Gruppe werden Abonnenten dieses Podcasts und verlieren den Zugang, wenn sie sie verlassen.',
    getStarted: 'Loslegen',
    manage: 'Gruppen verwalten',
    groupsTitle: 'MailerLite-Gruppen',
    back: 'Verteiler',
    caption: 'Verknüpfte Gruppen',
    captionText:
      'Aktive Kontakte werden bei jedem Abgleich, alle 15 Minuten, zu zugelassenen Abonnenten. Wer alle verknüpften Gruppen verlässt, wird abgelehnt. Wen du selbst hinzugefügt oder abgelehnt hast, bleibt, wie du entschieden hast.',
    none: 'Noch ist keine Gruppe verknüpft.',
    addTitle: 'Gruppe verknüpfen',
    addText: 'Neue Abonnenten bekommen die Anleitung, die du unter „Anleitungs-E-Mail“ eingerichtet hast.',
    account: 'MailerLite-Konto',
    accountName: (ending) => `Schlüssel endet auf ${ending}`,
    group: 'Gruppe',
    groupPlaceholder: 'Gruppe wählen',
    groupOption: (name, count) => (count === null ? name : `${name} (${count} aktiv)`),
    noGroups: 'Dieses Konto hat keine Gruppen, oder alle sind verknüpft.',
    groupsFailed: 'Die Gruppen konnten nicht geladen werden',
    add: 'Hinzufügen',
    added: (name) => `${name} ist verknüpft und wird abgeglichen.`,
    addFailed: 'Etwas ist schiefgegangen',
    addFailedHelp:
      'Wenn das noch einmal passiert, mach ein Bildschirmfoto dieser Seite und schick es an den Support.',
    syncNow: 'Jetzt abgleichen',
    states: {
      syncing: 'Wird abgeglichen',
      synced: 'Abgeglichen',
      failed: 'Nicht abgeglichen',
      refused: 'Braucht einen neuen Schlüssel',
    },
    syncedAt: (time) => `Letzter Abgleich ${time}`,
    never: 'Noch nicht abgeglichen',
    counts: (members, added, rejected) =>
      `${members} aktive Kontakte · ${added} zugelassen · ${rejected} abgelehnt`,
    untouched: (count) => `${count} wie von dir entschieden`,
    refusedHelp: 'MailerLite nimmt den Schlüssel dieses Kontos nicht mehr an.',
    fixKey: 'Neuen Schlüssel eingeben',
    remove: (name) => `${name} lösen`,
    removeTitle: (name) => `${name} lösen?`,
    removeText:
      'Die Gruppe wird nicht mehr abgeglichen. Ihre Abonnenten behalten den Zugang, und ab dann entscheidest du über sie.',
    endAccess: (count) =>
      count === 1
        ? 'Auch den Zugang von 1 Abonnenten beenden, den keine andere Gruppe hat'
        : `Auch den Zugang von ${count} Abonnenten beenden, die keine andere Gruppe hat`,
    removeSubmit: 'Lösen',
  },
}
