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
  DIRECTORY: {
    title: 'Annuaires',
    text: 'Proposez votre podcast une seule fois à chacun ; les nouveaux épisodes y apparaissent ensuite d’eux-mêmes.',
    progress: (count, all) => `${count} sur ${all} ont votre podcast.`,
    show: 'Afficher',
    hide: 'Masquer',
    submit: 'Proposer',
    submitTo: (name) => `Proposer à ${name}`,
    addLink: 'Ajouter le lien',
    addLinkOf: (name) => `Ajouter le lien vers votre podcast sur ${name}`,
    fetched: (when) => `Dernière lecture de votre flux : ${when}`,
    listed: 'Présent, d’après le lien que vous avez ajouté',
    missing: 'Pas encore proposé',
    copy: 'Copier l’URL du flux',
    links: 'Liens vers votre podcast ailleurs',
  },
}
