import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  ACTIVITY: {
    title: 'Aktivität',
    ofShow: 'Was mit diesem Podcast getan wurde, von dir und von anderen.',
    ofAccount: 'Was mit deinem Konto und allen deinen Podcasts getan wurde, von dir und von anderen.',
    loadFailed: 'Die Aktivität konnte nicht geladen werden',
    kind: 'Worum es ging',
    all: 'Alles',
    from: 'Von',
    to: 'Bis',
    more: 'Ältere zeigen',
    emptyTitle: 'Noch nichts',
    empty: 'Was ab jetzt geändert wird, steht hier, mit wem und wann.',
    emptyFilter: 'Nichts davon in dieser Zeit.',
    csv: 'Als CSV exportieren',
    exportFailed: 'Die Datei konnte nicht erstellt werden',
    by: 'von',
    key: 'vom Programm',
    system: 'von Podstead selbst',
    gone: 'einem gelöschten Konto',
    secret: 'geändert',
    nothing: 'nichts',
    network: 'aus',
    kept: (days) =>
      `Einträge werden ${days} Tage aufbewahrt und können vorher weder geändert noch entfernt werden.`,
    list: 'Einträge',
    kinds: {
      account: 'Konto und Anmeldung',
      podcast: 'Podcast',
      episodes: 'Episoden',
      team: 'Team',
      members: 'Abonnenten',
      money: 'Geld',
      numbers: 'Zahlen',
      deletion: 'Löschungen',
      export: 'Exporte',
    },
  },
}
