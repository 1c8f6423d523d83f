import type { Catalogue } from '../language/translated.ts'
import type * as copy from './excerpts-copy.ts'

export const DE: Catalogue<typeof copy> = {
  EXCERPTS: {
    title: 'Öffentliche Ausschnitte',
    text: 'Kurze Ausschnitte dieser Episode, die alle mit dem Link hören können, auch wenn der Podcast privat ist. Teile sie, um zu zeigen, wie dein Podcast ist.',
    loadFailed: 'Die Ausschnitte konnten nicht geladen werden',
    none: 'Noch keine. Wähle bei einem Soundbite „Teilen“, um einen zu machen.',
    share: 'Teilen',
    shareOf: (name: string) => `${name} als öffentlichen Ausschnitt teilen`,
    createTitle: 'Einen öffentlichen Ausschnitt teilen',
    createText: (from: string, to: string) =>
      `Von ${from} bis ${to}. Er bekommt eine eigene Seite, die jeder mit dem Link öffnen kann. Sonst öffnet der Link nichts von diesem Podcast.`,
    name: 'Titel auf seiner Seite',
    namePlaceholder: 'Der Titel der Episode',
    create: 'Link erstellen',
    created: 'Der Ausschnitt wird geschnitten.',
    cutting: 'Wird geschnitten …',
    failed: 'Fehlgeschlagen',
    copy: 'Link kopieren',
    open: (name: string) => `${name} öffnen`,
    remove: (name: string) => `Link zu ${name} löschen`,
    removeTitle: 'Diesen Link löschen?',
    removeText: (name: string) =>
      `Die Seite von „${name}“ schließt sofort, für alle, die den Link haben. Soundbite und Episode bleiben, wie sie sind.`,
    removeSubmit: 'Link löschen',
    times: (from: string, to: string) => `${from} bis ${to}`,
  },
}
