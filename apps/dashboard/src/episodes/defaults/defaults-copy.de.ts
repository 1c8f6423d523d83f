import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './defaults-copy.ts'

export const DE: Catalogue<typeof copy> = {
  DEFAULTS: {
    title: 'Vorgaben für neue Episoden',
    loadFailed: 'Die Vorgaben konnten nicht geladen werden',
    notes: 'Shownotes',
    notesLabel: 'Vorlage',
    notesText:
      'Links, Dank oder ein Gruß, die jede Episode hat. Eine neue Episode beginnt damit; dort änderst du sie.',
    people: 'Personen',
    peopleText: 'Wer in den meisten Episoden dabei ist, mit Rollen.',
    artwork: 'Titelbild der Episoden',
    artworkText:
      'Für neue Episoden ohne eigenes Titelbild. Ohne dieses zeigen Apps das Titelbild des Podcasts.',
    removeTitle: 'Das vorgegebene Titelbild entfernen?',
    removeText: 'Episoden, die es schon haben, behalten es. Neue zeigen das Titelbild des Podcasts.',
    saved: 'Die Vorgaben sind gespeichert. Neue Episoden beginnen damit.',
    artworkSaved: 'Neue Episoden bekommen dieses Titelbild.',
    artworkRemoved: 'Neue Episoden zeigen das Titelbild des Podcasts.',
    failed: 'Die Vorgaben konnten nicht gespeichert werden',
    usedArtwork: 'Das vorgegebene Titelbild dieses Podcasts',
  },
}
