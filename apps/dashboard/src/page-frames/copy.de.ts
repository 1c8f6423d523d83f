import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  STATES: {
    draft: 'Entwurf',
    scheduled: 'Geplant',
    published: 'Veröffentlicht',
    processing: 'In Arbeit',
    failed: 'Fehlgeschlagen',
  },
  EPISODE_HEADER: {
    episodes: 'Episoden',
    older: (name) => `Vorherige Episode: ${name}`,
    newer: (name) => `Nächste Episode: ${name}`,
  },
  NO_EPISODE: {
    title: 'Diese Episode gibt es nicht',
    text: (days) =>
      `Vielleicht wurde sie gelöscht, oder der Link ist falsch geschrieben. Gelöschte Episoden lassen sich ${days} Tage lang aus der Liste der Episoden zurückholen.`,
    toEpisodes: 'Zu den Episoden des Podcasts',
    toPodcasts: 'Zu deinen Podcasts',
  },
  EPISODE_TABS: {
    settings: 'Einstellungen',
    chapters: 'Kapitel',
    soundbites: 'Hörproben',
    aiContents: 'KI-Texte',
    assets: 'Dateien',
    transcript: 'Transkript',
    artwork: 'Titelbild',
    images: 'Bilder',
    value: 'Value for Value',
    review: 'Prüfung',
    check: 'Prüfung',
    metrics: 'Zahlen',
  },
  MEMBERS: {
    notLoaded: 'Diese Seite konnte nicht geladen werden',
    notMembersOnly: (name: string) =>
      `${name} ist kein Podcast nur für Mitglieder. Wähle „Nur Mitglieder“ in den erweiterten Einstellungen, um Abonnenten zu haben.`,
  },
  ONLY_PUBLIC: { toPrivacy: 'Ändern, wer ihn hören kann' },
  EDITING: {
    by: (who) => `${who} bearbeitet diese Episode`,
    self: 'Du bearbeitest diese Episode auch in einem anderen Fenster',
    hint: 'Die Änderungen von beiden bleiben. Ändern beide dasselbe, wird beim Speichern gefragt.',
    list: (people) => new Intl.ListFormat('de').format(people),
  },
}
