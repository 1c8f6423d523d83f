import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './list-copy.ts'

export const FR: Catalogue<typeof copy> = {
  ARRANGE: {
    open: 'Réorganiser',
    title: 'Réorganiser les podcasts',
    text: 'C’est votre propre liste : ici, dans le menu de gauche et partout où vous choisissez un podcast.',
    save: 'Enregistrer l’ordre',
    cancel: 'Annuler',
    saved: 'L’ordre est enregistré.',
  },
  ARCHIVE: {
    putAway: 'Archiver',
    takeBack: 'Sortir des archives',
    done: (name) => `${name} est archivé. Rien ne change pour les auditeurs.`,
    undone: (name) => `${name} est de nouveau dans votre liste.`,
    undo: 'Annuler',
    heading: (count) => `Podcasts archivés : ${count}`,
    allArchived: 'Tous vos podcasts sont archivés.',
  },
}
