import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  SEASONS: {
    title: 'Staffeln',
    loadFailed: 'Die Staffeln konnten nicht geladen werden',
    lead: 'Apps und die Website ordnen Episoden nach Staffeln. Zu welcher Staffel eine Episode gehört, steht in ihren eigenen Einstellungen.',
    add: 'Neue Staffel',
    sort: 'Reihenfolge der Episoden',
    emptyTitle: 'Noch keine Staffeln',
    empty:
      'Podcasts, die eine Geschichte in Teilen erzählen oder Pausen machen, ordnen ihre Episoden nach Staffeln. Alle anderen kommen ohne aus.',
    name: (n) => `Staffel ${n}`,
    edit: 'Bearbeiten',
    editOf: (n) => `Staffel ${n} bearbeiten`,
    delete: 'Löschen',
    deleteOf: (n) => `Staffel ${n} löschen`,
    addTitle: 'Neue Staffel',
    editTitle: (n) => `Staffel ${n}`,
    number: 'Nummer',
    seasonName: 'Name',
    optional: 'Optional. Apps zeigen ihn neben der Nummer.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    errors: 'Das geht noch nicht:',
    numberError: (messages) => `Nummer: ${messages}`,
    added: 'Neue Staffel hinzugefügt',
    updated: (n) => `Staffel ${n} geändert`,
    deleted: (n) => `Staffel ${n} gelöscht`,
    confirm: (n) => `Staffel ${n} löschen?`,
    stays: (episodes) =>
      `Im Podcast bleiben: ${episodes}. Sie verlieren ihre Staffel, auch in Apps. Das lässt sich nicht rückgängig machen.`,
    staysEmpty: 'Sie hat keine Episoden.',
  },
}
